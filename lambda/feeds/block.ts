import type { Bet } from "../bets/bet.ts";
import type { Transaction } from "../wallets/ledger.ts";

/** Where a partner's two feeds end: the position of the last entry of each, and how many blocks there were. */
export interface FeedHead {
  readonly transactions: number;
  readonly bets: number;
  readonly block: number;
  /** Nothing of the newest block is marked as unpublished any more. */
  readonly finished: boolean;
}

/** What is published at once. */
export interface Block {
  readonly transactions: readonly Transaction[];
  readonly bets: readonly Bet[];
}

/** The head after a block was added. */
export const withBlock = (head: FeedHead, { transactions, bets }: Block): FeedHead => ({
  transactions: head.transactions + transactions.length,
  bets: head.bets + bets.length,
  block: head.block + 1,
  finished: false,
});
