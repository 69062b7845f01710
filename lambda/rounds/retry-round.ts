import type { QueueDeps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { restartSettlement } from "../settlement/restart-settlement.ts";
import { putEvent } from "../store/events.ts";
import { timestamp } from "../time.ts";
import { requireSteadyRound } from "./command.ts";
import type { Origin } from "./origin.ts";
import { requireRound } from "./require-round.ts";
import type { Round } from "./round.ts";

/** Drives a round on that is stuck: finishes what is half done, and starts a settlement under way again. */
export async function retryRound(deps: QueueDeps, roundId: RoundId, { actor }: Origin): Promise<Round> {
  const round = await requireSteadyRound(deps, roundId);
  const event = { roundId, at: timestamp(deps.now()), actor, action: "retried" } as const;
  await deps.table.write(putEvent(event, deps.ulid(deps.now())));
  if (round.status === "settling" || round.status === "voiding") await restartSettlement(deps, round, 0);
  return requireRound(deps, roundId);
}
