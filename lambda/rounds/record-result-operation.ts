import * as z from "zod";
import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { actorOf, none, type Operation, operation } from "../http/operation.ts";
import { referenceSchema, roundIdSchema } from "../ids.ts";
import { requireRound, requireSteadyRound } from "./command.ts";
import { onceAtTable } from "./once-at-table.ts";
import { readRoundView } from "./read-round.ts";
import { recordResult } from "./record-result.ts";
import type { Round } from "./round.ts";

const params = z.object({ roundId: roundIdSchema });

/** A result of the game, beside the reference that any studio command may carry. */
const bodyOf = (game: Game) =>
  z.looseObject({ reference: referenceSchema.optional() }).transform(({ reference, ...sent }, context) => {
    const result = game.resultSchema.safeParse(sent);
    if (result.success) return { reference, result: result.data };
    for (const { path, message } of result.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

/** Takes the dealer's result in one game. */
export const recordResultOperation = (deps: Deps, game: Game): Operation =>
  operation({ params, query: none, body: bodyOf(game) }, async ({ params: { roundId }, body, principal }) => {
    const view = (round: Round) => readRoundView(deps, round, principal);
    return onceAtTable(deps, {
      tableId: (await requireRound(deps, roundId)).tableId,
      reference: body.reference,
      actor: actorOf(principal),
      meaning: ["result", roundId, game.normalForm(body.result)],
      run: async (origin) => {
        const round = await recordResult(deps, game.game, roundId, origin, body.result);
        return { target: roundId, status: 202, body: await view(round) };
      },
      look: async () => view(await requireSteadyRound(deps, roundId)),
    });
  });
