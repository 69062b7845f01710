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

/** Enters a published bet that its newest verdict paid nothing; its day. */
export function enterUnpaid(book: DayBook, { partnerId, betId, revision, settledAt, placedAt }: Bet): string {
  const day = utcDay(settledAt ?? placedAt);
  book.enter(partnerId, day, UNPAID, 0n, `${betId} ${revision}`);
  return day;
}
