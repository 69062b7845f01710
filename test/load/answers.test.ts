import { describe, expect, it } from "vitest";
import { answerFault } from "./answers.ts";
import type { Visit } from "./visit.ts";

const visit: Visit = {
  playerId: "load-1-a",
  currency: "THB",
  deposit: "90.00",
  today: "2026-11-30",
  sessionId: "s",
  tableId: "xoc-dia-1",
  game: "xoc-dia",
  roundId: "r",
  betId: "b",
  reference: "load-1-a-bet-1",
  lines: [
    { type: "odd", stake: "1.00" },
    { type: "even", stake: "2.50" },
  ],
  playedRounds: ["r"],
  looks: 1,
  tried: 0,
  again: false,
};
const bet = {
  betId: "b",
  reference: "load-1-a-bet-1",
  roundId: "r",
  tableId: "xoc-dia-1",
  game: "xoc-dia",
  playerId: "load-1-a",
  sessionId: "s",
  currency: "THB",
  stake: "3.50",
  status: "accepted",
  lines: visit.lines,
  balance: "86.50",
  placedAt: "2026-11-30T12:00:00.000Z",
  revision: 0,
};
const faultOf = (name: string, status: number, body: object) => answerFault(name, status, JSON.stringify(body), visit);

describe("a final answer that says what was asked", () => {
  it.each<[string, number, object]>([
    ["place-bet", 201, bet],
    ["place-bet", 200, bet],
    ["place-bet", 409, { code: "betting-closed", moneyMoved: "no" }],
    ["read-bet", 200, { ...bet, status: "settled", lines: visit.lines.map((line) => ({ ...line, outcome: "lost" })) }],
    ["read-balances", 200, { playerId: "load-1-a", balances: [{ currency: "THB", balance: "86.50" }] }],
    ["read-ledger", 200, { items: [{ ...bet, reference: "load-1-a-deposit" }], nextCursor: null }],
    ["close-session", 409, { code: "session-closed" }],
  ])("has no fault: %s, %i", (name, status, body) => {
    expect(faultOf(name, status, body)).toBeUndefined();
  });
});

describe("a final answer that says something else", () => {
  it.each<[string, number, object, RegExp]>([
    ["place-bet", 201, { ...bet, stake: "777.77" }, /stake/],
    ["place-bet", 201, { ...bet, lines: [] }, /are not those that were sent/],
    ["place-bet", 201, { ...bet, status: "settled" }, /status/],
    ["place-bet", 201, { ...bet, reference: "other" }, /reference/],
    ["place-bet", 409, { code: "betting-closed", moneyMoved: "unknown" }, /moneyMoved/],
    ["place-bet", 409, { code: "invalid-transition", moneyMoved: "no" }, /code/],
    ["read-bet", 200, { ...bet, betId: "another" }, /betId/],
    ["read-bet", 200, { ...bet, playerId: "another" }, /playerId/],
    ["read-bet", 200, { retryable: true }, /betId/],
    ["deposit", 201, { type: "deposit", playerId: "load-1-a", amount: "0.01" }, /amount/],
    ["read-balances", 200, { playerId: "load-1-a", balances: [{ currency: "XXX", balance: "wrong" }] }, /balance/],
    ["read-bet-record", 200, { items: [{ ...bet, playerId: "another" }], nextCursor: null }, /playerId/],
    ["read-statement", 200, { date: "2026-11-29", currencies: [] }, /date/],
    ["deposit", 409, { code: "reference-conflict" }, /was answered 409/],
    ["unheard-of", 200, {}, /was answered 200/],
  ])("is told: %s, %i %o", (name, status, body, fault) => {
    expect(faultOf(name, status, body)).toMatch(fault);
  });

  it("is told where it is no JSON", () => {
    expect(answerFault("read-bet", 200, "<html>", visit)).toContain("read-bet was answered 200");
  });
});
