import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll } from "vitest";
import { findEngine, startEngine } from "../../infra/local/engine.ts";
import { tableSpec } from "./table-spec.ts";

const credentials = { accessKeyId: "test", secretAccessKey: "test" };

export interface TestTable {
  readonly endpoint: string;
  readonly name: string;
  readonly client: (maxAttempts: number) => DynamoDBClient;
}

/**
 * An empty table on an engine of this test file's own, which ends with it; with DYNAMODB_ENDPOINT set, on that engine.
 */
export async function openTestTable(): Promise<TestTable> {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? (await startOwnEngine());
  const name = `test-${crypto.randomUUID()}`;
  const client = (maxAttempts: number) => new DynamoDBClient({ endpoint, region: "local", credentials, maxAttempts });
  await client(3).send(new CreateTableCommand({ TableName: name, ...tableSpec }));
  return { endpoint, name, client };
}

async function startOwnEngine(): Promise<string> {
  const printed: string[] = [];
  const log = {
    write: (text: string | Uint8Array) => void printed.push(text.toString()),
    report: (error: unknown) => void printed.push(String(error)),
    close: async () => {},
  };
  const engine = await startEngine(findEngine(process.platform, process.arch), undefined, log);
  afterAll(engine.stop);
  return engine.endpoint;
}
