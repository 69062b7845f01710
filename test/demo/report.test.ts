import { expect, it } from "vitest";
import type { Bet } from "../../demo/answers.ts";
import { houseTable, roundsTable, walletsTable } from "../../demo/report.ts";

const round = { game: "xoc-dia", shown: "R W W R" } as const;
const player = { playerId: "linh", currency: "VND", disconnects: false } as const;
const bet: Bet = {
  betId: "1",
  playerId: "linh",
  currency: "VND",
  status: "settled",
  stake: "62345",
  lines: [
    { type: "even", stake: "12345", outcome: "won", returned: "24196" },
    { type: "small", stake: "50000", outcome: "pushed", returned: "50000" },
  ],
  returned: "74196",
  balance: "4937655",
};
const wallet = { playerId: "linh", currency: "VND", balance: "5011851" } as const;

const cells = (line: string | undefined) => line?.split(/ {2,}/).join(" | ");

it("shows a wallet before the first line of its slip and after the last, in the US format", () => {
  const [, , first, last] = roundsTable([{ round, player, bet, after: wallet }]).split("\n");
  expect(cells(first)).toBe("xoc-dia | R W W R | linh | VND | even | 12,345 | won | 24,196 | 5,000,000");
  expect(cells(last)).toBe("xoc-dia | R W W R | linh | VND | small | 50,000 | pushed | 50,000 | 5,011,851");
});

it("rules off one game from the next", () => {
  const slip = { round, player, bet, after: wallet };
  const lines = roundsTable([slip, { ...slip, round: { ...round, game: "dragon-tiger" } }]).split("\n");
  expect(lines.filter((line) => line.startsWith("---"))).toEqual([lines[1], lines[4]]);
});

it("sums a wallet's entries by their kind", () => {
  const entry = { currency: "VND", balanceBefore: "0", balanceAfter: "0" } as const;
  const entries = [
    { ...entry, sequence: 1, type: "deposit", amount: "5000000" },
    { ...entry, sequence: 2, type: "bet", amount: "-62345" },
    { ...entry, sequence: 3, type: "payout", amount: "74196" },
  ] as const;
  const [, , row] = walletsTable([{ wallet, entries }]).split("\n");
  expect(cells(row)).toBe("linh | VND | 3 | 5,000,000 | -62,345 | 74,196 | 5,011,851");
});

it("shows a loss of the house with its sign", () => {
  const [, , row] = houseTable([{ currency: "KWD", staked: 1000n, returned: 6001n, kept: -5001n }]).split("\n");
  expect(cells(row)).toBe("KWD | 1.000 | 6.001 | -5.001");
});
