import type { QueueDeps } from "../deps.ts";
import { STALLED_AFTER, tellShards } from "../rounds/give-verdict.ts";
import { type Round, revisionOf } from "../rounds/round.ts";
import { countDrive } from "../store/round-progress.ts";
import { timestamp } from "../time.ts";

/** Tells every shard again to reach the verdict, unless a newer one has come: those that are done do nothing. */
export async function restartSettlement(deps: QueueDeps, round: Round, drives: number): Promise<void> {
  const { written } = await deps.table.write(countDrive(round, drives, timestamp(deps.now() + STALLED_AFTER)));
  if (written) await tellShards(deps, round, revisionOf(round));
}
