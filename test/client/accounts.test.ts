import { describe, expect, it } from "vitest";
import {
  listingFaults,
  minorUnits,
  openingFaults,
  rowFaults,
  statementFaults,
  walletFaults,
} from "../../client/accounts.ts";
import type { Statement, Transaction, WalletHead } from "../../client/client.ts";
import {
  type PartnerId,
  partnerIdSchema,
  playerIdSchema,
  referenceSchema,
  transactionIdSchema,
} from "../../lambda/ids.ts";
import { formatAmount } from "../../lambda/money/amount.ts";
import { emptyWallet } from "../../lambda/store/wallets.ts";
import { timestamp } from "../../lambda/time.ts";
import { post } from "../../lambda/wallets/ledger.ts";
import { transactionView } from "../../lambda/wallets/transaction-view.ts";

describe("minorUnits", () => {
  it.each([
    ["1234.00", 123_400n],
    ["5000000", 5_000_000n],
    ["-0.005", -5n],
    ["0.00", 0n],
  ] as const)("takes %s by the decimals that it has", (amount, minor) => {
    expect(minorUnits(amount)).toBe(minor);
  });
});

const partnerId: PartnerId = partnerIdSchema.parse("demo");

/** A wallet's ledger as the API shows it, and its head: made by the ledger's own code. */
function walletOf(amounts: readonly bigint[]): { head: WalletHead; entries: Transaction[] } {
  let wallet = emptyWallet(partnerId, playerIdSchema.parse("anna"), "THB");
  const entries = amounts.map((amount, index) => {
    const posted = post(wallet, {
      transactionId: transactionIdSchema.parse(`t-${index}`),
      type: index === 0 ? "deposit" : "correction",
      amount,
      reference: referenceSchema.parse(`r-${index}`),
      revision: index,
      reason: index === 0 ? undefined : 'a "6" — ไฮโล',
      at: timestamp(Date.parse("2026-11-30T12:00:00.000Z")),
    });
    wallet = posted.wallet;
    return transactionView(posted.transaction);
  });
  const { playerId, currency, sequence, balance, head } = wallet;
  return { head: { playerId, currency, sequence, balance: formatAmount(balance, currency), head }, entries };
}

describe("a wallet's ledger", () => {
  const { head, entries } = walletOf([1_000n, -1_050n, 5n]);
  const changed = (index: number, change: Partial<Transaction>) =>
    entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

  it("that is whole has no faults, below zero too", () => {
    expect(entries.map(({ balanceAfter }) => balanceAfter)).toEqual(["10.00", "-0.50", "-0.45"]);
    expect(walletFaults(partnerId, head, entries)).toEqual([]);
  });

  it.each([
    ["another amount", changed(1, { amount: "-10.49" })],
    ["another reason", changed(1, { reason: "other" })],
    ["another time", changed(0, { createdAt: "2026-11-30T12:00:00.001Z" })],
    ["no first entry", entries.slice(1)],
    ["no last entry", entries.slice(0, -1)],
    ["two entries in another order", entries.toReversed()],
  ])("with %s does not come to the head", (_, told) => {
    expect(walletFaults(partnerId, head, told)).toContain("anna THB: the chain ends at another hash");
  });

  it("of another partner does not come to the head", () => {
    expect(walletFaults("demo-2", head, entries)).toEqual(["anna THB: the chain ends at another hash"]);
  });

  it("is told what else is wrong with it", () => {
    expect(walletFaults(partnerId, { ...head, balance: "-0.43" }, changed(2, { sequence: 4, amount: "0.06" }))).toEqual(
      [
        "anna THB: entry 3 has the sequence 4",
        "anna THB: entry 4 does not end at the sum of all so far",
        "anna THB: the balance is -0.43, the ledger sums to another amount",
        "anna THB: the chain ends at another hash",
      ],
    );
  });
});

describe("a day's rows", () => {
  const { entries } = walletOf([1_000n, -1_050n, 5n]);
  const changed = (change: Partial<Transaction>) =>
    entries.map((entry, at) => (at === 1 ? { ...entry, ...change } : entry));

  it("that are the ledger's entries have no faults, whatever their order", () => {
    expect(rowFaults(entries.toReversed(), entries)).toEqual([]);
  });

  it.each([
    ["of another player", { playerId: "bob" }, "bob THB: row 2 is not what a ledger has as t-1"],
    ["of another reference", { reference: "hacked" }, "anna THB: row 2 is not what a ledger has as t-1"],
    ["of another amount", { amount: "-10.49" }, "anna THB: row 2 is not what a ledger has as t-1"],
  ])("are told the one that is %s, though sums and last rows agree", (_, change, fault) => {
    expect(rowFaults(changed(change), entries)).toEqual([fault]);
  });

  it("are told the one that is missing, is there twice, or is in no ledger", () => {
    const [first, second, third] = entries as [Transaction, Transaction, Transaction];
    expect(rowFaults([first, third, third, { ...second, transactionId: "t-9" }], entries)).toEqual([
      "anna THB: entry 2 has no row",
      "anna THB: row 3 is there 2 times",
      "anna THB: row 2 is not what a ledger has as t-9",
    ]);
  });
});

describe("a statement", () => {
  const rows = [
    { currency: "THB", type: "deposit", amount: "100.00" },
    { currency: "THB", type: "bet", amount: "-10.00" },
    { currency: "THB", type: "bet", amount: "-0.01" },
  ] as const;
  const baht: Statement["currencies"][number] = {
    currency: "THB",
    opening: "-5.00",
    closing: "84.99",
    byType: [
      { type: "deposit", count: 1, sum: "100.00" },
      { type: "bet", count: 2, sum: "-10.01" },
    ],
  };

  it("that is what its rows come to has no faults", () => {
    expect(statementFaults({ currencies: [baht] }, rows)).toEqual([]);
  });

  it("is told what only it has, and what only the rows have", () => {
    expect(statementFaults({ currencies: [baht] }, rows.slice(0, 2))).toEqual([
      "THB: only the rows have 1 bet of -1000",
      "THB: only the statement has 2 bet of -1001",
      "THB: opening and rows do not come to the closing",
    ]);
  });

  it("is told a currency that it has not", () => {
    expect(statementFaults({ currencies: [] }, rows)).toEqual(["THB has rows and is not in the statement"]);
  });

  it("is told a closing that is off by a cent", () => {
    expect(statementFaults({ currencies: [{ ...baht, closing: "85.00" }] }, rows)).toEqual([
      "THB: opening and rows do not come to the closing",
    ]);
  });
});

describe("a day", () => {
  const day = (...currencies: readonly [Statement["currencies"][number]["currency"], string, string][]) => ({
    currencies: currencies.map(([currency, opening, closing]) => ({ currency, opening, closing, byType: [] })),
  });

  it("that opens where the day before closed has no faults, a new or an unused currency included", () => {
    const before = day(["THB", "0.00", "84.99"], ["USD", "0.00", "0.00"]);
    expect(openingFaults(before, day(["KWD", "0.000", "5.000"], ["THB", "84.99", "84.99"]))).toEqual([]);
  });

  it("is told where it opens otherwise, or not at all", () => {
    const before = day(["THB", "0.00", "84.99"], ["VND", "0", "5"]);
    expect(openingFaults(before, day(["KWD", "0.001", "0.001"], ["THB", "85.00", "85.00"]))).toEqual([
      "THB: the day before closed at 8499, this one opens at 8500",
      "VND: the day before closed at 5, this one opens at 0",
      "KWD: the day before closed at 0, this one opens at 1",
    ]);
  });
});

describe("a statement's wallets", () => {
  const entry = (playerId: string, currency: "THB" | "VND", sequence: number) => ({ playerId, currency, sequence });
  const rows = [entry("anna", "THB", 3), entry("anna", "VND", 1), entry("anna", "THB", 4)];

  it("that end with their last rows have no faults", () => {
    expect(listingFaults([entry("anna", "THB", 4), entry("anna", "VND", 1)], rows)).toEqual([]);
  });

  it("are told which one is missing, ends elsewhere, or has not moved", () => {
    expect(listingFaults([entry("anna", "THB", 5), entry("bert", "THB", 1)], rows)).toEqual([
      "bert THB: is in the statement, and has no rows",
      "anna THB: the last row is 4, the statement ends at 5",
      "anna VND: the last row is 1, the statement ends at none",
    ]);
  });
});
