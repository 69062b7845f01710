import { describe, expect, it } from "vitest";
import { balanceFaults } from "../../client/accounts.ts";

const ledger = [
  { sequence: 1, amount: "100.00", balanceBefore: "0.00", balanceAfter: "100.00" },
  { sequence: 2, amount: "-30.00", balanceBefore: "100.00", balanceAfter: "70.00" },
  { sequence: 3, amount: "12.50", balanceBefore: "70.00", balanceAfter: "82.50" },
];
const wallet = { playerId: "anna", currency: "THB", balance: "82.50" } as const;

const changed = (index: number, change: Partial<(typeof ledger)[number]>) =>
  ledger.map((entry, at) => (at === index ? { ...entry, ...change } : entry));

describe("balanceFaults", () => {
  it("finds nothing in a ledger whose entries follow each other and sum to the balance", () => {
    expect(balanceFaults(wallet, ledger)).toEqual([]);
    expect(balanceFaults({ ...wallet, balance: "0.00" }, [])).toEqual([]);
  });

  it("tells a gap in the sequence", () => {
    expect(balanceFaults(wallet, changed(2, { sequence: 4 }))).toEqual(["anna THB: entry 3 has the sequence 4"]);
  });

  it("tells an entry that does not start where the one before ended", () => {
    expect(balanceFaults(wallet, changed(1, { balanceBefore: "99.99" }))).toEqual([
      "anna THB: entry 2 does not start where the one before ended",
    ]);
  });

  it("tells an entry that does not end at the sum", () => {
    expect(balanceFaults(wallet, changed(2, { balanceAfter: "82.51" }))).toEqual([
      "anna THB: entry 3 does not end at the sum of all so far",
    ]);
  });

  it("tells a balance that the ledger does not sum to, by a single minor unit", () => {
    expect(balanceFaults({ ...wallet, balance: "82.51" }, ledger)).toEqual([
      "anna THB: the balance is 82.51, the ledger sums to another amount",
    ]);
  });
});
