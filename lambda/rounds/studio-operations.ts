import * as z from "zod";
import type { Deps } from "../deps.ts";
import { games } from "../games/registry.ts";
import { actorOf, none, type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { textSchema } from "../http/text.ts";
import { type Reference, type RoundId, referenceSchema, roundIdSchema, shoeIdSchema, tableIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import { readShoe } from "../store/shoes.ts";
import { requireRound, requireSteadyRound } from "./command.ts";
import { correctionMeaning, correctRound } from "./correct-round.ts";
import { logReshake } from "./log-reshake.ts";
import { onceAtTable } from "./once-at-table.ts";
import { openRound } from "./open-round.ts";
import { openShoe } from "./open-shoe.ts";
import type { Origin } from "./origin.ts";
import { readRoundView } from "./read-round.ts";
import { retryRound } from "./retry-round.ts";
import type { Round } from "./round.ts";
import { closeRound, pauseRound, resumeRound } from "./studio-commands.ts";
import { voidRound } from "./void-round.ts";

const reference = referenceSchema.optional();
const seconds = z.int().min(1).max(900).optional();
const text = textSchema(200);
const byRound = z.object({ roundId: roundIdSchema });
const byTable = z.object({ tableId: tableIdSchema });

type StudioOperations = Exclude<
  OperationsOf<"rounds">,
  "listTables" | "getTable" | "listTableRounds" | "getRound" | "listRounds" | "listRoundEvents"
>;

/** The studio's commands on rounds and shoes. Each takes an optional reference and is done once under it. */
export function studioOperations(deps: Deps): Record<StudioOperations, Operation> {
  return {
    openRound: operation(
      { params: byTable, query: none, body: z.strictObject({ reference, bettingSeconds: seconds }) },
      ({ params: { tableId }, body, principal, game }) =>
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
    openShoe: operation(
      {
        params: byTable,
        query: none,
        body: z.strictObject({ reference, faceUpCard: z.string(), reason: text.optional() }),
      },
      ({ params: { tableId }, body, principal, game }) => {
        const mayReplace = principal?.role === "supervisor" && body.reason !== undefined;
        const faceUpCard = parseCard(game, body.faceUpCard);
        return onceAtTable(deps, {
          tableId,
          reference: body.reference,
          actor: actorOf(principal),
          meaning: ["shoe", game, faceUpCard, body.reason],
          run: async (origin) => {
            const { shoeId, burn } = await openShoe(deps, game, tableId, faceUpCard, mayReplace, origin);
            return { target: shoeId, status: 201, body: { shoeId, burn } };
          },
          look: async (target) => {
            const shoe = await readShoe(deps.table, tableId, shoeIdSchema.parse(target));
            return shoe && { shoeId: shoe.shoeId, burn: shoe.burn };
          },
        });
      },
    ),
    ...roundCommands(deps),
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

function roundCommands(deps: Deps) {
  const note = text.optional();
  return {
    closeRound: roundCommand(deps, "close", z.strictObject({ reference }), closeRound),
    pauseRound: roundCommand(
      deps,
      "pause",
      z.strictObject({ reference, reason: text }),
      (deps, roundId, origin, { reason }) => pauseRound(deps, roundId, origin, reason),
    ),
    resumeRound: roundCommand(
      deps,
      "resume",
      z.strictObject({ reference, bettingSeconds: seconds }),
      (deps, roundId, origin, { bettingSeconds }) => resumeRound(deps, roundId, origin, bettingSeconds),
    ),
    voidRound: roundCommand(
      deps,
      "void",
      z.strictObject({ reference, reason: text, note, cutCard: z.boolean().default(false) }),
      voidRound,
    ),
    correctRound: roundCommand(deps, "correction", correction, correctRound, correctionMeaning),
    retryRound: roundCommand(deps, "retry", z.strictObject({ reference }), retryRound),
    reshakeRound: roundCommand(deps, "reshake", z.strictObject({ reference, reason: text, note }), logReshake),
  };
}

const correction = z.union([
  z.strictObject({ reference, result: z.looseObject({}), reason: text }),
  z.strictObject({ reference, void: z.literal(true), reason: text }),
]);

type Run<Body> = (deps: Deps, roundId: RoundId, origin: Origin, body: Body) => Promise<Round>;

function roundCommand<Body extends { reference?: Reference | undefined }>(
  deps: Deps,
  name: string,
  body: z.ZodType<Body>,
  run: Run<Body>,
  contentOf: (game: string, body: Body) => unknown = (_game, { reference: _reference, ...content }) => content,
): Operation {
  return operation({ params: byRound, query: none, body }, async ({ params: { roundId }, body, principal }) => {
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
