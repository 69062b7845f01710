import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { command } from "./command.ts";
import { giveVerdict } from "./give-verdict.ts";
import type { Origin } from "./origin.ts";
import { requireRound } from "./require-round.ts";
import type { Round } from "./round.ts";

/** Takes the dealer's result of a round of `game` and starts its settlement. The same result again changes nothing: it is not new. */
export async function recordResult(
  deps: QueueDeps,
  game: string,
  roundId: RoundId,
  origin: Origin,
  result: object,
): Promise<{ readonly round: Round; readonly isNew: boolean }> {
  const round = await requireRound(deps, roundId);
  if (round.game !== game) throw new Problem("not-found", `There is no round ${roundId} of ${game}.`);
  let isNew = false;
  const after = await command(
    deps,
    roundId,
    "result",
    origin,
    async (closed) => {
      isNew = await giveVerdict(deps, closed, { kind: "result", result }, origin);
      return isNew;
    },
    ({ verdict }) => verdict?.kind === "result" && gameOf(game).sameResult(verdict.result, result),
  );
  return { round: after, isNew };
}
