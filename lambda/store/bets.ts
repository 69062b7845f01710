import * as z from "zod/mini";
import { type Bet, betStatuses, lineOutcomes } from "../bets/bet.ts";
import {
  type BetId,
  type BetIdParts,
  betIdSchema,
  type PartnerId,
  parseBetId,
  partnerIdSchema,
  playerIdSchema,
  type RoundId,
  referenceSchema,
  roundIdSchema,
  sessionIdSchema,
  tableIdSchema,
} from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Key, type Put, type Update } from "./change.ts";
import { Throttled } from "./failures.ts";
import { betIndexKeys, unpaidIndexKeys } from "./index-keys.ts";
import { hashedBetsPrefix, keys, shardPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, money } from "./stored.ts";
import type { Table } from "./table.ts";

const betItem = z.pipe(
  z.object({
    /** The index's sort key is the bet's id. */
    placed: betIdSchema,
    reference: referenceSchema,
    roundId: roundIdSchema,
    tableId: tableIdSchema,
    game: z.string(),
    partnerId: partnerIdSchema,
    playerId: playerIdSchema,
    sessionId: sessionIdSchema,
    currency: currencySchema,
    stake: money,
    status: z.enum(betStatuses),
    lines: z.array(
      z.object({
        type: z.string(),
        stake: money,
        outcome: z.optional(z.enum(lineOutcomes)),
        returned: z.optional(money),
      }),
    ),
    returned: z.optional(money),
    balance: money,
    placedAt: timestampSchema,
    settledAt: z.optional(timestampSchema),
    revision: count,
    verdict: z.optional(
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("result"), ruleVersion: z.string(), result: z.string() }),
        z.object({ kind: z.literal("void"), ruleVersion: z.string(), reason: z.string() }),
      ]),
    ),
  }),
  z.transform(({ placed, ...bet }): Bet => ({ betId: placed, ...bet })),
);

export const toBet = (item: Item): Bet => betItem.parse(item);

/** A bet as the attributes of an item that is not its own: `toBet` reads it back. */
export const betAttributes = ({ betId, ...bet }: Bet): Item => ({ ...bet, placed: betId });

/** Where a bet is stored. */
export function betKey(bet: Pick<Bet, "betId" | "partnerId" | "playerId">): Key {
  const { roundId, shard, hash } = partsOf(bet.betId);
  return keys.bet(roundId, shard, { ...bet, hash });
}

function partsOf(betId: BetId): BetIdParts {
  const parts = parseBetId(betId);
  if (!parts) throw new Error(`stored bet has a malformed id: ${betId}`);
  return parts;
}

/** Stores a bet that was just accepted. */
export function putBet({ betId, ...bet }: Bet): Put {
  const key = betKey({ betId, ...bet });
  return { item: { ...key, ...bet, ...betIndexKeys(bet, betId) }, condition: isNew };
}

/**
 * Brings a bet from the revision it was read at to its settled content. One that moves no money is marked for its
 * partner's feed; of any other the feed learns by the ledger transaction that goes with it.
 */
export function settleBet(settled: Bet, readRevision: number, paid: boolean): Update {
  const { status, lines, returned, settledAt, revision, verdict } = settled;
  const content = { status, lines, returned, settledAt, revision, verdict };
  const set = Object.keys(content).map((name) => `#${name} = :${name}`);
  return {
    key: betKey(settled),
    update: paid
      ? `SET ${set.join(", ")} REMOVE #unpublished, #posted`
      : `SET ${[...set, "#unpublished = :unpublished", "#posted = :posted"].join(", ")}`,
    condition: "#revision = :readRevision",
    values: { ...content, readRevision, ...(!paid && unpaidMark(settled)) },
  };
}

function unpaidMark({ settledAt, ...bet }: Bet) {
  if (!settledAt) throw new Error(`bet ${bet.betId} is not settled`);
  return unpaidIndexKeys({ ...bet, settledAt }, partsOf(bet.betId).hash);
}

/** A bet of this partner by its id; another partner's is not found, for the partner is part of the key. */
export async function readBet(table: Table, partnerId: PartnerId, betId: BetId): Promise<Bet | undefined> {
  const parts = parseBetId(betId);
  if (!parts) return undefined;
  // Its player is not known: what is read for it are the bets of players with the same hash, as a rule one player's.
  for await (const item of table.queryAll(hashedBets(parts, partnerId, betId))) return toBet(item);
  return undefined;
}

/** A player's bet, when it is seen already. */
export async function readPlayerBet(
  table: Table,
  bet: Pick<Bet, "betId" | "partnerId" | "playerId">,
): Promise<Bet | undefined> {
  const item = await table.get(betKey(bet));
  return item && toBet(item);
}

/**
 * The bet of a ledger entry. Read by a transaction: a plain read may see the entry of a transaction before its bet,
 * while this one conflicts with it and is to be tried again.
 */
export async function readCommittedBet(
  table: Table,
  entry: Pick<Bet, "betId" | "partnerId" | "playerId">,
): Promise<Bet> {
  const [item] = await table.transactGet([betKey(entry)]);
  if (!item) throw new Throttled(`bet ${entry.betId} is not to be seen yet`);
  return toBet(item);
}

const hashedBets = ({ roundId, shard, hash }: BetIdParts, partnerId: PartnerId, betId: BetId) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  filter: "#placed = :betId",
  values: { pk: shardPartition(roundId, shard), prefix: hashedBetsPrefix(partnerId, hash), betId },
});

/** Pages of the most that DynamoDB gives would take 15 MB each in memory, and a worker reads ten shards at once. */
const SHARD_PAGE = 100;

/** Every bet of a shard, a player's bets together, and a partner's. */
export const shardBets = (roundId: RoundId, shard: string) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: shardPartition(roundId, shard), prefix: "BET#" },
  limit: SHARD_PAGE,
});
