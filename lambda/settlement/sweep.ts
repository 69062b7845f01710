import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { steady } from "../rounds/command.ts";
import { giveVerdict } from "../rounds/give-verdict.ts";
import { SYSTEM } from "../rounds/origin.ts";
import { requireRound } from "../rounds/require-round.ts";
import { type Round, revisionOf } from "../rounds/round.ts";
import { dueRounds } from "../store/round-progress.ts";
import { timestamp } from "../time.ts";
import { callAttention } from "./attention.ts";
import { restartSettlement } from "./restart-settlement.ts";

/** A settlement that was started again this often without moving needs a person. */
const MAX_DRIVES = 5;

/**
 * Drives on every round that is due: whatever a crash, or a message that could not be sent, left half done. One that
 * fails does not keep the others waiting; then the sweep fails too, which raises an alarm.
 */
export async function sweep(deps: QueueDeps): Promise<void> {
  const now = timestamp(deps.now());
  const failures: unknown[] = [];
  for await (const roundId of dueRounds(deps.table, now)) {
    try {
      await driveOn(deps, await requireRound(deps, roundId));
    } catch (error) {
      deps.log.error("sweep-failed", { roundId, error });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "some rounds could not be driven on");
}

async function driveOn(deps: QueueDeps, read: Round): Promise<void> {
  const round = (await steady(deps, read)) ?? (await requireRound(deps, read.roundId));
  if (round.status === "settling" || round.status === "voiding") return resumeSettlement(deps, round);
  const isAbandoned = round.status === "closed" && round.abandonedAt && round.abandonedAt <= timestamp(deps.now());
  if (isAbandoned) await endAbandoned(deps, round);
}

/** Starts a settlement again that does not move, some times; then it waits for a person. */
async function resumeSettlement(deps: QueueDeps, round: Round): Promise<void> {
  if (round.drives >= MAX_DRIVES) {
    const why = `${round.status} makes no progress, though it was started again ${round.drives} times`;
    return callAttention(deps, round.roundId, revisionOf(round), why);
  }
  await restartSettlement(deps, round, round.drives + 1);
}

/** A round closed for too long is voided; one that is played to its end waits for a person instead. */
async function endAbandoned(deps: QueueDeps, round: Round): Promise<void> {
  if (gameOf(round.game).playedToItsEnd) {
    const why = `closed for more than ${round.autoVoidMinutes} minutes without a result`;
    return callAttention(deps, round.roundId, revisionOf(round), why);
  }
  // On the round as it was read: a result, or any other command, that came since wins.
  await giveVerdict(deps, round, { kind: "void", reason: "abandoned", cutCard: false }, SYSTEM);
}
