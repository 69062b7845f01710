import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CorrectionOrder, correctRound } from "../../lambda/rounds/correct-round.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readShoe } from "../../lambda/store/shoes.ts";
import { readTable } from "../../lambda/store/tables.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import { Casino, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps } = world;
const partnerId = await casino.partner();
const supervisor = { actor: "supervisor:1" };

let round: Round;
let hi: Player;
let lo: Player;

/** A settled round of two shards, high: one player's 10.00 won 21.00, the other's 30.00 are lost. */
beforeEach(async () => {
  [hi, lo] = [await casino.player(partnerId, "100"), await casino.player(partnerId, "100")];
  round = await casino.round("thai-hilo", { shards: 2 });
  await casino.bet(hi, round, { hi: "10" });
  await casino.bet(lo, round, { lo: "30" });
  await casino.result(round, high);
  await casino.drain();
});
afterEach(async () => {
  for (const player of [hi, lo]) {
    expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
  }
});

const high = { dice: [6, 6, 5] };
const low = { dice: [1, 1, 2] };
const order = (to: object) => correctRound(deps, round.roundId, supervisor, { result: to, reason: "misread" });
const voids = () => correctRound(deps, round.roundId, supervisor, { void: true, reason: "fault" });
const balances = async () => [await casino.balance(hi), await casino.balance(lo)];
const corrections = async (player: Player) =>
  (await casino.ledger(player))
    .filter(({ type }) => type === "correction")
    .map(({ amount, revision, reason, roundId }) => ({
      amount,
      revision,
      reason,
      isOfRound: roundId === round.roundId,
    }));
const events = async () => (await deps.table.query(roundEvents(round.roundId))).items.map(toEvent);

describe("a correction to another result", () => {
  it("takes back what was won, pays what was lost, and the ledger says why", async () => {
    expect(await balances()).toEqual([11_100n, 7_000n]);
    expect(await order(low)).toMatchObject({
      status: "settling",
      verdict: { revision: 2, kind: "result", result: low, reason: "misread" },
    });
    expect((await casino.readRound(round.roundId)).settledAt).toBeUndefined();
    await casino.drain();
    expect(await balances()).toEqual([9_000n, 12_850n]);
    expect(await corrections(hi)).toEqual([{ amount: -2_100n, revision: 2, reason: "misread", isOfRound: true }]);
    expect(await corrections(lo)).toEqual([{ amount: 5_850n, revision: 2, reason: "misread", isOfRound: true }]);
    expect(await casino.readRound(round.roundId)).toMatchObject({
      status: "settled",
      settledSlips: 2,
      returned: [{ currency: "THB", returned: 5_850n }],
    });
    const bets = await casino.bets(round);
    expect(bets.map(({ status, revision }) => [status, revision])).toEqual(Array(2).fill(["settled", 2]));
  });

  it("is logged with who, why and what", async () => {
    await order(low);
    expect((await events()).at(-1)).toMatchObject({
      ...supervisor,
      action: "corrected",
      reason: "misread",
      result: low,
      revision: 2,
    });
  });

  it("leaves the table's next round alone", async () => {
    const next = await casino.round("thai-hilo", { tableId: round.tableId });
    await order(low);
    await casino.drain();
    expect((await readTable(deps.table, round.tableId))?.currentRound).toBe(next.roundId);
  });

  it.each([
    ["dice", { dice: [7, 1, 1] }, "result.dice.0"],
    ["another game's result", { tokens: ["R", "R", "R", "R"] }, "result.dice"],
  ])("by wrong %s is refused, and the field is named", async (_what, result, path) => {
    const { code, errors } = await problemOf(order(result));
    expect([code, errors?.[0]?.path]).toEqual(["validation-failed", path]);
    expect((await casino.readRound(round.roundId)).status).toBe("settled");
  });
});

describe("a correction to a void", () => {
  it("leaves every bet with its stake", async () => {
    expect(await voids()).toMatchObject({ status: "voiding", verdict: { kind: "void", reason: "fault", revision: 2 } });
    await casino.drain();
    expect(await balances()).toEqual([10_000n, 10_000n]);
    expect(await corrections(hi)).toEqual([{ amount: -1_100n, revision: 2, reason: "fault", isOfRound: true }]);
    expect(await corrections(lo)).toEqual([{ amount: 3_000n, revision: 2, reason: "fault", isOfRound: true }]);
    expect((await casino.readRound(round.roundId)).status).toBe("voided");
    const bets = await casino.bets(round);
    expect(bets.map(({ status, returned, stake }) => [status, returned === stake])).toEqual(
      Array(2).fill(["voided", true]),
    );
  });

  it("is the last: only a void is the same again", async () => {
    await voids();
    await casino.drain();
    expect(await refusalOf(order(low))).toBe("invalid-transition, money moved: no");
    expect(await voids()).toMatchObject({ status: "voided", verdict: { revision: 2 } });
  });
});

describe("corrections one after the other", () => {
  const first: readonly CorrectionOrder[] = [
    { result: low, reason: "1" },
    { result: high, reason: "2" },
    { result: { dice: [1, 4, 6] }, reason: "3" },
    { result: high, reason: "4" },
  ];
  const won = { amount: 2_100n, revision: 1 };
  const back = [
    { amount: -2_100n, revision: 2 },
    { amount: 2_100n, revision: 3 },
    { amount: -2_100n, revision: 4 },
    { amount: 2_100n, revision: 5 },
  ];
  const paid = [
    { amount: 5_850n, revision: 2 },
    { amount: -5_850n, revision: 3 },
  ];

  it.each([
    {
      last: { result: low, reason: "5" },
      ends: { status: "settled", balances: [9_000n, 12_850n], returned: 5_850n },
      ofHi: [...back, { amount: -2_100n, revision: 6 }],
      ofLo: [...paid, { amount: 5_850n, revision: 6 }],
    },
    {
      last: { void: true as const, reason: "5" },
      ends: { status: "voided", balances: [10_000n, 10_000n], returned: 4_000n },
      ofHi: [...back, { amount: -1_100n, revision: 6 }],
      ofLo: [...paid, { amount: 3_000n, revision: 6 }],
    },
  ])("end where the last verdict would have led at once: $ends.status", async ({ last, ends, ofHi, ofLo }) => {
    for (const verdict of [...first, last]) {
      await correctRound(deps, round.roundId, supervisor, verdict);
      await casino.drain();
    }
    expect(await balances()).toEqual(ends.balances);
    expect(await casino.readRound(round.roundId)).toMatchObject({
      status: ends.status,
      verdict: { revision: 6, reason: "5" },
      settledSlips: 2,
      returned: [{ currency: "THB", returned: ends.returned }],
    });
    expect((await casino.bets(round)).map(({ revision }) => revision)).toEqual([6, 6]);
    const moved = async (player: Player) =>
      (await casino.ledger(player))
        .filter(({ type }) => type !== "deposit" && type !== "bet")
        .map(({ amount, revision }) => ({ amount, revision }));
    expect(await moved(hi)).toEqual([won, ...ofHi]);
    expect(await moved(lo)).toEqual(ofLo);
  });

  it("at once: one is taken, and the other refused or told the same", async () => {
    await Promise.allSettled([order(low), voids(), order(low)]);
    const { verdict } = await casino.readRound(round.roundId);
    expect(verdict?.revision).toBe(2);
    await casino.drain();
    expect(await balances()).toEqual(verdict?.kind === "void" ? [10_000n, 10_000n] : [9_000n, 12_850n]);
  });
});

describe("the same verdict again", () => {
  it.each([[[6, 6, 5]], [[5, 6, 6]]])("as dice %j changes nothing", async (dice) => {
    const before = [await casino.readRound(round.roundId), await events(), await casino.ledger(hi)];
    expect((await order({ dice })).status).toBe("settled");
    await casino.drain();
    expect([await casino.readRound(round.roundId), await events(), await casino.ledger(hi)]).toEqual(before);
  });
});

describe("a wallet that was emptied before its win is taken back", () => {
  const withdraw = (amount: string) =>
    transfer(deps, { ...hi, type: "withdrawal", amount, reference: casino.nextReference() });

  it("is negative, takes no bet and no withdrawal, until a deposit covers it", async () => {
    await withdraw("111");
    await order(low);
    await casino.drain();
    expect(await casino.balance(hi)).toBe(-2_100n);
    const next = await casino.round();
    expect(await refusalOf(casino.bet(hi, next, { hi: "1" }))).toBe("insufficient-funds, money moved: no");
    expect(await refusalOf(withdraw("1"))).toBe("insufficient-funds, money moved: no");
    await casino.deposit(hi, "21.99");
    expect(await refusalOf(casino.bet(hi, next, { hi: "1" }))).toMatch("insufficient-funds");
    await casino.deposit(hi, "0.01");
    expect((await casino.bet(hi, next, { hi: "1" })).content.balance).toBe(0n);
  });
});

describe("a correction of cards", () => {
  let cards: Round;
  beforeEach(async () => {
    cards = await casino.round("dragon-tiger");
  });
  const correct = (result: object) => correctRound(deps, cards.roundId, supervisor, { result, reason: "misread" });
  const settled = async (result: object) => {
    await casino.result(cards, result);
    await casino.drain();
  };
  const seen = async (card: string) =>
    (await deps.table.get(keys.shoe(cards.tableId, cards.shoeId!)))?.[`card_${card}`] ?? 0n;
  const shoe = () => readShoe(deps.table, cards.tableId, cards.shoeId!);

  it("five times leaves the shoe as if only the last had been dealt", async () => {
    await settled({ dragon: "KH", tiger: "2S", cutCard: true });
    const results = [
      { dragon: "KH", tiger: "2S" },
      { dragon: "2S", tiger: "KH", cutCard: true },
      { dragon: "QD", tiger: "QD" },
      { dragon: "QD", tiger: "AC", cutCard: true },
      { dragon: "KH", tiger: "AC" },
    ];
    for (const result of results) {
      await correct(result);
      await casino.drain();
    }
    expect(await Promise.all(["KH", "2S", "QD", "AC", "7H"].map(seen))).toEqual([1n, 0n, 0n, 1n, 1n]);
    expect((await shoe())?.endedBy).toBeUndefined();
    expect((await casino.readRound(cards.roundId)).verdict?.revision).toBe(6);
  });

  it("to a cut card ends the shoe, and to none gives it back", async () => {
    await settled({ dragon: "KH", tiger: "2S" });
    await correct({ dragon: "KH", tiger: "2S", cutCard: true });
    await casino.drain();
    expect((await shoe())?.endedBy).toEqual(new Set([cards.roundId]));
    await correct({ dragon: "KH", tiger: "2S", cutCard: false });
    expect((await shoe())?.endedBy).toBeUndefined();
  });

  it("to a void takes the cards out again, and the cut card stays out", async () => {
    await settled({ dragon: "KH", tiger: "2S", cutCard: true });
    await correctRound(deps, cards.roundId, supervisor, { void: true, reason: "fault" });
    expect([await seen("KH"), await seen("2S")]).toEqual([0n, 0n]);
    expect((await shoe())?.endedBy).toEqual(new Set([cards.roundId]));
  });

  it("that the shoe cannot hold is refused, and nothing is written", async () => {
    await deps.table.write({
      key: keys.shoe(cards.tableId, cards.shoeId!),
      update: "SET #card_QD = :seven",
      values: { seven: 7 },
    });
    await settled({ dragon: "KH", tiger: "2S" });
    expect(await refusalOf(correct({ dragon: "QD", tiger: "QD" }))).toBe("impossible-card, money moved: no");
    expect(await casino.readRound(cards.roundId)).toMatchObject({ status: "settled", verdict: { revision: 1 } });
    expect([await seen("KH"), await seen("QD")]).toEqual([1n, 7n]);
    expect((await correct({ dragon: "QD", tiger: "2S" })).status).toBe("settling");
  });
});
