import * as z from "zod";
import { type RoundId, roundIdSchema, shardsOf, shoeIdSchema, tableIdSchema } from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { type Intent, type Round, roundStatuses, type Verdict } from "../rounds/round.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys, workIndexKeys } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, json, money } from "./stored.ts";
import type { Table } from "./table.ts";

const intentSchema: z.ZodType<Intent> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("close"), at: timestampSchema }),
  z.object({ kind: z.literal("pause"), at: timestampSchema, remaining: z.number() }),
  z.object({ kind: z.literal("resume"), at: timestampSchema, closesAt: timestampSchema }),
  z.object({
    kind: z.literal("void"),
    at: timestampSchema,
    reason: z.string(),
    cutCard: z.boolean(),
    actor: z.string(),
    note: z.string().optional(),
  }),
]);

const verdictSchema: z.ZodType<Verdict> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("result"), revision: z.number(), result: z.unknown() }),
  z.object({ kind: z.literal("void"), revision: z.number(), reason: z.string() }),
]);

const roundItem = z.object({
  roundId: roundIdSchema,
  tableId: tableIdSchema,
  game: z.string(),
  status: z.enum(roundStatuses),
  shards: count,
  epoch: count,
  intent: json.pipe(intentSchema).optional(),
  autoVoidMinutes: count,
  openedAt: timestampSchema,
  bettingClosesAt: timestampSchema,
  closedAt: timestampSchema.optional(),
  remaining: count.optional(),
  verdict: json.pipe(verdictSchema).optional(),
  resultAt: timestampSchema.optional(),
  settledAt: timestampSchema.optional(),
  shoeId: shoeIdSchema.optional(),
  shoeRound: count.optional(),
  doneShards: z.set(z.string()).default(new Set()),
  settledSlips: count.default(0),
  attention: z.string().optional(),
});

/** What a round's settled shards paid back, one attribute a currency, because ADD works on the top level only. */
const returnedPrefix = "returned_";
const returnedOf = (currency: Currency) => `${returnedPrefix}${currency}`;

export function toRound(item: Item): Round {
  const returned = Object.entries(item)
    .filter(([name]) => name.startsWith(returnedPrefix))
    .map(([name, value]) => ({
      currency: currencySchema.parse(name.slice(returnedPrefix.length)),
      returned: money.parse(value),
    }));
  return { ...roundItem.parse(item), returned };
}

/** Undefined also for an id that cannot be one of ours, however long. */
export async function readRound(table: Table, roundId: RoundId): Promise<Round | undefined> {
  if (shardsOf(roundId) === undefined) return undefined;
  const item = await table.get(keys.round(roundId));
  return item && toRound(item);
}

export function putRound(round: Round, due: Timestamp): Put {
  const { doneShards: _none, returned: _nothing, ...rest } = round;
  return {
    item: { ...keys.round(round.roundId), ...rest, revision: 0, ...workIndexKeys(round.roundId, due) },
    condition: isNew,
  };
}

/** Attributes that a change sets (undefined removes them), and when the sweeper must look at the round again, if ever. */
export interface RoundChange {
  readonly set: Partial<Omit<Round, "roundId" | "doneShards" | "returned" | "settledSlips">>;
  readonly due: Timestamp | undefined;
}

/**
 * Changes a round that is still as it was read: same epoch, same intent or none. Every command counts the epoch on, so
 * of two at once only one is written and the other decides again.
 */
export function updateRound(read: Round, { set, due }: RoundChange): Update {
  const index = due ? workIndexKeys(read.roundId, due) : { work: undefined, due: undefined };
  const attributes: Item = {
    ...set,
    ...index,
    ...("intent" in set && { intent: set.intent && JSON.stringify(set.intent) }),
    ...(set.verdict && { verdict: JSON.stringify(set.verdict), revision: set.verdict.revision }),
  };
  const restarted = set.verdict
    ? ["doneShards", "settledSlips", ...read.returned.map(({ currency }) => returnedOf(currency))]
    : [];
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const absent = Object.keys(attributes).filter((name) => attributes[name] === undefined);
  const removed = [...absent, ...restarted];
  return {
    key: keys.round(read.roundId),
    update: [
      `SET ${present.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      removed.length > 0 ? `REMOVE ${removed.map((name) => `#${name}`).join(", ")}` : "",
    ].join(" "),
    condition: [
      `#epoch = :readEpoch AND ${read.intent ? "attribute_exists" : "attribute_not_exists"}(#intent)`,
      ...(set.verdict ? [noShardSince(read)] : []),
    ].join(" AND "),
    values: {
      ...Object.fromEntries(present),
      readEpoch: read.epoch,
      ...(set.verdict && read.doneShards.size > 0 && { readDone: read.doneShards.size }),
    },
  };
}

/** A shard that finished since would leave a total of a currency that this change does not know to remove. */
const noShardSince = ({ doneShards }: Round) =>
  doneShards.size > 0 ? "size(#doneShards) = :readDone" : "attribute_not_exists(#doneShards)";

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
  const returned = [...totals.returned].map(([currency, amount]) => [returnedOf(currency), amount] as const);
  const additions = ["#doneShards :shards", "#settledSlips :slips", ...returned.map(([name]) => `#${name} :${name}`)];
  return {
    key: keys.round(round.roundId),
    update: `SET #due = :due ADD ${additions.join(", ")}`,
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
    update: "SET #status = :status, #settledAt = :at REMOVE #work, #due, #attention",
    condition: "#revision = :revision AND #status = :from",
    values: {
      status: round.verdict?.kind === "void" ? "voided" : "settled",
      from: round.verdict?.kind === "void" ? "voiding" : "settling",
      at,
      revision,
    },
  };
}

/** Marks a round that cannot go on by itself, and takes it from the sweeper. */
export function markAttention(roundId: RoundId, revision: number, reason: string): Update {
  return {
    key: keys.round(roundId),
    update: "SET #attention = :reason REMOVE #work, #due",
    condition: "#revision = :revision",
    values: { reason, revision },
  };
}

/** Looks at the round again later, if it is as it was read. */
export const postponeRound = (round: Round, due: Timestamp): Update => ({
  key: keys.round(round.roundId),
  update: "SET #due = :due",
  condition: "#epoch = :epoch AND attribute_exists(#work)",
  values: { epoch: round.epoch, due: workIndexKeys(round.roundId, due).due },
});

/** The rounds that are due at `now`, as the index shows them; it may lag, so each is read before anything is done. */
export async function* dueRounds(table: Table, now: Timestamp): AsyncGenerator<RoundId> {
  const due = { index: "work" as const, condition: "#work = :work AND #due <= :now", values: { work: "ROUND", now } };
  for await (const item of table.queryAll(due)) yield roundIdSchema.parse(item.roundId);
}
