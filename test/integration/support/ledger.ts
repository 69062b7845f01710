import { expect } from "vitest";
import { read } from "./api.ts";
import { type Bet, balancesSchema, listOf, type Transaction, transactionSchema } from "./contract.ts";
import { minor, sum } from "./money.ts";
import type { Player } from "./players.ts";

const signs = { deposit: 1, withdrawal: -1, bet: -1, payout: 1, refund: 1 } as const;

/**
 * Checks everything that a partner can check of a player's money: each wallet's entries are numbered 1, 2, 3 …, follow
 * from one another and sum to its balance, and each bet has exactly the entries that its outcome calls for.
 */
export async function expectSoundLedger(player: Player): Promise<void> {
  const transactions = await player.transactions();
  const { balances } = read(await player.partner("GET", `${player.path}/balances`), 200, balancesSchema);
  const byCurrency = Map.groupBy(transactions, ({ currency }) => currency);
  expect([...byCurrency.keys()].filter((currency) => !balances.some((row) => row.currency === currency))).toEqual([]);
  for (const { currency, balance } of balances) expectChain(byCurrency.get(currency) ?? [], balance);
  expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(transactions.length);
  await expectEntriesOfBets(player, transactions);
}

function expectChain(entries: readonly Transaction[], balance: string): void {
  const before = entries.map((_, index) => sum(entries.slice(0, index).map(({ amount }) => minor(amount))));
  expect(
    entries.map(({ sequence, balanceBefore, balanceAfter }) => ({
      sequence,
      before: minor(balanceBefore),
      after: minor(balanceAfter),
    })),
  ).toEqual(
    entries.map(({ amount }, index) => ({
      sequence: index + 1,
      before: before[index],
      after: (before[index] ?? 0n) + minor(amount),
    })),
  );
  expect(sum(entries.map(({ amount }) => minor(amount)))).toBe(minor(balance));
  for (const { type, amount } of entries) {
    if (type !== "correction")
      expect(minor(amount) * BigInt(signs[type]), `a ${type} of ${amount}`).toBeGreaterThan(0n);
  }
}

async function expectEntriesOfBets(player: Player, transactions: readonly Transaction[]): Promise<void> {
  const bets = await player.bets();
  const ofBets = transactions.filter(({ betId }) => betId !== undefined);
  expect(new Set(ofBets.map(({ betId }) => betId))).toEqual(new Set(bets.map(({ betId }) => betId)));
  const byReference = Map.groupBy(ofBets, ({ reference }) => reference);
  for (const bet of bets) expectEntriesOfBet(bet, byReference.get(bet.reference) ?? []);
  // The look-up by reference is another query than the player's list: it must find the same.
  const [sample] = bets;
  if (!sample) return;
  const found = await player.partner("GET", `/v1/transactions?reference=${sample.reference}&order=asc`);
  expect(read(found, 200, listOf(transactionSchema)).items).toEqual(byReference.get(sample.reference));
}

/** The stake's entry, then one for each verdict that moved money: in sum what the bet was returned. */
function expectEntriesOfBet(bet: Bet, entries: readonly Transaction[]): void {
  const [placed, ...later] = entries;
  expect(placed).toMatchObject({ type: "bet", betId: bet.betId, roundId: bet.roundId, balanceAfter: bet.balance });
  expect(minor(placed?.amount ?? "0.00")).toBe(-minor(bet.stake));
  expect(sum(bet.lines.map(({ stake }) => minor(stake)))).toBe(minor(bet.stake));
  const returned = minor(bet.returned ?? "0.00");
  expect(sum(bet.lines.map((line) => minor(line.returned ?? "0.00")))).toBe(returned);
  expect(sum(later.map(({ amount }) => minor(amount)))).toBe(returned);
  const revisions = later.map(({ revision = 0 }) => revision);
  expect(new Set(revisions).size).toBe(revisions.length);
  for (const [index, { type, revision = 0 }] of later.entries()) {
    expect(revision).toBeLessThanOrEqual(bet.revision);
    // A bet that a first verdict had not reached is paid or refunded by a later one; what was paid is corrected.
    const first = revision === bet.revision && bet.status === "voided" ? "refund" : "payout";
    if (index === 0 && revision === 1) expect(type).toBe(first);
    else expect(["correction", ...(index === 0 ? [first] : [])]).toContain(type);
  }
}
