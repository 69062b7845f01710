import { describe, expect, it } from "vitest";
import { gameCodes, oneOf, pascal, resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize({ placeBetsConcurrency: 40, settleConcurrency: 20 });
const lambda = (game: string, name: string) => oneOf(api, "AWS::Lambda::Function", `${pascal(game)}${name}Function`);
const queue = (game: string, name: string) => oneOf(api, "AWS::SQS::Queue", `${pascal(game)}Settlement${name}`);

describe.each(gameCodes)("the Lambdas of %s", (game) => {
  it("come from two bundles, the one that players wait for being apart", () => {
    const names = ["PlaceBets", "RecordResult", "Settle"];
    const keys = names.map((name) => lambda(game, name).properties.Code.S3Key);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[1]).toBe(keys[2]);
    expect(names.map((name) => lambda(game, name).properties.Handler)).toEqual([
      "index.placeBets",
      "index.recordResult",
      "index.settle",
    ]);
  });

  it("have the time and the concurrency of their task", () => {
    const limits = (name: string) => {
      const { Timeout, ReservedConcurrentExecutions } = lambda(game, name).properties;
      return [Timeout, ReservedConcurrentExecutions];
    };
    expect(limits("PlaceBets")).toEqual([10, 40]);
    expect(limits("RecordResult")).toEqual([10, undefined]);
    expect(limits("Settle")).toEqual([30, 20]);
  });

  it("settle the messages of the game's own queue, and report those that failed one by one", () => {
    const mapping = oneOf(api, "AWS::Lambda::EventSourceMapping", `${pascal(game)}Settle`).properties;
    expect(mapping).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 20 },
      EventSourceArn: { "Fn::GetAtt": [queue(game, "Queue").id, "Arn"] },
      FunctionName: { Ref: lambda(game, "Settle").id },
    });
    expect(mapping).not.toHaveProperty("MaximumBatchingWindowInSeconds");
  });
});

describe.each(gameCodes)("the queues of %s", (game) => {
  it("hide a message for six times the Lambda's time, and give it up after five tries", () => {
    expect(queue(game, "Queue").properties).toMatchObject({
      VisibilityTimeout: 180,
      RedrivePolicy: {
        maxReceiveCount: 5,
        deadLetterTargetArn: { "Fn::GetAtt": [queue(game, "DeadLetters").id, "Arn"] },
      },
    });
  });

  it("keep dead letters for 14 days", () => {
    expect(queue(game, "DeadLetters").properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
  });

  it.each(["Queue", "DeadLetters"])("are encrypted at rest and refuse plain HTTP: %s", (name) => {
    const { id, properties } = queue(game, name);
    expect(properties.SqsManagedSseEnabled).toBe(true);
    const policy = Object.values(resourcesOf(api, "AWS::SQS::QueuePolicy")).find(
      ({ Properties }) => Properties.Queues[0].Ref === id,
    );
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: "Deny",
        Action: "sqs:*",
        Principal: { AWS: "*" },
        Condition: { Bool: { "aws:SecureTransport": "false" } },
      }),
    );
  });
});

it("gives no game another's bundle or queue", () => {
  const bundles = gameCodes.map((game) => lambda(game, "Settle").properties.Code.S3Key);
  const queues = gameCodes.map((game) => queue(game, "Queue").id);
  expect(new Set(queues).size).toBe(gameCodes.length);
  expect(new Set(bundles).size).toBe(gameCodes.length);
});
