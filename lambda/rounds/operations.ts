import * as z from "zod";
import type { Deps } from "../deps.ts";
import { type Lister, listPage, listQuery } from "../http/list.ts";
import { none, type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { roundIdSchema, tableIdSchema } from "../ids.ts";
import { roundEvents, toEvent } from "../store/events.ts";
import { requireRound } from "./command.ts";
import { listForAttention, readRoundView } from "./read-round.ts";
import { listTableRounds, listTables, readTableView } from "./read-tables.ts";
import { studioOperations } from "./studio-operations.ts";

const byRound = z.object({ roundId: roundIdSchema });
const byTable = z.object({ tableId: tableIdSchema });

/** Tables as everybody reads them, and the studio's commands on rounds and shoes. */
export function roundOperations(deps: Deps, lister: Lister): Record<OperationsOf<"rounds">, Operation> {
  return {
    ...tableOperations(deps, lister),
    ...studioOperations(deps),
    getRound: operation({ params: byRound, query: none, body: none }, async ({ params, principal }) => ({
      status: 200,
      body: await readRoundView(deps, await requireRound(deps, params.roundId), principal),
    })),
    listRounds: operation(
      { params: none, query: z.strictObject({ ...listQuery, attention: z.literal("true") }), body: none },
      async ({ query, principal }) => ({ status: 200, body: await listForAttention(deps, lister, principal, query) }),
    ),
    listRoundEvents: operation(
      { params: byRound, query: z.strictObject(listQuery), body: none },
      async ({ params, query, principal }) => {
        const { roundId } = await requireRound(deps, params.roundId);
        return { status: 200, body: await listPage(lister, principal, query, [roundEvents(roundId)], [], toEvent) };
      },
    ),
  };
}

function tableOperations(deps: Deps, lister: Lister) {
  return {
    listTables: operation(
      { params: none, query: z.strictObject(listQuery), body: none },
      async ({ query, principal }) => ({ status: 200, body: await listTables(deps, lister, principal, query) }),
    ),
    getTable: operation({ params: byTable, query: none, body: none }, async ({ params }) => ({
      status: 200,
      body: await readTableView(deps, params.tableId),
    })),
    listTableRounds: operation(
      { params: byTable, query: z.strictObject(listQuery), body: none },
      async ({ params, query, principal }) => ({
        status: 200,
        body: await listTableRounds(deps, lister, principal, params.tableId, query),
      }),
    ),
  };
}
