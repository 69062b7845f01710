import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { command } from "./command.ts";
import type { Origin } from "./origin.ts";
import type { Round } from "./round.ts";
import { changeAtOnce } from "./studio-commands.ts";

/** Logs that the dealer shook again. Bets stand: nothing but the log changes. Why and when is the game's own table. */
export const logReshake = (
  deps: QueueDeps,
  roundId: RoundId,
  origin: Origin,
  { reason, note }: { reason: string; note?: string | undefined },
): Promise<Round> =>
  command(deps, roundId, "reshake", origin, (round, at) => {
    const allowed = gameOf(round.game)
      .reshakeReasons.filter(({ states }) => states.some((state) => state === round.status))
      .map((row) => row.reason);
    if (!allowed.includes(reason)) {
      throw new Problem(
        "invalid-transition",
        `A round of ${round.game} that is ${round.status} has no re-shake for "${reason}": ${allowed.join(", ") || "it has none"}.`,
      );
    }
    return changeAtOnce(deps, round, {}, round.abandonedAt ?? round.bettingClosesAt, origin, {
      action: "reshaken",
      reason,
      note,
      at,
    });
  });
