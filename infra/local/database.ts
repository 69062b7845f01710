import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { answers, findEngine, startEngine } from "./engine.ts";
import { RuntimeFailure } from "./failure.ts";
import { localCredentials } from "./local-aws.ts";
import type { LogFile } from "./log-file.ts";
import type { Settings } from "./settings.ts";
import { ensureTable } from "./tables.ts";
import { region } from "./template/physical.ts";
import type { TableSpec } from "./template/tables.ts";

export interface Database {
  readonly endpoint: string;
  /** Resolves if the embedded engine ends by itself. */
  readonly died: Promise<RuntimeFailure>;
  readonly stop: () => Promise<void>;
}

/** The embedded engine, with its data in `dataFolder` or in memory, or the engine that the settings name. */
export async function openDatabase(settings: Settings, log: LogFile): Promise<Database> {
  const { dynamodbEndpoint: endpoint, memory, dataFolder } = settings;
  if (endpoint !== undefined) {
    if (!(await answers(endpoint))) throw new RuntimeFailure(`Nothing answers at DYNAMODB_ENDPOINT, ${endpoint}.`);
    return { endpoint, died: new Promise(() => {}), stop: async () => {} };
  }
  const file = memory ? undefined : join(dataFolder, "dynamodb.sqlite");
  const engine = await startEngine(findEngine(process.platform, process.arch), file, log);
  const died = engine.exited.then((code) => new RuntimeFailure(`The embedded DynamoDB engine ended (${code}).`));
  return { endpoint: engine.endpoint, died, stop: engine.stop };
}

/** Creates the deployment's one table if it is absent, and gives its name. */
export async function createTable(endpoint: string, tables: readonly TableSpec[]): Promise<string> {
  const [table, ...more] = tables;
  if (!table || more.length > 0) throw new Error("The template must hold one table");
  const client = new DynamoDBClient({ endpoint, region, credentials: localCredentials });
  try {
    await ensureTable(client, table);
  } finally {
    client.destroy();
  }
  return table.TableName;
}
