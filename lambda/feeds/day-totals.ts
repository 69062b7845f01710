import type { Currency } from "../money/currency.ts";
import { utcDay } from "../time.ts";
import { type Transaction, type TransactionType, transactionTypes } from "../wallets/ledger.ts";

/** How many ledger transactions of one type and currency a day has, and what they come to in minor units. */
export interface TypeTotal {
  readonly currency: Currency;
  readonly type: TransactionType;
  readonly count: number;
  readonly sum: bigint;
}

/** A partner's UTC day: its totals, and where in the feed its transactions lie (others' days may lie in between). */
export interface DayTotals {
  readonly day: string;
  readonly first: number;
  readonly last: number;
  readonly totals: readonly TypeTotal[];
}

/** The days that the transactions belong to. */
export const daysOf = (transactions: readonly Transaction[]): readonly string[] => [
  ...new Set(transactions.map(({ createdAt }) => utcDay(createdAt))),
];

/** A day's totals with more transactions, of which those of other days are left out; `first` is the first one's position. */
export function addToDay(
  day: string,
  known: DayTotals | undefined,
  transactions: readonly Transaction[],
  first: number,
): DayTotals {
  const placed = transactions
    .map((transaction, index) => ({ ...transaction, position: first + index }))
    .filter(({ createdAt }) => utcDay(createdAt) === day);
  const positions = placed.map(({ position }) => position);
  return {
    day,
    first: Math.min(known?.first ?? Number.POSITIVE_INFINITY, ...positions),
    last: Math.max(known?.last ?? 0, ...positions),
    totals: addUp([
      ...(known?.totals ?? []),
      ...placed.map(({ currency, type, amount }) => ({ currency, type, count: 1, sum: amount })),
    ]),
  };
}

/** One row a currency and type, in the order of currencies and then of the types' list. */
function addUp(rows: readonly TypeTotal[]): readonly TypeTotal[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.flatMap((currency) =>
    transactionTypes.flatMap((type) => {
      const same = rows.filter((row) => row.currency === currency && row.type === type);
      if (same.length === 0) return [];
      const count = same.reduce((total, row) => total + row.count, 0);
      return [{ currency, type, count, sum: same.reduce((total, row) => total + row.sum, 0n) }];
    }),
  );
}
