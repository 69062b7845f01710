import type { BetId, PartnerId, PlayerId, RoundId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";
import { type BetOwner, join, padded } from "./keys.ts";

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
