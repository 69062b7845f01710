import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../infra/local/database.ts";
import { lambdaEnvironment, localCredentials } from "../../infra/local/local-aws.ts";
import { readSettings } from "../../infra/local/settings.ts";
import { region } from "../../infra/local/template/physical.ts";
import { authenticate } from "../../lambda/partners/authenticate.ts";
import { Table } from "../../lambda/store/table.ts";

const script = join(import.meta.dirname, "../../infra/create-admin-key.ts");
const tableName = `create-admin-key-${process.pid}`;
const run = promisify(execFile);
let database: Database;
let client: DynamoDBClient;

beforeAll(async () => {
  const settings = { ...readSettings(process.env), memory: true };
  database = await openDatabase(settings, { write: () => {}, report: () => {}, close: async () => {} });
  client = new DynamoDBClient({ endpoint: database.endpoint, region, credentials: localCredentials });
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
    }),
  );
});

afterAll(async () => {
  client.destroy();
  await database.stop();
});

const createAdminKey = (...args: string[]) => {
  const env = { ...process.env, ...lambdaEnvironment({ dynamodb: database.endpoint, sqs: "" }) };
  return run(process.execPath, [script, ...args], { env });
};

it("prints a key of an administrator that the table knows from then on", async () => {
  const { stdout } = await createAdminKey(tableName);
  const table = new Table(client, tableName, async () => {});
  const principal = await authenticate(
    { table, now: Date.now, log: { info: () => {}, error: () => {} } },
    stdout.trim(),
  );
  expect(principal).toMatchObject({ role: "admin", partnerId: undefined });
});

it("says in one line that there is no such table", async () => {
  await expect(createAdminKey("no-such-table")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(/^No key was created in no-such-table: .+\n$/),
  });
});

it("asks for the table's name", async () => {
  await expect(createAdminKey()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: .+\n$/) });
});
