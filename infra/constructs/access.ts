import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { GameFunction } from "../../lambda/http/routes.ts";
import type { IndexName } from "../../lambda/store/indexes.ts";
import type { SharedBundle } from "../bundle.ts";

/**
 * What one Lambda may do: its calls to the table, the indexes it queries, and whether it sends to settlement queues: a
 * game's Lambda to its own game's, a shared one to every game's.
 */
export interface Access {
  readonly table: readonly string[];
  readonly indexes: readonly IndexName[];
  readonly sends: boolean;
}

// A transaction needs the permissions of the actions that it is made of.
const write = ["PutItem", "UpdateItem"];

type FunctionName = SharedBundle | GameFunction | "settle";

// Query: whatever serves HTTP may have to read a partner's signing secrets.
// biome-ignore format: one row a function
export const accessOf: Readonly<Record<FunctionName, Access>> = {
  // UpdateItem: the day of a key's last use.
  authorizer:      { table: ["GetItem", "UpdateItem"],                      indexes: [],                                         sends: false },
  admin:           { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: [],                                         sends: false },
  rounds:          { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: ["work"],                                   sends: true },
  sessions:        { table: ["GetItem", "Query", ...write],                 indexes: ["bets-by-player"],                         sends: false },
  // A request for a feed or a statement publishes first.
  wallets:         { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: ["transactions-by-player", "unpublished"],  sends: false },
  records:         { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: ["bets-by-player", "unpublished"],          sends: false },
  docs:            { table: [],                                             indexes: [],                                         sends: false },
  sweep:           { table: ["GetItem", ...write],                          indexes: ["work"],                                   sends: true },
  publish:         { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: ["unpublished"],                            sends: false },
  "place-bets":    { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: [],                                         sends: false },
  "record-result": { table: ["GetItem", "BatchGetItem", "Query", ...write], indexes: [],                                         sends: true },
  settle:          { table: ["GetItem", "Query", ...write],                 indexes: [],                                         sends: true },
};

/** The statements that allow `access` to the table and to nothing else. */
export function tableStatements(table: ITableV2, access: Access): PolicyStatement[] {
  if (access.table.length === 0) return [];
  const onTable = new PolicyStatement({
    actions: access.table.map((action) => `dynamodb:${action}`),
    resources: [table.tableArn],
  });
  if (access.indexes.length === 0) return [onTable];
  const onIndexes = new PolicyStatement({
    actions: ["dynamodb:Query"],
    resources: access.indexes.map((index) => `${table.tableArn}/index/${index}`),
  });
  return [onTable, onIndexes];
}
