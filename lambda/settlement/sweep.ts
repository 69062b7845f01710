import type { Deps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { requireRound, steady } from "../rounds/command.ts";
import { SYSTEM } from "../rounds/event.ts";
import { STALLED_AFTER, tellShards } from "../rounds/give-verdict.ts";
import { autoVoidAt } from "../rounds/intents.ts";
import { type Round, revisionOf } from "../rounds/round.ts";
import { voidRound } from "../rounds/studio-commands.ts";
import { dueRounds, markAttention, postponeRound } from "../store/rounds.ts";
import { timestamp } from "../time.ts";

/** Drives on every round that is due: whatever a crash, or a message that could not be sent, left half done. */
export async function sweep(deps: Deps): Promise<void> {
  const now = timestamp(deps.now());
  for await (const roundId of dueRounds(deps.table, now)) {
    try {
      await driveOn(deps, await requireRound(deps, roundId));
    } catch (error) {
      deps.log.error("sweep-failed", { roundId, error });
    }
  }
}

async function driveOn(deps: Deps, read: Round): Promise<void> {
  const round = (await steady(deps, read)) ?? (await requireRound(deps, read.roundId));
  if (round.status === "settling" || round.status === "voiding") return resumeSettlement(deps, round);
  const isAbandoned =
    round.status === "closed" && round.closedAt && autoVoidAt(round, round.closedAt) <= timestamp(deps.now());
  if (isAbandoned) await endAbandoned(deps, round);
}

async function resumeSettlement(deps: Deps, round: Round): Promise<void> {
  await deps.table.write(postponeRound(round, timestamp(deps.now() + STALLED_AFTER)));
  await tellShards(deps, round, revisionOf(round));
}

/** A round closed for too long is voided; one that is played to its end waits for a person instead. */
async function endAbandoned(deps: Deps, round: Round): Promise<void> {
  if (!gameOf(round.game).playedToItsEnd) {
    await voidRound(deps, round.roundId, SYSTEM, { reason: "abandoned", cutCard: false });
    return;
  }
  const why = `closed for more than ${round.autoVoidMinutes} minutes without a result`;
  deps.log.error("round-attention", { roundId: round.roundId, tableId: round.tableId, why });
  await deps.table.write(markAttention(round.roundId, revisionOf(round), why));
}
