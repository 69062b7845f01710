import { minorUnits } from "../client/accounts.ts";
import { formatAmount } from "../lambda/money/amount.ts";
import type { Currency } from "../lambda/money/currency.ts";
import { readable } from "./amounts.ts";
import type { Transaction, Wallet } from "./answers.ts";
import type { HouseRow } from "./ledger-check.ts";
import type { PlayedSlip } from "./play-round.ts";
import { textTable } from "./text-table.ts";

const left = (title: string) => ({ title, align: "left" as const });
const right = (title: string) => ({ title, align: "right" as const });

/** Every line of every slip. A wallet stands before its slip's first line and after its last one. */
export function roundsTable(slips: readonly PlayedSlip[]): string {
  const columns = [
    ...["game", "result", "player", "", "bet type"].map(left),
    right("stake"),
    left("outcome"),
    ...["returned", "before", "after"].map(right),
  ];
  return textTable(columns, slips.flatMap(slipRows));
}

function slipRows({ round, player, bet, after }: PlayedSlip, index: number, all: readonly PlayedSlip[]): string[][] {
  const before = show(minorUnits(bet.balance) + minorUnits(bet.stake), bet.currency);
  const isNewGame = index > 0 && all[index - 1]?.round !== round;
  const rows = bet.lines.map(({ type, stake, outcome, returned }, line) => [
    round.game,
    round.shown,
    player.playerId,
    bet.currency,
    type,
    readable(stake),
    outcome ?? "",
    returned === undefined ? "" : readable(returned),
    line === 0 ? before : "",
    line === bet.lines.length - 1 ? readable(after.balance) : "",
  ]);
  return isNewGame ? [[], ...rows] : rows;
}

/** Every wallet with its entries counted and summed by their kind. */
export function walletsTable(ledgers: readonly { wallet: Wallet; entries: readonly Transaction[] }[]): string {
  const columns = [left("wallet"), left(""), ...["entries", "deposits", "bets", "payouts", "balance"].map(right)];
  const rows = ledgers.map(({ wallet: { playerId, currency, balance }, entries }) => {
    const of = (type: string) => entries.filter((entry) => entry.type === type);
    const total = (type: string) => show(sumOf(of(type)), currency);
    const count = entries.length.toString();
    return [playerId, currency, count, total("deposit"), total("bet"), total("payout"), readable(balance)];
  });
  return textTable(columns, rows);
}

const sumOf = (entries: readonly Transaction[]): bigint =>
  entries.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);

/** What the house took and gave back. */
export function houseTable(rows: readonly HouseRow[]): string {
  const columns = [left("house"), ...["staked", "returned", "kept"].map(right)];
  return textTable(
    columns,
    rows.map(({ currency, staked, returned, kept }) => [
      currency,
      show(staked, currency),
      show(returned, currency),
      show(kept, currency),
    ]),
  );
}

const show = (minor: bigint, currency: Currency): string => readable(formatAmount(minor, currency));
