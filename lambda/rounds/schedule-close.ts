import type { QueueDeps } from "../deps.ts";
import { milliseconds, type Timestamp } from "../time.ts";
import type { Round } from "./round.ts";

/**
 * Has the round closed when its betting time is over. A message that cannot be sent fails nothing: gates refuse late
 * bets by themselves, and the sweeper closes the round.
 */
export async function scheduleClose(deps: QueueDeps, round: Round, closesAt: Timestamp): Promise<void> {
  try {
    await deps.queues.sendLater(
      round.game,
      { kind: "close", roundId: round.roundId },
      milliseconds(closesAt) - deps.now(),
    );
  } catch (error) {
    deps.log.error("close-not-scheduled", { roundId: round.roundId, error });
  }
}
