import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { RuntimeFailure } from "./failure.ts";
import type { TableSpec } from "./template/tables.ts";

/** Creates the table if it is absent; refuses one whose keys or indexes are not the template's. */
export async function ensureTable(client: DynamoDBClient, spec: TableSpec): Promise<void> {
  const existing = await describe(client, spec.TableName);
  if (!existing) {
    await client.send(new CreateTableCommand(spec));
    await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 0.05, maxDelay: 1 }, { TableName: spec.TableName });
    return;
  }
  if (shape(existing) !== shape(spec)) {
    throw new RuntimeFailure(
      `Table ${spec.TableName} has other keys or indexes than this version needs. Use another DATA_DIR, or remove the old one.`,
    );
  }
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Keys and indexes in one order, to be compared. */
function shape({
  KeySchema,
  GlobalSecondaryIndexes,
}: Pick<TableDescription, "KeySchema" | "GlobalSecondaryIndexes"> | TableSpec): string {
  const keys = (schema: TableDescription["KeySchema"]) =>
    (schema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).sort();
  const indexes = (GlobalSecondaryIndexes ?? [])
    .map(({ IndexName, KeySchema: schema }) => `${IndexName}: ${keys(schema)}`)
    .sort();
  return JSON.stringify([keys(KeySchema), indexes]);
}
