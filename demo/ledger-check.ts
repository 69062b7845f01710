import { minorUnits } from "../client/accounts.ts";
import type { Currency } from "../lambda/money/currency.ts";
import type { Bet, RoundTotal, Transaction } from "./answers.ts";

/** The house's own sums in one currency, in minor units. */
export interface HouseRow {
  readonly currency: Currency;
  readonly staked: bigint;
  readonly returned: bigint;
  /** What the house kept: the players' deposits that are in no wallet any more. */
  readonly kept: bigint;
}

/** The house's sums by currency from the bets, and what differs in the wallets' ledgers and in the rounds' totals. */
export function checkHouse(
  bets: readonly Bet[],
  ledger: readonly Transaction[],
  totals: readonly RoundTotal[],
): { readonly rows: readonly HouseRow[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const rows = [...Map.groupBy(bets, ({ currency }) => currency)].map(([currency, own]) => {
    const staked = sum(own.map(({ stake }) => minorUnits(stake)));
    const returned = sum(own.map((bet) => minorUnits(bet.returned ?? "0")));
    const entries = ledger.filter((entry) => entry.currency === currency);
    const kept = -sum(entries.filter(({ type }) => isOfBet(type)).map(({ amount }) => minorUnits(amount)));
    const rounds = totals.filter((total) => total.currency === currency);
    if (kept !== staked - returned) faults.push(`${currency}: the wallets' ledgers differ from stakes less returns`);
    if (sum(rounds.map((total) => minorUnits(total.staked))) !== staked)
      faults.push(`${currency}: the rounds' totals differ from the stakes`);
    if (sum(rounds.map((total) => minorUnits(total.returned))) !== returned)
      faults.push(`${currency}: the rounds' totals differ from the returns`);
    return { currency, staked, returned, kept };
  });
  return { rows, faults };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const isOfBet = (type: string): boolean => type !== "deposit" && type !== "withdrawal";
