import type { QueueDeps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { actorOf, type Operation, operation } from "../http/operation.ts";
import { requireSteadyRound } from "./command.ts";
import { onceAtTable } from "./once-at-table.ts";
import { readRoundView } from "./read-round.ts";
import { recordResult } from "./record-result.ts";
import { recordResultRequest } from "./record-result-request.ts";
import { requireRound } from "./require-round.ts";
import type { Round } from "./round.ts";

/** Takes the dealer's result in one game. */
export const recordResultOperation = (deps: QueueDeps, game: Game): Operation =>
  operation(recordResultRequest(game), async ({ params: { roundId }, body, principal }) => {
    const view = (round: Round) => readRoundView(deps, round, principal);
    return onceAtTable(deps, {
      tableId: (await requireRound(deps, roundId)).tableId,
      reference: body.reference,
      actor: actorOf(principal),
      meaning: ["result", roundId, game.normalForm(body.result)],
      run: async (origin) => {
        const { round, isNew } = await recordResult(deps, game.game, roundId, origin, body.result);
        return { target: roundId, status: isNew ? 202 : 200, body: await view(round) };
      },
      look: async () => view(await requireSteadyRound(deps, roundId)),
    });
  });
