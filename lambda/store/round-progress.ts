import type { RoundId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Round } from "../rounds/round.ts";
import type { Timestamp } from "../time.ts";
import type { Update } from "./change.ts";
import { type Work, workIndexKeys } from "./index-keys.ts";
import { keys } from "./keys.ts";
import { returnedPrefix, roundIdOf } from "./rounds.ts";
import type { Table } from "./table.ts";

/** What one shard's bets came to, at the verdict that they were all brought to. */
export interface ShardTotals {
  readonly slips: number;
  readonly returned: ReadonlyMap<Currency, bigint>;
}

/** Counts a shard whose bets have all reached `revision`: once, and only while that verdict is the newest. */
export function finishShard(
  round: Round,
  shard: string,
  revision: number,
  totals: ShardTotals,
  due: Timestamp,
): Update {
  const returned = [...totals.returned].map(
    ([currency, amount]) => [`${returnedPrefix(revision)}${currency}`, amount] as const,
  );
  const additions = ["#doneShards :shards", "#settledSlips :slips", ...returned.map(([name]) => `#${name} :${name}`)];
  return {
    key: keys.round(round.roundId),
    update: `SET #due = :due REMOVE #drives ADD ${additions.join(", ")}`,
    condition: "#revision = :revision AND NOT contains(#doneShards, :shard)",
    values: {
      due: workIndexKeys(round.roundId, due).due,
      shards: new Set([shard]),
      shard,
      slips: totals.slips,
      revision,
      ...Object.fromEntries(returned),
    },
  };
}

/** The last shard is done: the round is settled or voided, unless a newer verdict has been given since. */
export function finishRound(round: Round, revision: number, at: Timestamp): Update {
  return {
    key: keys.round(round.roundId),
    update: "SET #status = :status, #settledAt = :at REMOVE #work, #due, #attention, #drives",
    condition: "#revision = :revision AND #status = :from",
    values: {
      status: round.verdict?.kind === "void" ? "voided" : "settled",
      from: round.verdict?.kind === "void" ? "voiding" : "settling",
      at,
      revision,
    },
  };
}

/** Marks a round that cannot go on by itself: it is listed for a person, and the sweeper leaves it alone. */
export const markAttention = (roundId: RoundId, revision: number, reason: string, at: Timestamp): Update => ({
  key: keys.round(roundId),
  update: "SET #attention = :reason, #work = :work, #due = :due",
  condition: "#revision = :revision AND attribute_exists(#work)",
  values: { reason, revision, ...workIndexKeys(roundId, at, "ATTENTION") },
});

/** The settlement was handed on, so it moves: the sweeper looks again later. */
export const noteProgress = (round: Round, due: Timestamp): Update => ({
  key: keys.round(round.roundId),
  update: "SET #due = :due REMOVE #drives",
  condition: "#epoch = :epoch AND #work = :work",
  values: { epoch: round.epoch, ...workIndexKeys(round.roundId, due) },
});

/** The settlement is started again, for want of progress or by a person. Counts how often it was, since it last moved. */
export const countDrive = (round: Round, drives: number, due: Timestamp): Update => ({
  key: keys.round(round.roundId),
  update: "SET #due = :due, #work = :work, #drives = :drives REMOVE #attention",
  condition: "#epoch = :epoch AND attribute_exists(#work)",
  values: { epoch: round.epoch, drives, ...workIndexKeys(round.roundId, due) },
});

/** The rounds that wait for a person, longest first. */
export const roundsForAttention = {
  index: "work",
  condition: "#work = :work",
  values: { work: "ATTENTION" satisfies Work },
} as const;

/** The rounds that are due at `now`, as the index shows them: it may lag, and to drive one on too early must do no harm. */
export async function* dueRounds(table: Table, now: Timestamp): AsyncGenerator<RoundId> {
  const due = { index: "work" as const, condition: "#work = :work AND #due <= :now", values: { work: "ROUND", now } };
  for await (const item of table.queryAll(due)) yield roundIdOf(item);
}
