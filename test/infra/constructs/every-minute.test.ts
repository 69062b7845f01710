import { describe, expect, it } from "vitest";
import { oneOf, synthesize } from "../synthesized.ts";

const { api } = synthesize();

describe.each(["Sweep", "Publish"])("what runs every minute: %s", (name) => {
  const lambda = oneOf(api, "AWS::Lambda::Function", `${name}Function`);

  it("is started by a rule of its own", () => {
    expect(oneOf(api, "AWS::Events::Rule", `${name}Rule`).properties).toMatchObject({
      ScheduleExpression: "rate(1 minute)",
      State: "ENABLED",
      Targets: [{ Arn: { "Fn::GetAtt": [lambda.id, "Arn"] } }],
    });
  });

  it("runs alone, ends within its minute, and leaves a failure to the next", () => {
    expect(lambda.properties.ReservedConcurrentExecutions).toBe(1);
    expect(lambda.properties.Timeout).toBeLessThan(60);
    expect(oneOf(api, "AWS::Lambda::EventInvokeConfig", name).properties).toMatchObject({
      FunctionName: { Ref: lambda.id },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    });
  });
});
