import * as z from "zod/mini";
import type { Deps } from "../deps.ts";
import { type Lister, type ListOrder, listPage } from "../http/list.ts";
import { roundIdSchema, type TableId, tableIdSchema } from "../ids.ts";
import type { Principal } from "../partners/partner.ts";
import { Problem } from "../problem.ts";
import { readRound, readRounds } from "../store/rounds.ts";
import { readShoe } from "../store/shoes.ts";
import { readTable, readTableResults, tableDirectory, tableRounds } from "../store/tables.ts";
import { timestamp } from "../time.ts";
import { roundView } from "./round-view.ts";
import type { TableConfig } from "./table.ts";
import { tableHistoryView } from "./table-history.ts";
import { tableView } from "./table-view.ts";

const tableEntry = z.object({ tableId: tableIdSchema });
const listEntry = z.object({ roundId: roundIdSchema });

/** The studio's tables, by id, each with its current round and shoe. */
export async function listTables(deps: Deps, lister: Lister, principal: Principal | undefined, order: ListOrder) {
  const page = await listPage(lister, principal, order, [tableDirectory], (item) => tableEntry.parse(item).tableId);
  return { ...page, items: await Promise.all(page.items.map((tableId) => readTableView(deps, tableId))) };
}

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

const RESULTS_SHOWN = 100;

/** A table's last results, for its road map, or `not-found`. */
export async function readTableHistory(deps: Deps, tableId: TableId) {
  const config = await requireAnyTable(deps, tableId);
  return tableHistoryView(config, await readTableResults(deps.table, tableId, RESULTS_SHOWN));
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
    (item) => listEntry.parse(item).roundId,
  );
  return { ...page, items: (await readRounds(deps.table, page.items)).map(roundView) };
}
