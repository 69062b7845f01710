import * as z from "zod";
import type { Deps } from "../deps.ts";
import { type Lister, type ListOrder, listPage } from "../http/list.ts";
import { roundIdSchema, type TableId } from "../ids.ts";
import type { Principal } from "../partners/partner.ts";
import { Problem } from "../problem.ts";
import { readRound } from "../store/rounds.ts";
import { readShoe, readTable, readTables, tableRounds } from "../store/tables.ts";
import { timestamp } from "../time.ts";
import { roundView } from "./round-view.ts";
import type { TableConfig } from "./table.ts";
import { tableView } from "./table-view.ts";

const listEntry = z.object({ roundId: roundIdSchema });

/** Every table with its current round and shoe. */
export const listTables = async (deps: Deps) =>
  Promise.all((await readTables(deps.table)).map((config) => viewOf(deps, config)));

/** One table with its current round and shoe, or `not-found`. */
export async function readTableView(deps: Deps, tableId: TableId) {
  return viewOf(deps, await requireAnyTable(deps, tableId));
}

async function requireAnyTable(deps: Deps, tableId: TableId): Promise<TableConfig> {
  const config = await readTable(deps.table, tableId);
  if (!config) throw new Problem("not-found", `There is no table ${tableId}.`);
  return config;
}

async function viewOf(deps: Deps, config: TableConfig) {
  const [round, shoe] = await Promise.all([
    config.currentRound && readRound(deps.table, config.currentRound),
    config.currentShoe && readShoe(deps.table, config.tableId, config.currentShoe),
  ]);
  return tableView(config, round || undefined, shoe || undefined, timestamp(deps.now()));
}

/** The rounds of a table, as every key may see them. */
export async function listTableRounds(
  deps: Deps,
  lister: Lister,
  principal: Principal | undefined,
  tableId: TableId,
  order: ListOrder,
) {
  await requireAnyTable(deps, tableId);
  const page = await listPage(
    lister,
    principal,
    order,
    [tableRounds(tableId)],
    [],
    (item) => listEntry.parse(item).roundId,
  );
  const rounds = await Promise.all(page.items.map((roundId) => readRound(deps.table, roundId)));
  return { ...page, items: rounds.filter((round) => round !== undefined).map(roundView) };
}
