import type { Deps, QueueDeps } from "../deps.ts";
import { type Lister, listPage } from "../http/list.ts";
import { type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { roundEvents, toEvent } from "../store/events.ts";
import { eventView } from "./event-view.ts";
import { listForAttention, readRoundView } from "./read-round.ts";
import { listTableRounds, listTables, readTableHistory, readTableView } from "./read-tables.ts";
import {
  getRoundRequest,
  getTableHistoryRequest,
  getTableRequest,
  listRoundEventsRequest,
  listRoundsRequest,
  listTableRoundsRequest,
  listTablesRequest,
} from "./requests.ts";
import { requireRound } from "./require-round.ts";
import { studioOperations } from "./studio-operations.ts";

/** Tables as everybody reads them, and the studio's commands on rounds and shoes. */
export function roundOperations(deps: QueueDeps, lister: Lister): Record<OperationsOf<"rounds">, Operation> {
  return {
    ...tableOperations(deps, lister),
    ...studioOperations(deps),
    getRound: operation(getRoundRequest, async ({ params, principal }) => ({
      status: 200,
      body: await readRoundView(deps, await requireRound(deps, params.roundId), principal),
    })),
    listRounds: operation(listRoundsRequest, async ({ query, principal }) => ({
      status: 200,
      body: await listForAttention(deps, lister, principal, query),
    })),
    listRoundEvents: operation(listRoundEventsRequest, async ({ params, query, principal }) => {
      const { roundId } = await requireRound(deps, params.roundId);
      return {
        status: 200,
        body: await listPage(lister, principal, query, [roundEvents(roundId)], (item) => eventView(toEvent(item))),
      };
    }),
  };
}

function tableOperations(deps: Deps, lister: Lister) {
  return {
    listTables: operation(listTablesRequest, async ({ query, principal }) => ({
      status: 200,
      body: await listTables(deps, lister, principal, query),
    })),
    getTable: operation(getTableRequest, async ({ params }) => ({
      status: 200,
      body: await readTableView(deps, params.tableId),
    })),
    getTableHistory: operation(getTableHistoryRequest, async ({ params }) => ({
      status: 200,
      body: await readTableHistory(deps, params.tableId),
    })),
    listTableRounds: operation(listTableRoundsRequest, async ({ params, query, principal }) => ({
      status: 200,
      body: await listTableRounds(deps, lister, principal, params.tableId, query),
    })),
  };
}
