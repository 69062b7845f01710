import * as z from "zod/mini";
import { type RoundId, roundIdSchema, shardsOf, shoeIdSchema, tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { type Intent, type Round, roundStatuses, type Verdict } from "../rounds/round.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { isNew, nameOf, type Put, type Update } from "./change.ts";
import { workIndexKeys } from "./index-keys.ts";
import { keys } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { readAll } from "./read-all.ts";
import { count, json, money } from "./stored.ts";
import type { Table } from "./table.ts";

const intentSchema: z.ZodMiniType<Intent> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("close"), at: timestampSchema }),
  z.object({ kind: z.literal("pause"), at: timestampSchema, remaining: z.number() }),
  z.object({ kind: z.literal("resume"), at: timestampSchema, closesAt: timestampSchema }),
  z.object({
    kind: z.literal("void"),
    at: timestampSchema,
    reason: z.string(),
    cutCard: z.boolean(),
    actor: z.string(),
    note: z.optional(z.string()),
  }),
]);

const verdictSchema: z.ZodMiniType<Verdict> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("result"), revision: z.number(), result: z.unknown(), reason: z.optional(z.string()) }),
  z.object({ kind: z.literal("void"), revision: z.number(), reason: z.string() }),
]);

const roundItem = z.object({
  roundId: roundIdSchema,
  tableId: tableIdSchema,
  game: z.string(),
  status: z.enum(roundStatuses),
  shards: count,
  epoch: count,
  intent: z.optional(z.pipe(json, intentSchema)),
  autoVoidMinutes: count,
  openedAt: timestampSchema,
  bettingClosesAt: timestampSchema,
  closedAt: z.optional(timestampSchema),
  abandonedAt: z.optional(timestampSchema),
  remaining: z.optional(count),
  verdict: z.optional(z.pipe(json, verdictSchema)),
  resultAt: z.optional(timestampSchema),
  settledAt: z.optional(timestampSchema),
  shoeId: z.optional(shoeIdSchema),
  shoeRound: z.optional(count),
  doneShards: z._default(z.set(z.string()), new Set()),
  settledSlips: z._default(count, 0),
  drives: z._default(count, 0),
  attention: z.optional(z.string()),
});

/**
 * What a round's settled shards paid back at one revision, one attribute a currency, because ADD works on the top level
 * only. A newer verdict starts from nothing, whatever a shard of the one before still adds.
 */
export const returnedPrefix = (revision: number) => `returned_${revision}_`;

export function toRound(item: Item): Round {
  const round = roundItem.parse(item);
  const prefix = returnedPrefix(round.verdict?.revision ?? 0);
  const returned = Object.entries(item)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => ({
      currency: currencySchema.parse(name.slice(prefix.length)),
      returned: money.parse(value),
    }));
  return { ...round, returned };
}

/** Undefined also for an id that cannot be one of ours, however long. */
export async function readRound(table: Table, roundId: RoundId): Promise<Round | undefined> {
  if (shardsOf(roundId) === undefined) return undefined;
  const item = await table.get(keys.round(roundId));
  return item && toRound(item);
}

/** The rounds that there are among these, in their order. */
export async function readRounds(table: Table, roundIds: readonly RoundId[]): Promise<readonly Round[]> {
  const found = await readAll(table, roundIds.map(keys.round));
  return roundIds.flatMap((roundId) => {
    const item = found.get(nameOf(keys.round(roundId)));
    return item ? [toRound(item)] : [];
  });
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
  readonly set: Partial<Omit<Round, "roundId" | "doneShards" | "returned" | "settledSlips" | "drives">>;
  readonly due: Timestamp | undefined;
}

/**
 * Changes a round that is still as it was read: same epoch, status, and intent or none. Every command counts the epoch on, so
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
  const restarted = set.verdict ? ["doneShards", "settledSlips", "drives"] : [];
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const absent = Object.keys(attributes).filter((name) => attributes[name] === undefined);
  const removed = [...absent, ...restarted];
  return {
    key: keys.round(read.roundId),
    update: [
      `SET ${present.map(([name]) => `#${name} = :${name}`).join(", ")}`,
      removed.length > 0 ? `REMOVE ${removed.map((name) => `#${name}`).join(", ")}` : "",
    ].join(" "),
    condition: `#epoch = :readEpoch AND #status = :readStatus AND ${
      read.intent ? "attribute_exists" : "attribute_not_exists"
    }(#intent)`,
    values: { ...Object.fromEntries(present), readEpoch: read.epoch, readStatus: read.status },
  };
}

export const roundIdOf = (item: Item): RoundId => roundIdSchema.parse(item.roundId);
