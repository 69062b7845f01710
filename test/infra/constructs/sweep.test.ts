import { describe, expect, it } from "vitest";
import { oneOf, synthesize } from "../synthesized.ts";

const { api } = synthesize();
const lambda = oneOf(api, "AWS::Lambda::Function", "SweepFunction");

describe("the sweep", () => {
  it("starts every minute", () => {
    const { properties } = oneOf(api, "AWS::Events::Rule");
    expect(properties).toMatchObject({
      ScheduleExpression: "rate(1 minute)",
      State: "ENABLED",
      Targets: [{ Arn: { "Fn::GetAtt": [lambda.id, "Arn"] } }],
    });
  });

  it("runs alone, ends within its minute, and leaves a failure to the next", () => {
    expect(lambda.properties.ReservedConcurrentExecutions).toBe(1);
    expect(lambda.properties.Timeout).toBeLessThan(60);
    expect(oneOf(api, "AWS::Lambda::EventInvokeConfig").properties).toMatchObject({
      FunctionName: { Ref: lambda.id },
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 60,
    });
  });
});
