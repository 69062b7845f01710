import { describe, expect, it } from "vitest";
import { accept, type Slip, type Surroundings } from "../../lambda/bets/acceptance.ts";
import { dragonTiger } from "../../lambda/games/dragon-tiger/rules.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import { betIdSchema, roundIdSchema, sessionIdSchema, tableIdSchema, transactionIdSchema } from "../../lambda/ids.ts";
import { Problem } from "../../lambda/problem.ts";
import type { Session } from "../../lambda/sessions/session.ts";
import { emptyWallet } from "../../lambda/store/wallets.ts";
import { post } from "../../lambda/wallets/ledger.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { at, reference, someBet, someGate } from "../support/stored.ts";

const { partnerId, playerId, roundId, tableId } = someBet();
const noon = at("2026-11-30T12:00:00.000Z");
const now = at("2026-11-30T12:00:10.000Z");
const ids = { betId: betIdSchema.parse("bet"), transactionId: transactionIdSchema.parse("transaction") };

const session: Session = {
  sessionId: sessionIdSchema.parse("session"),
  playerId,
  currency: "THB",
  openedAt: noon,
  seenAt: noon,
  expiresAt: at("2026-11-30T12:30:00.000Z"),
};
const deposit = {
  transactionId: transactionIdSchema.parse("d"),
  type: "deposit",
  reference: reference("d"),
  revision: 0,
  at: noon,
} as const;
const empty = emptyWallet(partnerId, playerId, "THB");
const { wallet, transaction: opening } = post(empty, { ...deposit, amount: 20_000n });

const slip = (lines: Readonly<Record<string, string>>, more: Partial<Slip> = {}): Slip => ({
  partnerId,
  suspended: false,
  game: thaiHilo,
  roundId,
  reference: reference("b"),
  sessionId: session.sessionId,
  lines: Object.entries(lines).map(([type, stake]) => ({ type, stake })),
  ...more,
});
const around = (more: Partial<Surroundings> = {}): Surroundings => ({ session, gate: someGate(), wallet, ...more });

function refusal(sent: Slip, surroundings: Surroundings, time = now): string {
  try {
    accept(sent, surroundings, ids, time);
    return "accepted";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe("an accepted slip", () => {
  it("is a bet of all its lines, a debit, and a count in its gate", () => {
    const accepted = accept(slip({ hi: "10", lo: "2.5" }), around(), ids, now);
    expect(accepted.bet).toEqual({
      betId: ids.betId,
      reference: "b",
      roundId,
      tableId,
      game: "thai-hilo",
      partnerId,
      playerId,
      sessionId: session.sessionId,
      currency: "THB",
      stake: 1250n,
      status: "accepted",
      lines: [
        { type: "hi", stake: 1000n },
        { type: "lo", stake: 250n },
      ],
      balance: 18_750n,
      placedAt: now,
      revision: 0,
    });
    expect(accepted.transaction).toMatchObject({
      ...ids,
      type: "bet",
      amount: -1250n,
      reference: "b",
      revision: 0,
      roundId,
    });
    expect(accepted.readWallet).toBe(wallet);
    expect(accepted.wallet.roundStakes).toEqual({ [tableId]: { roundId, stake: 1250n, at: now } });
    expect(ledgerFaults(accepted.wallet, [opening, accepted.transaction])).toEqual([]);
  });

  it("may stake all of the balance", () => {
    expect(accept(slip({ hi: "100", lo: "100" }), around(), ids, now).wallet.balance).toBe(0n);
  });
});

const closed = someGate({ state: "sealed" });
const ended: Session = { ...session, closedAt: noon };
const poor = { ...wallet, balance: 99n };
const indebted = { ...wallet, balance: -5n };

// biome-ignore format: a table
const refusals: readonly (readonly [title: string, code: string, sent: Slip, around: Surroundings])[] = [
  ["of a suspended partner", "forbidden", slip({ hi: "1" }, { suspended: true }), around()],
  ["of no round", "not-found", slip({ hi: "1" }), around({ gate: undefined })],
  ["of another game's round", "not-found", slip({ tie: "1" }, { game: dragonTiger }), around()],
  ["of no session", "not-found", slip({ hi: "1" }), around({ session: undefined })],
  ["of no wallet", "not-found", slip({ hi: "1" }), around({ wallet: undefined })],
  ["of a session that was closed", "session-closed", slip({ hi: "1" }), around({ session: ended })],
  ["of a session that expired, though it is still stored", "session-closed", slip({ hi: "1" }), around({ session: { ...session, expiresAt: now } })],
  ["at a sealed gate", "betting-closed", slip({ hi: "1" }), around({ gate: closed })],
  ["at a paused gate", "betting-closed", slip({ hi: "1" }), around({ gate: someGate({ state: "paused" }) })],
  ["when the time is over", "betting-closed", slip({ hi: "1" }), around({ gate: someGate({ closesAt: now }) })],
  ["in a currency that the table has not", "currency-mismatch", slip({ hi: "1" }), around({ session: { ...session, currency: "USD" } })],
  ["with a line below the minimum", "limit-exceeded", slip({ hi: "10", lo: "0.99" }), around()],
  ["with a line above the maximum", "limit-exceeded", slip({ hi: "100.01" }), around()],
  ["with more decimals than its currency has", "validation-failed", slip({ hi: "1.001" }), around()],
  ["for more than the balance", "insufficient-funds", slip({ hi: "1" }), around({ wallet: poor })],
  ["of a player in debt", "insufficient-funds", slip({ hi: "1" }), around({ wallet: indebted })],
];

describe("a slip is refused", () => {
  it.each(refusals)("%s: %s", (_title, code, sent, surroundings) => {
    expect(refusal(sent, surroundings)).toBe(code);
  });

  // biome-ignore format: a table
  it.each([
    ["a bad stake comes before a suspended partner", "validation-failed", slip({ hi: "0.001" }, { suspended: true }), around()],
    ["a suspended partner before an unknown round", "forbidden", slip({ hi: "1" }, { suspended: true }), around({ gate: undefined })],
    ["a bad stake comes before an unknown round", "validation-failed", slip({ hi: "0.001" }), around({ gate: undefined })],
    ["an unknown round before an unknown session", "not-found", slip({ hi: "1" }), around({ gate: undefined, session: undefined })],
    ["an ended session before a closed round", "session-closed", slip({ hi: "1" }), around({ session: ended, gate: closed })],
    ["a closed round before a limit", "betting-closed", slip({ hi: "100.01" }), around({ gate: closed })],
    ["a limit before the funds", "limit-exceeded", slip({ hi: "100.01" }), around({ wallet: poor })],
  ])("in the contract's order: %s", (_title, code, sent, surroundings) => {
    expect(refusal(sent, surroundings)).toBe(code);
  });

  it("for too much in the round with what was staked before, and not for what was staked in another", () => {
    const staked = { [tableId]: { roundId, stake: 24_000n, at: noon } };
    const full = around({ wallet: { ...wallet, roundStakes: staked } });
    expect(refusal(slip({ hi: "10.01" }), full)).toBe("limit-exceeded");
    expect(refusal(slip({ hi: "10" }), full)).toBe("accepted");
    const earlier = { [tableId]: { roundId: roundIdSchema.parse("earlier"), stake: 24_000n, at: noon } };
    expect(refusal(slip({ hi: "10.01" }), around({ wallet: { ...wallet, roundStakes: earlier } }))).toBe("accepted");
    const elsewhere = { [tableIdSchema.parse("other")]: { roundId, stake: 24_000n, at: noon } };
    expect(refusal(slip({ hi: "10.01" }), around({ wallet: { ...wallet, roundStakes: elsewhere } }))).toBe("accepted");
  });

  it.each([
    ["2026-11-30T12:00:29.999Z", "accepted"],
    ["2026-11-30T12:00:30.000Z", "betting-closed"],
  ])("by the clock: at %s, betting to 12:00:30, %s", (time, outcome) => {
    expect(refusal(slip({ hi: "1" }), around(), at(time))).toBe(outcome);
  });

  it.each([
    ["dragon-odd", 25, "accepted"],
    ["dragon-odd", 26, "bet-type-unavailable"],
    ["dragon", 26, "accepted"],
    ["dragon-odd", 1, "accepted"],
  ])("for %s in round %i of a shoe: %s", (type, shoeRound, outcome) => {
    const gate = someGate({ game: "dragon-tiger", shoeRound });
    expect(refusal(slip({ [type]: "1" }, { game: dragonTiger }), around({ gate }))).toBe(outcome);
  });
});
