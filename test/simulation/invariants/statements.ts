import { toDay, toWalletHead } from "../../../lambda/store/statements.ts";
import { utcDay } from "../../../lambda/time.ts";
import type { Transaction } from "../../../lambda/wallets/ledger.ts";
import type { Ending } from "../ending.ts";

/**
 * Every partner's days add up its ledger entries by currency and type, and name each wallet that moved as its last entry
 * of the day left it; and nothing else.
 */
export function statementsAreTheLedger({ transactions, items }: Ending): readonly string[] {
  const must = [...totals(transactions), ...heads(transactions)];
  const stored = items.flatMap(told);
  return [
    ...must.filter((row) => !stored.includes(row)).map((row) => `no statement says ${row}`),
    ...stored.filter((row) => !must.includes(row)).map((row) => `a statement says ${row}`),
  ];
}

/** What a stored item says as a statement, a line each; nothing if it is no part of one. */
function told(item: Ending["items"][number]): readonly string[] {
  const [kind, partnerId = "", day] = String(item.pk).split("#");
  if (kind !== "STATEMENT") return [];
  if (day !== undefined) {
    const { playerId, currency, sequence, balance, head } = toWalletHead(item);
    return [`${partnerId} ${day} ${playerId} ${currency}: ${sequence}, ${balance}, ${head}`];
  }
  const own = toDay(item);
  return own.totals.map(
    ({ currency, type, count, sum }) => `${partnerId} ${own.day} ${currency} ${type}: ${count}, ${sum}`,
  );
}

const grouped = (transactions: readonly Transaction[], nameOf: (entry: Transaction) => string) =>
  [...Map.groupBy(transactions, nameOf)].map(([name, entries]) => ({ name, entries }));

const totals = (transactions: readonly Transaction[]) =>
  grouped(transactions, (entry) => `${entry.partnerId} ${utcDay(entry.createdAt)} ${entry.currency} ${entry.type}`).map(
    ({ name, entries }) => `${name}: ${entries.length}, ${entries.reduce((sum, { amount }) => sum + amount, 0n)}`,
  );

const heads = (transactions: readonly Transaction[]) =>
  grouped(
    transactions,
    (entry) => `${entry.partnerId} ${utcDay(entry.createdAt)} ${entry.playerId} ${entry.currency}`,
  ).map(({ name, entries }) => {
    const last = entries.reduce((one, other) => (other.sequence > one.sequence ? other : one));
    return `${name}: ${last.sequence}, ${last.balanceAfter}, ${last.hash}`;
  });
