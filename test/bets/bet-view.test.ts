import { expect, it } from "vitest";
import { betView } from "../../lambda/bets/bet-view.ts";
import { at, someBet } from "../support/stored.ts";

it("an accepted bet is shown without outcome, in major units", () => {
  const bet = someBet();
  expect(betView(bet)).toEqual({
    betId: bet.betId,
    reference: "b1",
    roundId: bet.roundId,
    tableId: "table",
    game: "thai-hilo",
    playerId: "p",
    sessionId: bet.sessionId,
    currency: "THB",
    stake: "10.00",
    status: "accepted",
    lines: [{ type: "hi", stake: "10.00" }],
    balance: "90.00",
    placedAt: bet.placedAt,
    revision: 0,
  });
});

it.each([
  [2100n, "21.00", "11.00"],
  [0n, "0.00", "-10.00"],
  [1000n, "10.00", "0.00"],
])("a settled bet that returned %s shows it, and its net with its sign", (back, returned, net) => {
  const settledAt = at("2026-11-30T12:01:00.000Z");
  const lines = [{ type: "hi", stake: 1000n, outcome: "won", returned: back }] as const;
  const view = betView(someBet({ status: "settled", lines, returned: back, settledAt, revision: 1 }));
  expect(view).toMatchObject({ returned, net, settledAt, revision: 1, lines: [{ outcome: "won", returned }] });
});

it("each line of a bet that has reached a verdict is explained", () => {
  const lines = ["hi", "number-6"].map((type) => ({ type, stake: 500n, outcome: "won", returned: 1500n }) as const);
  const verdict = { kind: "result", result: '{"dice":[1,6,6]}', ruleVersion: "1" } as const;
  expect(betView(someBet({ status: "settled", lines, verdict })).lines.map(({ why }) => why?.text)).toEqual([
    "The dice total 13.",
    "6 shows on two dice.",
  ]);
});

it("a stored bet's partner is not shown", () => {
  expect(betView(someBet())).not.toHaveProperty("partnerId");
});
