import type { Bet } from "../lambda/bets/bet.ts";
import { utcDay } from "../lambda/time.ts";
import type { Transaction } from "../lambda/wallets/ledger.ts";
import type { DayBook } from "./day-book.ts";

/** The heading of what no ledger entry tells of. */
export const UNPAID = "bets settled without payment";

export const headingOf = ({ currency, type }: Pick<Transaction, "currency" | "type">) => `${currency} ${type}`;

/** Enters a published ledger entry in a book; its day. */
export function enterEntry(book: DayBook, entry: Transaction): string {
  const day = utcDay(entry.createdAt);
  book.enter(entry.partnerId, day, headingOf(entry), entry.amount, entry.hash);
  return day;
}

/** The day on which a verdict paid a bet nothing. */
export const dayOfUnpaid = ({ settledAt, placedAt }: Bet): string => utcDay(settledAt ?? placedAt);

/** Enters a published bet that its newest verdict paid nothing; its day. */
export function enterUnpaid(book: DayBook, bet: Bet): string {
  const day = dayOfUnpaid(bet);
  book.enter(bet.partnerId, day, UNPAID, 0n, `${bet.betId} ${bet.revision}`);
  return day;
}
