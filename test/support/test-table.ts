import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { findEngine, startEngine } from "../../infra/local/engine.ts";
import { tableSpec } from "./table-spec.ts";

const credentials = { accessKeyId: "test", secretAccessKey: "test" };

export interface TestTable {
  readonly endpoint: string;
  readonly name: string;
  readonly client: (maxAttempts: number) => DynamoDBClient;
  /** Ends the engine that was started for it. */
  readonly stop: () => Promise<void>;
}

/** An empty table on an engine of its own; with DYNAMODB_ENDPOINT set, on that engine. */
export async function startTestTable(): Promise<TestTable> {
  const own = process.env.DYNAMODB_ENDPOINT ? undefined : await startOwnEngine();
  const endpoint = own?.endpoint ?? process.env.DYNAMODB_ENDPOINT ?? "";
  const name = `test-${crypto.randomUUID()}`;
  const client = (maxAttempts: number) => new DynamoDBClient({ endpoint, region: "local", credentials, maxAttempts });
  await client(3).send(new CreateTableCommand({ TableName: name, ...tableSpec }));
  return { endpoint, name, client, stop: async () => own?.stop() };
}

async function startOwnEngine() {
  const printed: string[] = [];
  const log = {
    write: (text: string | Uint8Array) => void printed.push(text.toString()),
    report: (error: unknown) => void printed.push(String(error)),
    close: async () => {},
  };
  return startEngine(findEngine(process.platform, process.arch), undefined, log);
}
