import * as z from "zod";
import type { Deps } from "../deps.ts";
import { games } from "../games/registry.ts";
import { type Lister, listPage, listQuery } from "../http/list.ts";
import { actorOf, none, type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { roundIdSchema, tableIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import { roundEvents, toEvent } from "../store/events.ts";
import { requireRound } from "./command.ts";
import { openRound } from "./open-round.ts";
import { openShoe } from "./open-shoe.ts";
import { readRoundView } from "./read-round.ts";
import { listTableRounds, listTables, readTableView } from "./read-tables.ts";
import { closeRound, pauseRound, resumeRound, voidRound } from "./studio-commands.ts";

const seconds = z.int().min(1).max(900);
const text = z.string().trim().min(1).max(200);
const byRound = z.object({ roundId: roundIdSchema });
const byTable = z.object({ tableId: tableIdSchema });

/** Tables as everybody reads them, and the studio's commands on rounds and shoes. */
export function roundOperations(deps: Deps, lister: Lister): Record<OperationsOf<"rounds">, Operation> {
  return {
    ...tableOperations(deps, lister),
    ...commandOperations(deps),
    getRound: operation({ params: byRound, query: none, body: none }, async ({ params, principal }) => ({
      status: 200,
      body: await readRoundView(deps, await requireRound(deps, params.roundId), principal),
    })),
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
    openRound: operation(
      { params: byTable, query: none, body: z.strictObject({ bettingSeconds: seconds.optional() }) },
      async ({ params, body, principal, game }) => {
        const round = await openRound(deps, game, params.tableId, actorOf(principal), body.bettingSeconds);
        return { status: 201, body: await readRoundView(deps, round, principal) };
      },
    ),
    openShoe: operation(
      { params: byTable, query: none, body: z.strictObject({ faceUpCard: z.string(), reason: text.optional() }) },
      async ({ params, body, principal, game }) => {
        const mayReplace = principal?.role === "supervisor" && body.reason !== undefined;
        const { shoeId, burn } = await openShoe(
          deps,
          game,
          params.tableId,
          parseCard(game, body.faceUpCard),
          mayReplace,
        );
        return { status: 201, body: { shoeId, burn } };
      },
    ),
  };
}

function parseCard(game: string, faceUpCard: string): string {
  const card = games[game]?.shoe?.cardSchema.safeParse(faceUpCard);
  if (!card) throw new Problem("not-found", `${game} is not played from a shoe.`);
  if (card.success) return card.data;
  throw new Problem("validation-failed", "The face-up card is not a card.", {
    errors: [{ path: "faceUpCard", message: 'must be a card such as "7H" or "10S"' }],
  });
}

function commandOperations(deps: Deps) {
  const onRound = { params: byRound, query: none };
  return {
    closeRound: operation({ ...onRound, body: none }, async ({ params, principal }) => {
      const round = await closeRound(deps, params.roundId, actorOf(principal));
      return { status: 200, body: await readRoundView(deps, round, principal) };
    }),
    pauseRound: operation(
      { ...onRound, body: z.strictObject({ reason: text }) },
      async ({ params, body, principal }) => {
        const round = await pauseRound(deps, params.roundId, actorOf(principal), body.reason);
        return { status: 200, body: await readRoundView(deps, round, principal) };
      },
    ),
    resumeRound: operation(
      { ...onRound, body: z.strictObject({ bettingSeconds: seconds.optional() }) },
      async ({ params, body, principal }) => {
        const round = await resumeRound(deps, params.roundId, actorOf(principal), body.bettingSeconds);
        return { status: 200, body: await readRoundView(deps, round, principal) };
      },
    ),
    voidRound: operation(
      {
        ...onRound,
        body: z.strictObject({ reason: text, note: text.optional(), cutCard: z.boolean().default(false) }),
      },
      async ({ params, body, principal }) => {
        const round = await voidRound(deps, params.roundId, actorOf(principal), body);
        return { status: 200, body: await readRoundView(deps, round, principal) };
      },
    ),
  };
}
