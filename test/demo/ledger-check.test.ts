import { describe, expect, it } from "vitest";
import type { Bet, Transaction } from "../../demo/answers.ts";
import { checkHouse } from "../../demo/ledger-check.ts";

const ledger: readonly Transaction[] = [
  { sequence: 1, type: "deposit", currency: "THB", amount: "100.00", balanceBefore: "0.00", balanceAfter: "100.00" },
  { sequence: 2, type: "bet", currency: "THB", amount: "-30.00", balanceBefore: "100.00", balanceAfter: "70.00" },
  { sequence: 3, type: "payout", currency: "THB", amount: "12.50", balanceBefore: "70.00", balanceAfter: "82.50" },
];

const bet: Bet = {
  betId: "1",
  playerId: "anna",
  currency: "THB",
  status: "settled",
  stake: "30.00",
  lines: [{ type: "hi", stake: "30.00", outcome: "won", returned: "12.50" }],
  returned: "12.50",
  balance: "70.00",
};
const total = { currency: "THB", staked: "30.00", returned: "12.50" } as const;

describe("checkHouse", () => {
  it("gives stakes less returns by currency when bets, ledger and rounds agree", () => {
    const dinars: Bet = { ...bet, currency: "KWD", stake: "1.000", returned: "0.000" };
    const debit = { ...ledger[1]!, currency: "KWD", amount: "-1.000" } as const;
    const totals = [total, { currency: "KWD", staked: "1.000", returned: "0.000" } as const];
    expect(checkHouse([bet, dinars], [...ledger, debit], totals)).toEqual({
      rows: [
        { currency: "THB", staked: 3000n, returned: 1250n, kept: 1750n },
        { currency: "KWD", staked: 1000n, returned: 0n, kept: 1000n },
      ],
      faults: [],
    });
  });

  it("tells a payout that is in no wallet", () => {
    const { faults } = checkHouse([bet], ledger.slice(0, 2), [total]);
    expect(faults).toEqual(["THB: the wallets' ledgers differ from stakes less returns"]);
  });

  it("tells totals of the rounds that are not the bets'", () => {
    const { faults } = checkHouse([bet], ledger, [{ ...total, staked: "31.00", returned: "12.49" }]);
    expect(faults).toEqual([
      "THB: the rounds' totals differ from the stakes",
      "THB: the rounds' totals differ from the returns",
    ]);
  });
});
