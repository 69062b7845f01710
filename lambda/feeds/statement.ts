import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { readPartner } from "../store/partners.ts";
import { readDaysUntil } from "../store/statements.ts";
import { isUnpublished } from "../store/unpublished.ts";
import { DAY, timestamp, utcDay } from "../time.ts";
import type { DayTotals, TypeTotal } from "./day-totals.ts";
import { publishFor } from "./publish.ts";

/** A statement of a partner's UTC day. Sums are in minor units; `closing` is `opening` and all sums. */
export interface Statement {
  readonly date: string;
  /** Nothing will be added any more. */
  readonly final: boolean;
  readonly currencies: readonly CurrencyStatement[];
}

export interface CurrencyStatement {
  readonly currency: Currency;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly byType: readonly TypeTotal[];
}

/** Long after any writer that began before midnight has ended, and after any lag of the marks. */
const AFTER_MIDNIGHT = 15 * 60_000;
/** How long a day's list or statement may publish before it answers. */
const PUBLISHING = 5_000;

/**
 * Brings a partner's feeds up to date before the first page of a list, as far as a request has time for; what is left is
 * the minute's.
 */
export async function catchUp(deps: Deps, partnerId: PartnerId, cursor: string | undefined): Promise<void> {
  if (cursor === undefined) await publishFor(deps, partnerId, PUBLISHING);
}

/** What all of a partner's wallets held together before and after the day, and what moved in between. Refuses a future day. */
export async function readStatement(
  deps: Deps,
  partnerId: PartnerId,
  date: string,
  cursor?: string,
): Promise<Statement> {
  const now = deps.now();
  if (date > utcDay(timestamp(now))) {
    throw new Problem("validation-failed", "The day has not begun.", {
      errors: [{ path: "params.date", message: "must not be in the future" }],
    });
  }
  await catchUp(deps, partnerId, cursor);
  const isOver = now >= Date.parse(date) + DAY + AFTER_MIDNIGHT;
  const final = isOver && !(await isUnpublished(deps.table, partnerId, date));
  const [partner, days] = await Promise.all([
    readPartner(deps.table, partnerId),
    readDaysUntil(deps.table, partnerId, date),
  ]);
  return { date, final, currencies: currenciesOf(partner?.currencies ?? [], days, date) };
}

function currenciesOf(
  own: readonly Currency[],
  days: readonly DayTotals[],
  date: string,
): readonly CurrencyStatement[] {
  const before = days.filter(({ day }) => day < date).flatMap(({ totals }) => totals);
  const during = days.find(({ day }) => day === date)?.totals ?? [];
  const all = new Set([...own, ...before.map(({ currency }) => currency), ...during.map(({ currency }) => currency)]);
  return [...all].toSorted().map((currency) => {
    const byType = during.filter((row) => row.currency === currency);
    const opening = sumOf(before.filter((row) => row.currency === currency));
    return { currency, opening, closing: opening + sumOf(byType), byType };
  });
}

const sumOf = (rows: readonly TypeTotal[]) => rows.reduce((total, { sum }) => total + sum, 0n);
