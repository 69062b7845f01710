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
import type { Key } from "./change.ts";

export interface BetOwner {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
}

export const join = (...parts: readonly string[]) => parts.join("#");
export const padded = (value: number, width: number) => value.toString().padStart(width, "0");

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
