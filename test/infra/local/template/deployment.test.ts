import { beforeAll, expect, it } from "vitest";
import { type Deployment, readDeployment } from "../../../../infra/local/template/deployment.ts";
import { fixtureAssembly } from "../fixture/product.ts";

const sqs = "http://127.0.0.1:4566";
let folder: string;
let deployment: Deployment;

beforeAll(async () => {
  folder = await fixtureAssembly();
  deployment = await readDeployment(folder, { sqs });
}, 60_000);

it("has each function with its bundle, time and environment, across stacks", () => {
  const echo = deployment.functions.find(({ name }) => name.startsWith("Fixture-Echo"));
  const [table] = deployment.tables;
  const queue = deployment.queues.find(({ name }) => name.startsWith("Fixture-Queue"));
  expect(echo).toMatchObject({ handler: "index.echo", timeoutSeconds: 5, memoryMegabytes: 128 });
  expect(echo?.folder).toMatch(new RegExp(`^${folder}/asset\\.`));
  expect(echo?.environment).toEqual({
    TABLE_NAME: table?.TableName,
    QUEUE_URL: `${sqs}/000000000000/${queue?.name}`,
    SLOW_QUEUE_URL: expect.stringMatching(/Fixture-SlowQueue\w+$/),
  });
});

it("has the table with its keys and index, on demand", () => {
  expect(deployment.tables).toEqual([
    {
      TableName: expect.stringMatching(/^FixtureData-Table/),
      AttributeDefinitions: ["pk", "sk", "owner"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      BillingMode: "PAY_PER_REQUEST",
      GlobalSecondaryIndexes: [
        {
          IndexName: "by-owner",
          KeySchema: [{ AttributeName: "owner", KeyType: "HASH" }],
          Projection: { ProjectionType: "ALL" },
        },
      ],
    },
  ]);
});

it("has the queues with where their dead letters go, and who takes their messages", () => {
  const dead = deployment.queues.find(({ name }) => name.startsWith("Fixture-DeadLetters"));
  const queue = deployment.queues.find(({ name }) => name.startsWith("Fixture-Queue"));
  expect(queue?.attributes).toMatchObject({ VisibilityTimeout: "3", DelaySeconds: "0" });
  expect(JSON.parse(queue?.attributes.RedrivePolicy ?? "")).toEqual({
    deadLetterTargetArn: `arn:aws:sqs:us-east-1:000000000000:${dead?.name}`,
    maxReceiveCount: 2,
  });
  expect(deployment.eventSources).toHaveLength(2);
  expect(deployment.eventSources).toContainEqual({
    queueArn: `arn:aws:sqs:us-east-1:000000000000:${queue?.name}`,
    functionName: expect.stringMatching(/^Fixture-Consume/),
    batchSize: 10,
    batchingWindowSeconds: 0,
    reportsBatchItemFailures: true,
  });
});

it("has the schedule, the stage and the routes", () => {
  expect(deployment.schedules).toEqual([
    {
      ruleArn: expect.stringMatching(/^arn:aws:events:us-east-1:000000000000:rule\/Fixture-EveryMinute/),
      functionName: expect.stringMatching(/^Fixture-Tick/),
      everySeconds: 60,
    },
  ]);
  const { api } = deployment;
  expect([api.stage, api.throttle]).toEqual(["test", { ratePerSecond: 1, burst: 2 }]);
  expect(api.methods.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "ANY /v1/things/{thingId}",
    "GET /v1/open",
    "GET /v1/things/first",
    "GET /v1/things/{thingId}",
    "POST /v1/misbehave",
    "POST /v1/open",
    "POST /v1/things/{thingId}",
  ]);
  const guarded = api.methods.filter(({ authorizer }) => authorizer);
  expect(guarded.map(({ path }) => path).every((path) => path.startsWith("/v1/things"))).toBe(true);
  expect(guarded[0]?.authorizer).toMatchObject({ identityHeaders: ["x-api-key"], cacheSeconds: 30 });
});
