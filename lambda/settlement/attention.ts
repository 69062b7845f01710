import type { Deps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { markAttention } from "../store/round-progress.ts";
import { timestamp } from "../time.ts";

/** Has a round wait for a person, and says why; the log line raises an alarm. */
export async function callAttention(deps: Deps, roundId: RoundId, revision: number, why: string): Promise<void> {
  deps.log.error("round-attention", { roundId, why });
  await deps.table.write(markAttention(roundId, revision, why, timestamp(deps.now())));
}
