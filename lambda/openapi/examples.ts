import { betAnswer } from "../bets/responses.ts";
import type { Game } from "../games/game.ts";
import { digestOf } from "../receipts/receipt.ts";
import { receiptAnswer } from "../receipts/responses.ts";
import { roundAnswer, studioRoundAnswer } from "../rounds/responses.ts";
import { sessionAnswer } from "../sessions/responses.ts";
import { transactionAnswer } from "../wallets/responses.ts";

/** The examples tell one story: Anna deposits 100.00 THB, bets 25.00 on a round of Thai HiLo and gets 15.00 back. */

export const ids = {
  playerId: "anna",
  tableId: "thai-hilo-1",
  roundId: "01KZC8V0M4R6T8W0Y2A4C6E8G016",
  sessionId: "01KZC8TQ2N5P7R9T1V3X5Z7B9DTHB-anna",
  betId: "01KZC8V9D3F5H7K9M1P3R5T7V901KZC8V0M4R6T8W0Y2A4C6E8G0163f1c9a7e5b2d",
  shoeId: "01KZC8S1A3C5E7G9J1M3P5R7T9",
} as const;

const times = {
  openedAt: "2026-11-30T12:24:00.000Z",
  bettingClosesAt: "2026-11-30T12:24:30.000Z",
  placedAt: "2026-11-30T12:24:09.125Z",
  closedAt: "2026-11-30T12:24:30.000Z",
  resultAt: "2026-11-30T12:24:41.870Z",
  settledAt: "2026-11-30T12:24:42.310Z",
} as const;

export const session = sessionAnswer.parse({
  sessionId: ids.sessionId,
  playerId: ids.playerId,
  currency: "THB",
  status: "open",
  openedAt: "2026-11-30T12:23:40.500Z",
  expiresAt: "2026-11-30T12:53:40.500Z",
});

export const slip = {
  reference: "anna-round-1",
  sessionId: ids.sessionId,
  lines: [
    { type: "hi", stake: "20.00" },
    { type: "number-4", stake: "5.00" },
  ],
};

export const bet = betAnswer.parse({
  betId: ids.betId,
  reference: slip.reference,
  roundId: ids.roundId,
  tableId: ids.tableId,
  game: "thai-hilo",
  playerId: ids.playerId,
  sessionId: ids.sessionId,
  currency: "THB",
  stake: "25.00",
  status: "accepted",
  lines: slip.lines,
  balance: "75.00",
  placedAt: times.placedAt,
  revision: 0,
});

export const settledBet = betAnswer.parse({
  ...bet,
  status: "settled",
  lines: [
    {
      type: "hi",
      stake: "20.00",
      outcome: "lost",
      returned: "0.00",
      why: { kind: "result", text: "The dice total 11.", ruleVersion: "1", facts: { total: 11 } },
    },
    {
      type: "number-4",
      stake: "5.00",
      outcome: "won",
      returned: "15.00",
      why: { kind: "result", text: "4 shows on two dice.", ruleVersion: "1", facts: { showing4: 2 } },
    },
  ],
  returned: "15.00",
  net: "-10.00",
  settledAt: times.settledAt,
  revision: 1,
});

const deposit = {
  transactionId: "01KZC8TS4Q6S8V0X2Z4B6D8F0H",
  sequence: 1,
  type: "deposit",
  playerId: ids.playerId,
  currency: "THB",
  amount: "100.00",
  balanceBefore: "0.00",
  balanceAfter: "100.00",
  reference: "anna-1",
  createdAt: "2026-11-30T12:23:52.040Z",
};

export const transfers = {
  deposit: { ...deposit, balance: "100.00" },
  withdrawal: {
    ...deposit,
    transactionId: "01KZC8Y3B5D7F9H1K3N5Q7S9V1",
    sequence: 4,
    type: "withdrawal",
    amount: "-90.00",
    balanceBefore: "90.00",
    balanceAfter: "0.00",
    reference: "anna-2",
    createdAt: "2026-11-30T12:25:30.000Z",
    balance: "0.00",
  },
};

export const payout = transactionAnswer.parse({
  transactionId: "01KZC8WAP7R9T1V3X5Z7B9D1F3",
  sequence: 3,
  type: "payout",
  playerId: ids.playerId,
  currency: "THB",
  amount: "15.00",
  balanceBefore: "75.00",
  balanceAfter: "90.00",
  reference: slip.reference,
  betId: ids.betId,
  roundId: ids.roundId,
  revision: 1,
  createdAt: times.settledAt,
});

export const openRound = roundAnswer.parse({
  roundId: ids.roundId,
  tableId: ids.tableId,
  game: "thai-hilo",
  status: "open",
  openedAt: times.openedAt,
  bettingClosesAt: times.bettingClosesAt,
  revision: 0,
});

export const settledRound = roundAnswer.parse({
  ...openRound,
  status: "settled",
  closedAt: times.closedAt,
  result: { dice: [4, 3, 4] },
  resultAt: times.resultAt,
  settledAt: times.settledAt,
  revision: 1,
});

const receiptContent = {
  partnerId: "demo",
  round: settledRound,
  verdicts: [{ revision: 1, kind: "result", result: { dice: [4, 3, 4] }, at: times.resultAt }],
  bets: [settledBet],
  totals: [{ currency: "THB", bets: 1, staked: "25.00", returned: "15.00", net: "-10.00" }],
};

export const receipt = receiptAnswer.parse({ ...receiptContent, digest: digestOf(receiptContent) });

const none = { totals: [], progress: { slips: 0, settled: 0 } };
const oneSlip = { totals: [{ currency: "THB", slips: 1, staked: "25.00", returned: "0.00" }] };

export const studioRounds = {
  open: studioRoundAnswer.parse({ ...openRound, ...none }),
  closed: studioRoundAnswer.parse({
    ...openRound,
    ...oneSlip,
    status: "closed",
    closedAt: times.closedAt,
    progress: { slips: 1, settled: 0 },
  }),
  settling: studioRoundAnswer.parse({
    ...settledRound,
    ...oneSlip,
    status: "settling",
    settledAt: undefined,
    progress: { slips: 1, settled: 0 },
  }),
  settled: studioRoundAnswer.parse({
    ...settledRound,
    totals: [{ currency: "THB", slips: 1, staked: "25.00", returned: "15.00" }],
    progress: { slips: 1, settled: 1 },
  }),
};

/** A slip of any game: a stake on its first bet type. */
export function slipOf({ game, betTypes }: Game) {
  const [first] = betTypes;
  if (!first) throw new Error(`${game} has no bet types`);
  return { ...slip, lines: [{ type: first.type, stake: "25.00" }] };
}

/** A result of any game: one from the middle of its fair outcomes. */
export function resultOf({ game, fairOutcomes }: Game): object {
  const outcomes = fairOutcomes();
  const outcome = outcomes[Math.floor(outcomes.length * 0.45)];
  if (!outcome) throw new Error(`${game} has no outcomes`);
  return outcome.result;
}
