import {
  type BetId,
  type KeyId,
  type PartnerId,
  type PlayerId,
  type Reference,
  type RoundId,
  type SecretId,
  type ShoeId,
  type TableId,
  ULID_LENGTH,
} from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";
import type { Key } from "./change.ts";

interface BetOwner {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
}

const join = (...parts: readonly string[]) => parts.join("#");
const padded = (value: number, width: number) => value.toString().padStart(width, "0");

export const tablePartition = (tableId: TableId) => join("TABLE", tableId);
export const roundPartition = (roundId: RoundId) => join("ROUND", roundId);
export const shardPartition = (roundId: RoundId, shard: string) => join("ROUND", roundId, shard);
export const sessionPartition = (partnerId: PartnerId, playerId: PlayerId) => join("SESSION", partnerId, playerId);
export const walletPartition = (partnerId: PartnerId, playerId: PlayerId) => join("WALLET", partnerId, playerId);
/** A partner's two feeds: its ledger transactions, and its bets each time their revision changes. */
export type FeedName = "TRANSACTIONS" | "BETS";
export const feedPartition = (partnerId: PartnerId, feed: FeedName) => join("FEED", partnerId, feed);
export const feedPosition = (position: number) => padded(position, 12);
export const statementPartition = (partnerId: PartnerId) => join("STATEMENT", partnerId);
export const statementWalletsPartition = (partnerId: PartnerId, day: string) => join("STATEMENT", partnerId, day);
export const transactionPartition = (partnerId: PartnerId, reference: Reference) => join("TXN", partnerId, reference);
/** What belongs to a partner or, without one, to the studio: keys, and the secrets that a partner signs with. */
export const ownerPartition = (owner: PartnerId | undefined) => (owner ? join("PARTNER", owner) : "STUDIO");

/** All bets of a partner in a shard's partition start with this, and no other's. */
export const partnerBetsPrefix = (partnerId: PartnerId) => `${join("BET", partnerId)}#`;
/** All bets of one player there start with this: what is read with it are those of players of the same hash. */
export const hashedBetsPrefix = (partnerId: PartnerId, hash: string) => `${partnerBetsPrefix(partnerId)}${hash}#`;

/** The storage key of every item. Parts are joined with `#`, which no id contains. */
export const keys = {
  tableDirectory: (tableId: TableId): Key => ({ pk: "TABLES", sk: tableId }),
  tableConfig: (tableId: TableId): Key => ({ pk: tablePartition(tableId), sk: "CONFIG" }),
  shoe: (tableId: TableId, shoeId: ShoeId): Key => ({ pk: tablePartition(tableId), sk: join("SHOE", shoeId) }),
  tableRound: (tableId: TableId, roundId: RoundId): Key => ({
    pk: tablePartition(tableId),
    sk: join("ROUND", roundId),
  }),
  studioReference: (tableId: TableId, reference: Reference): Key => ({
    pk: tablePartition(tableId),
    sk: join("REFERENCE", reference),
  }),
  round: (roundId: RoundId): Key => ({ pk: roundPartition(roundId), sk: "ROUND" }),
  roundEvent: (roundId: RoundId, ulid: string): Key => ({ pk: roundPartition(roundId), sk: join("EVENT", ulid) }),
  gate: (roundId: RoundId, shard: string): Key => ({ pk: shardPartition(roundId, shard), sk: "GATE" }),
  bet: (roundId: RoundId, shard: string, bet: BetOwner & { hash: string; betId: BetId }): Key => ({
    pk: shardPartition(roundId, shard),
    sk: hashedBetsPrefix(bet.partnerId, bet.hash) + join(bet.playerId, bet.betId.slice(0, ULID_LENGTH)),
  }),
  wallet: (partnerId: PartnerId, playerId: PlayerId, currency: Currency): Key => ({
    pk: walletPartition(partnerId, playerId),
    sk: currency,
  }),
  transaction: (partnerId: PartnerId, reference: Reference, revision: number): Key => ({
    pk: transactionPartition(partnerId, reference),
    sk: padded(revision, 6),
  }),
  session: (partnerId: PartnerId, playerId: PlayerId, session: string): Key => ({
    pk: sessionPartition(partnerId, playerId),
    sk: session,
  }),
  partner: (partnerId: PartnerId): Key => ({ pk: ownerPartition(partnerId), sk: "PARTNER" }),
  partnerDirectory: (partnerId: PartnerId): Key => ({ pk: "PARTNERS", sk: partnerId }),
  apiKeyDirectory: (keyId: KeyId, owner: PartnerId | undefined): Key => ({
    pk: ownerPartition(owner),
    sk: join("KEY", keyId),
  }),
  apiKey: (keyId: KeyId): Key => ({ pk: join("KEY", keyId), sk: "KEY" }),
  signingSecret: (partnerId: PartnerId, secretId: SecretId): Key => ({
    pk: ownerPartition(partnerId),
    sk: join("SECRET", secretId),
  }),
  usageSlots: { pk: "USAGE", sk: "SLOTS" } satisfies Key,
  feedHead: (partnerId: PartnerId): Key => ({ pk: join("FEED", partnerId), sk: "HEAD" }),
  feedBlock: (partnerId: PartnerId, feed: FeedName, last: number): Key => ({
    pk: feedPartition(partnerId, feed),
    sk: feedPosition(last),
  }),
  statementDay: (partnerId: PartnerId, day: string): Key => ({ pk: statementPartition(partnerId), sk: day }),
  statementWallet: (partnerId: PartnerId, day: string, playerId: PlayerId, currency: Currency): Key => ({
    pk: statementWalletsPartition(partnerId, day),
    sk: join(playerId, currency),
  }),
  cursorSecret: { pk: "SECRET", sk: "CURSOR" } satisfies Key,
} as const;

export const playerBetsPartition = (partnerId: PartnerId, playerId: PlayerId) => join(partnerId, playerId);

/** The index attributes of a bet: the Bet Record lists a player's bets by time, and a bet's id sorts by it. */
export const betIndexKeys = ({ partnerId, playerId }: BetOwner, betId: BetId) => ({
  playerBets: playerBetsPartition(partnerId, playerId),
  placed: betId,
});

export const playerTransactionsPartition = (partnerId: PartnerId, playerId: PlayerId) => join(partnerId, playerId);

/** How many partitions of the index of what is unpublished a partner's writes are spread over. */
export const UNPUBLISHED_SHARDS = 16;

/** The mark of what its partner's feeds do not have yet; `hash` (hexadecimal) spreads the marks. */
export const unpublishedPartition = (partnerId: PartnerId, hash: string) =>
  join(partnerId, padded(Number.parseInt(hash.slice(0, 8), 16) % UNPUBLISHED_SHARDS, 2));

/**
 * The index attributes of a ledger transaction. Within a wallet times never go back, so time and then sequence is the
 * wallet's own order. It is unpublished until the partner's feed has it.
 */
export const transactionIndexKeys = (entry: {
  partnerId: PartnerId;
  playerId: PlayerId;
  currency: Currency;
  sequence: number;
  createdAt: Timestamp;
  hash: string;
}) => ({
  playerTransactions: playerTransactionsPartition(entry.partnerId, entry.playerId),
  unpublished: unpublishedPartition(entry.partnerId, entry.hash),
  posted: join(entry.createdAt, entry.currency, padded(entry.sequence, 12)),
});

/**
 * The mark of a bet whose newest revision moved no money, so that no ledger transaction tells the feed of it. It sorts
 * behind the transactions of its millisecond, its stake's among them.
 */
export const unpaidIndexKeys = (
  { partnerId, betId, settledAt }: BetOwner & { betId: BetId; settledAt: Timestamp },
  hash: string,
) => ({ unpublished: unpublishedPartition(partnerId, hash), posted: `${settledAt}~${betId}` });

/** What the index of work holds: rounds that the sweeper must look at once they are due, and those that wait for a person. */
export type Work = "ROUND" | "ATTENTION";

/** The index attributes of a round in that index; `at` is when it is due, or since when it waits. */
export const workIndexKeys = (roundId: RoundId, at: Timestamp, work: Work = "ROUND") => ({
  work,
  due: join(at, roundId),
});
