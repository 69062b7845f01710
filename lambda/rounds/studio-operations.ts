import type * as z from "zod/mini";
import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { actorOf, type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { type Reference, type RoundId, roundIdSchema, shoeIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import { readShoe } from "../store/shoes.ts";
import { requireSteadyRound } from "./command.ts";
import { correctionMeaning, correctRound } from "./correct-round.ts";
import { logReshake } from "./log-reshake.ts";
import { onceAtTable } from "./once-at-table.ts";
import { openRound } from "./open-round.ts";
import { openShoe } from "./open-shoe.ts";
import type { Origin } from "./origin.ts";
import { readRoundView } from "./read-round.ts";
import {
  closeRoundRequest,
  correctRoundRequest,
  openRoundRequest,
  openShoeRequest,
  pauseRoundRequest,
  reshakeRoundRequest,
  resumeRoundRequest,
  retryRoundRequest,
  voidRoundRequest,
} from "./requests.ts";
import { requireRound } from "./require-round.ts";
import { retryRound } from "./retry-round.ts";
import type { Round } from "./round.ts";
import { closeRound, pauseRound, resumeRound } from "./studio-commands.ts";
import { voidRound } from "./void-round.ts";

type StudioOperations = Exclude<
  OperationsOf<"rounds">,
  "listTables" | "getTable" | "getTableHistory" | "listTableRounds" | "getRound" | "listRounds" | "listRoundEvents"
>;

/** The studio's commands on rounds and shoes. Each takes an optional reference and is done once under it. */
export function studioOperations(deps: QueueDeps): Record<StudioOperations, Operation> {
  return {
    openRound: operation(openRoundRequest, ({ params: { tableId }, body, principal, game }) =>
      onceAtTable(deps, {
        tableId,
        reference: body.reference,
        actor: actorOf(principal),
        meaning: ["open", game, body.bettingSeconds],
        run: async (origin) => {
          const round = await openRound(deps, game, tableId, origin, body.bettingSeconds);
          return { target: round.roundId, status: 201, body: await readRoundView(deps, round, principal) };
        },
        look: async (target) => {
          const round = await requireSteadyRound(deps, roundIdSchema.parse(target));
          return readRoundView(deps, round, principal);
        },
      }),
    ),
    openShoe: async (raw) => {
      const { shoe } = gameOf(raw.game);
      if (!shoe) throw new Problem("not-found", `${raw.game} is not played from a shoe.`);
      return openShoeOperation(deps, openShoeRequest(shoe))(raw);
    },
    ...roundCommands(deps),
  };
}

const openShoeOperation = (deps: QueueDeps, request: ReturnType<typeof openShoeRequest>) =>
  operation(request, ({ params: { tableId }, body: { reference, faceUpCard, reason }, principal, game }) =>
    onceAtTable(deps, {
      tableId,
      reference,
      actor: actorOf(principal),
      meaning: ["shoe", game, faceUpCard, reason],
      run: async (origin) => {
        const mayReplace = principal?.role === "supervisor";
        const { shoeId, burn } = await openShoe(
          deps,
          game,
          tableId,
          faceUpCard,
          mayReplace ? reason : undefined,
          origin,
        );
        return { target: shoeId, status: 201, body: { shoeId, burn } };
      },
      look: async (target) => {
        const shoe = await readShoe(deps.table, tableId, shoeIdSchema.parse(target));
        return shoe && { shoeId: shoe.shoeId, burn: shoe.burn };
      },
    }),
  );

function roundCommands(deps: QueueDeps) {
  return {
    closeRound: roundCommand(deps, "close", closeRoundRequest, closeRound),
    pauseRound: roundCommand(deps, "pause", pauseRoundRequest, (deps, roundId, origin, { reason }) =>
      pauseRound(deps, roundId, origin, reason),
    ),
    resumeRound: roundCommand(deps, "resume", resumeRoundRequest, (deps, roundId, origin, { bettingSeconds }) =>
      resumeRound(deps, roundId, origin, bettingSeconds),
    ),
    voidRound: roundCommand(deps, "void", voidRoundRequest, voidRound),
    correctRound: roundCommand(deps, "correction", correctRoundRequest, correctRound, correctionMeaning),
    retryRound: roundCommand(deps, "retry", retryRoundRequest, retryRound),
    reshakeRound: roundCommand(deps, "reshake", reshakeRoundRequest, logReshake),
  };
}

type RoundRequest<Body> = Omit<typeof closeRoundRequest, "body"> & { readonly body: z.ZodMiniType<Body> };
type Run<Body> = (deps: QueueDeps, roundId: RoundId, origin: Origin, body: Body) => Promise<Round>;

function roundCommand<Body extends { reference?: Reference | undefined }>(
  deps: QueueDeps,
  name: string,
  request: RoundRequest<Body>,
  run: Run<Body>,
  contentOf: (game: string, body: Body) => unknown = (_game, { reference: _reference, ...content }) => content,
): Operation {
  return operation(request, async ({ params: { roundId }, body, principal }) => {
    const { tableId, game } = await requireRound(deps, roundId);
    const view = async (round: Round) => readRoundView(deps, round, principal);
    return onceAtTable(deps, {
      tableId,
      reference: body.reference,
      actor: actorOf(principal),
      meaning: [name, roundId, contentOf(game, body)],
      run: async (origin) => ({
        target: roundId,
        status: 200,
        body: await view(await run(deps, roundId, origin, body)),
      }),
      look: async () => view(await requireSteadyRound(deps, roundId)),
    });
  });
}
