import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Table } from "../lambda/store/table.ts";

/** What an audit needs from outside. */
export interface AuditDeps {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  /** The same table, as the service reads it. */
  readonly table: Table;
  readonly sleep: (milliseconds: number) => Promise<void>;
}
