import { createHash } from "node:crypto";
import type { BetId, PartnerId, PlayerId, Reference, RoundId, TableId, TransactionId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { DAY, type Timestamp } from "../time.ts";

export const transactionTypes = ["deposit", "withdrawal", "bet", "payout", "refund", "correction"] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What a player has staked so far in the current round of one table: what the player's round limit is checked against. */
export interface RoundStake {
  readonly roundId: RoundId;
  readonly stake: bigint;
  readonly at: Timestamp;
}

/** A player's money in one currency. `sequence` counts its ledger transactions and is the version that writers check. */
export interface Wallet {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  /** Minor units. Negative only after a correction took back what the player had spent. */
  readonly balance: bigint;
  readonly sequence: number;
  /** Hash of the newest ledger transaction; empty before the first. */
  readonly head: string;
  /** When the newest transaction was posted; nothing before the first. */
  readonly updatedAt?: Timestamp | undefined;
  readonly roundStakes: Readonly<Record<TableId, RoundStake>>;
}

/** A movement to record: `amount` is signed, in minor units. */
export interface Posting {
  readonly transactionId: TransactionId;
  readonly type: TransactionType;
  readonly amount: bigint;
  /** The caller's reference; for payouts, refunds and corrections the bet's. */
  readonly reference: Reference;
  /** 0 for the bet, deposit or withdrawal itself; else the round's revision that moved the money. */
  readonly revision: number;
  readonly at: Timestamp;
  readonly betId?: BetId | undefined;
  readonly roundId?: RoundId | undefined;
  readonly reason?: string | undefined;
}

/** One immutable ledger entry of a wallet, chained to the one before. */
export interface Transaction extends Omit<Posting, "at"> {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly sequence: number;
  readonly balanceAfter: bigint;
  readonly createdAt: Timestamp;
  readonly previousHash: string;
  readonly hash: string;
}

/** The hash of an entry covers its content and the entry before: changing any stored entry breaks every later one. */
export function transactionHash(entry: Omit<Transaction, "hash">): string {
  const content = [
    entry.previousHash,
    entry.transactionId,
    entry.sequence,
    entry.type,
    entry.partnerId,
    entry.playerId,
    entry.currency,
    entry.amount.toString(),
    entry.balanceAfter.toString(),
    entry.reference,
    entry.revision,
    entry.betId ?? null,
    entry.roundId ?? null,
    entry.reason ?? null,
    entry.createdAt,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

/**
 * Adds one entry to a wallet: moves the balance, counts the sequence on and extends the hash chain. Times never go
 * back within a wallet, whatever the writers' clocks say, so that an entry's day and its place in the order agree.
 */
export function post(wallet: Wallet, { at, ...posting }: Posting): { wallet: Wallet; transaction: Transaction } {
  const unhashed = {
    ...posting,
    partnerId: wallet.partnerId,
    playerId: wallet.playerId,
    currency: wallet.currency,
    sequence: wallet.sequence + 1,
    balanceAfter: wallet.balance + posting.amount,
    createdAt: wallet.updatedAt === undefined || at > wallet.updatedAt ? at : wallet.updatedAt,
    previousHash: wallet.head,
  };
  const transaction = { ...unhashed, hash: transactionHash(unhashed) };
  return {
    transaction,
    wallet: {
      ...wallet,
      balance: transaction.balanceAfter,
      sequence: transaction.sequence,
      head: transaction.hash,
      updatedAt: transaction.createdAt,
    },
  };
}

/** The player's stake in a round so far, in this wallet's currency. */
export function stakedInRound(wallet: Wallet, tableId: TableId, roundId: RoundId): bigint {
  const entry = wallet.roundStakes[tableId];
  return entry?.roundId === roundId ? entry.stake : 0n;
}

/** Counts a stake towards the player's round limit; entries older than a day before `at` are dropped. */
export function withRoundStake(
  wallet: Wallet,
  tableId: TableId,
  roundId: RoundId,
  stake: bigint,
  at: Timestamp,
): Wallet {
  const kept = Object.entries(wallet.roundStakes).filter(([, entry]) => Date.parse(at) - Date.parse(entry.at) < DAY);
  const total = stakedInRound(wallet, tableId, roundId) + stake;
  return { ...wallet, roundStakes: { ...Object.fromEntries(kept), [tableId]: { roundId, stake: total, at } } };
}
