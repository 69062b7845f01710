import { describe, expect, it } from "vitest";
import type { Journaled } from "./journal.ts";
import { type Account, accountFaults } from "./verdict.ts";

const lines = [{ type: "odd", stake: "30.00" }];
const path = "/v1/xoc-dia/rounds/r/bets";
const attempt = { playerId: "p", currency: "THB", path, body: { lines }, outcome: "accepted" } as const;
const books: readonly Journaled[] = [
  { ...attempt, reference: "in", operation: "deposit", amount: "100.00" },
  { ...attempt, reference: "won", operation: "bet", amount: "30.00" },
  { ...attempt, reference: "late", operation: "bet", amount: "5.00", outcome: "refused" },
];
const bet = {
  game: "xoc-dia",
  roundId: "r",
  lines,
  reference: "won",
  currency: "THB",
  stake: "30.00",
  returned: "58.50",
  status: "settled",
} as const;
const entries: Account["entries"] = [
  {
    sequence: 1,
    type: "deposit",
    currency: "THB",
    amount: "100.00",
    balanceBefore: "0.00",
    balanceAfter: "100.00",
    reference: "in",
  },
  {
    sequence: 2,
    type: "bet",
    currency: "THB",
    amount: "-30.00",
    balanceBefore: "100.00",
    balanceAfter: "70.00",
    reference: "won",
  },
  {
    sequence: 3,
    type: "payout",
    currency: "THB",
    amount: "58.50",
    balanceBefore: "70.00",
    balanceAfter: "128.50",
    reference: "won",
  },
];
const account: Account = { playerId: "p", balances: [{ currency: "THB", balance: "128.50" }], bets: [bet], entries };
const booksWith = (reference: string, change: Partial<Journaled>) =>
  books.map((one) => (one.reference === reference ? { ...one, ...change } : one));

describe("accountFaults", () => {
  it("finds nothing when every bet is settled once and the wallet is its ledger's sum", () => {
    expect(accountFaults(books, account)).toEqual([]);
  });

  it.each<[string, Account, string]>([
    ["a bet that is not settled", { ...account, bets: [{ ...bet, status: "accepted" }] }, "won: is not settled"],
    [
      "a bet of another currency",
      { ...account, bets: [{ ...bet, currency: "KWD" }] },
      "won: is of another round, game or currency",
    ],
    [
      "a bet of another round",
      { ...account, bets: [{ ...bet, roundId: "q" }] },
      "won: is of another round, game or currency",
    ],
    [
      "a bet of other lines",
      { ...account, bets: [{ ...bet, lines: [{ type: "even", stake: "30.00" }] }] },
      "won: has other lines than were sent",
    ],
    ["an accepted bet that is not there", { ...account, bets: [] }, "won: 0 bets in the Bet Record, not one"],
    ["a bet that is there twice", { ...account, bets: [bet, bet] }, "won: 2 bets in the Bet Record, not one"],
    ["another stake", { ...account, bets: [{ ...bet, stake: "31.00" }] }, "won: the stake is 31.00, not 30.00"],
    [
      "a return that the ledger does not have",
      { ...account, bets: [{ ...bet, returned: "58.51" }] },
      "won: 58.51 came back, the ledger has another amount",
    ],
    ["a bet of nobody's books", { ...account, bets: [bet, { ...bet, reference: "other" }] }, "other: is in no books"],
    [
      "a balance that is not the ledger's sum",
      { ...account, balances: [{ currency: "THB", balance: "128.49" }] },
      "p THB: the balance is 128.49, the ledger sums to another amount",
    ],
    ["a wallet without a balance", { ...account, balances: [] }, "p THB: has entries and no balance"],
  ])("tells %s", (_what, wrong, fault) => {
    expect(accountFaults(books, wrong)).toEqual([fault]);
  });

  it("tells a stake that was taken twice", () => {
    const twice = entries.map((entry) => (entry.type === "payout" ? { ...entry, type: "bet" as const } : entry));
    expect(accountFaults(books, { ...account, entries: twice })).toContain("won: 2 bets, not one of 30.00");
  });

  it("tells a request that was refused and moved money all the same", () => {
    expect(accountFaults(booksWith("won", { outcome: "refused" }), account)).toEqual([
      "won: was refused, and is there",
    ]);
  });

  it("tells a request whose outcome was never learnt", () => {
    expect(accountFaults(booksWith("late", { outcome: "unknown" }), account)).toEqual(["late: got no final answer"]);
  });

  it("tells a deposit that did not arrive as it was sent", () => {
    expect(accountFaults(booksWith("in", { amount: "99.00" }), account)).toEqual(["in: 1 deposits, not one of 99.00"]);
  });
});
