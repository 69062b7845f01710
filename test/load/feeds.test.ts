import { expect, it } from "vitest";
import { type Feeds, feedFaults } from "./feeds.ts";
import type { Account } from "./verdict.ts";

const deposit = { reference: "in", type: "deposit", sequence: 1, amount: "100.00" } as const;
const stake = { reference: "won", type: "bet", sequence: 2, amount: "-10.00" } as const;
const placed = { reference: "won", revision: 0, status: "accepted" } as const;
const settled = { reference: "won", revision: 1, status: "settled", returned: "19.50" } as const;
const more = { currency: "THB", balanceBefore: "0.00", balanceAfter: "0.00" } as const;
const account: Account = {
  playerId: "p",
  balances: [],
  bets: [{ ...settled, roundId: "r", game: "xoc-dia", currency: "THB", stake: "10.00", lines: [] }],
  entries: [
    { ...deposit, ...more },
    { ...stake, ...more },
  ],
};
const whole: Feeds = { transactions: [deposit, stake], bets: [placed, settled] };

it("finds nothing in feeds that hold everything once", () => {
  expect(feedFaults([account], whole)).toEqual([]);
});

it.each<[string, Feeds, string[]]>([
  [
    "an entry that is missing",
    { ...whole, transactions: [deposit] },
    ["won (bet 2, -10.00): is not in the feed of transactions"],
  ],
  [
    "an entry that came twice",
    { ...whole, transactions: [deposit, stake, deposit] },
    ["in (deposit 1, 100.00): is in the feed of transactions more than once"],
  ],
  [
    "an entry of another amount",
    { ...whole, transactions: [deposit, { ...stake, amount: "-11.00" }] },
    [
      "won (bet 2, -10.00): is not in the feed of transactions",
      "won (bet 2, -11.00): is in the feed of transactions and in no account",
    ],
  ],
  [
    "a bet that is not as it is at last",
    { ...whole, bets: [placed] },
    [
      "won (settled, 19.50): is not in the feed of bets at last",
      "won (accepted, -): is in the feed of bets at last and in no account",
    ],
  ],
  [
    "a state of a bet that came twice",
    { ...whole, bets: [placed, placed, settled] },
    ["won of revision 0: is in the feed of bets more than once"],
  ],
])("finds %s", (_what, feeds, faults) => {
  expect(feedFaults([account], feeds)).toEqual(faults);
});
