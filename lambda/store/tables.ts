import * as z from "zod/mini";
import { type RoundId, roundIdSchema, type ShoeId, shoeIdSchema, type TableId, tableIdSchema } from "../ids.ts";
import type { TableConfig, TableResult } from "../rounds/table.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys, tablePartition } from "./keys.ts";
import { storedLimits } from "./limits.ts";
import type { Item } from "./marshal.ts";
import { count, json } from "./stored.ts";
import type { Table } from "./table.ts";

const configItem = z.object({
  tableId: tableIdSchema,
  game: z.string(),
  bettingSeconds: count,
  autoVoidMinutes: count,
  shards: count,
  limits: storedLimits,
  currentRound: z.optional(roundIdSchema),
  currentShoe: z.optional(shoeIdSchema),
});

const toConfig = (item: Item): TableConfig => configItem.parse(item);

export async function readTable(table: Table, tableId: TableId): Promise<TableConfig | undefined> {
  const item = await table.get(keys.tableConfig(tableId));
  return item && toConfig(item);
}

/** Creates a table or changes its settings; never its game, its current round or its shoe. */
export function putTable(config: TableConfig): readonly [Update, Put] {
  const { tableId, game, bettingSeconds, autoVoidMinutes, shards, limits } = config;
  const values = { tableId, game, bettingSeconds, autoVoidMinutes, shards, limits };
  const update: Update = {
    key: keys.tableConfig(tableId),
    update: `SET ${Object.keys(values)
      .map((name) => `#${name} = :${name}`)
      .join(", ")}`,
    condition: "attribute_not_exists(#pk) OR #game = :game",
    values,
  };
  return [update, { item: { ...keys.tableDirectory(tableId), tableId } }];
}

/** The studio's tables, by id. */
export const tableDirectory = { condition: "#pk = :pk", values: { pk: "TABLES" } };

/** Between rounds, and only if no other shoe came since `config` was read. */
const isIdle = ({ currentShoe }: TableConfig) => ({
  condition: `attribute_exists(#pk) AND attribute_not_exists(#currentRound) AND ${
    currentShoe ? "#currentShoe = :shoe" : "attribute_not_exists(#currentShoe)"
  }`,
  values: currentShoe ? { shoe: currentShoe } : {},
});

/** The table takes a round: only while it has none, and still plays the shoe that was read. */
export function occupyTable(config: TableConfig, roundId: RoundId): Update {
  const { condition, values } = isIdle(config);
  return {
    key: keys.tableConfig(config.tableId),
    update: "SET #currentRound = :roundId",
    condition,
    values: { ...values, roundId },
  };
}

/** The table takes a new shoe. */
export function changeShoe(config: TableConfig, shoeId: ShoeId): Update {
  const { condition, values } = isIdle(config);
  return {
    key: keys.tableConfig(config.tableId),
    update: "SET #currentShoe = :shoeId",
    condition,
    values: { ...values, shoeId },
  };
}

/** A round has its first verdict: the table may play the next one. */
export const freeTable = (tableId: TableId, roundId: RoundId): Update => ({
  key: keys.tableConfig(tableId),
  update: "REMOVE #currentRound",
  condition: "#currentRound = :roundId",
  values: { roundId },
});

/** The newest or oldest rounds of a table start here. */
export const tableRounds = (tableId: TableId) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: tablePartition(tableId), prefix: "ROUND#" },
});

/** The entry that lists a round under its table. */
export const putTableRound = (tableId: TableId, roundId: RoundId): Put => ({
  item: { ...keys.tableRound(tableId, roundId), roundId },
  condition: isNew,
});

/** The same entry once the round has a verdict. It carries the result, so that a table's history is one query. */
export const putTableResult = (tableId: TableId, { result, ...entry }: TableResult): Put => ({
  item: { ...keys.tableRound(tableId, entry.roundId), ...entry, result: JSON.stringify(result) },
});

/** The same entry of a round that was voided: it has no result, any more. */
export const removeTableResult = (tableId: TableId, roundId: RoundId): Put => ({
  item: { ...keys.tableRound(tableId, roundId), roundId },
});

const resultItem = z.object({
  roundId: roundIdSchema,
  result: json,
  resultAt: timestampSchema,
  revision: count,
  shoeId: z.optional(shoeIdSchema),
  shoeRound: z.optional(count),
});

export const toTableResult = (item: Item): TableResult => resultItem.parse(item);

/** Rounds without a result stand between the others. */
const ROUNDS_BETWEEN = 20;

/** The last `most` results of a table, newest round first. */
export async function readTableResults(table: Table, tableId: TableId, most: number): Promise<readonly TableResult[]> {
  const results: TableResult[] = [];
  const query = { ...tableRounds(tableId), newestFirst: true, limit: most + ROUNDS_BETWEEN };
  for await (const item of table.queryAll(query)) {
    if (item.result !== undefined) results.push(toTableResult(item));
    if (results.length === most) break;
  }
  return results;
}
