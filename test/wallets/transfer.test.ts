import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { playerIdSchema } from "../../lambda/ids.ts";
import { reinstatePartner, suspendPartner } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { type Transfer, transfer } from "../../lambda/wallets/transfer.ts";
import { Casino, type Player } from "../support/casino.ts";
import { cancelled, late, meanwhile, refusedWith, unanswered, unsent, withoutReasons } from "../support/faults.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults, clock } = world;

let player: Player;

beforeEach(async () => {
  player = await casino.player(await casino.partner(), "100");
});

afterEach(async () => {
  faults.clear();
  expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
});

const order = (type: Transfer["type"], amount: string, more: Partial<Transfer> = {}): Transfer => {
  const { partnerId, playerId, currency } = player;
  return { type, amount, partnerId, playerId, currency, reference: casino.nextReference(), ...more };
};
const deposit = (amount: string, more?: Partial<Transfer>) => transfer(deps, order("deposit", amount, more));
const withdraw = (amount: string, more?: Partial<Transfer>) => transfer(deps, order("withdrawal", amount, more));
const balance = () => casino.balance(player);

describe("a deposit", () => {
  it("adds to the balance and leaves its entry", async () => {
    const { content, replayed } = await deposit("0.5");
    expect(replayed).toBe(false);
    expect(content).toMatchObject({ type: "deposit", amount: 50n, balanceAfter: 10050n, sequence: 2, revision: 0 });
    expect((await casino.ledger(player)).at(-1)).toEqual(content);
    expect(await balance()).toBe(10050n);
  });

  it("to a player that was never used creates the player", async () => {
    const newcomer = { ...player, playerId: playerIdSchema.parse(world.fresh("newcomer")) };
    await deposit("7", { playerId: newcomer.playerId });
    expect(await casino.balance(newcomer)).toBe(700n);
  });

  it("in a currency that is not the partner's is refused", async () => {
    expect(await refusalOf(deposit("1", { currency: "USD" }))).toBe("currency-mismatch, money moved: no");
  });

  it("of a suspended partner is refused until it is reinstated; its repetition and withdrawals are not", async () => {
    const before = order("deposit", "5");
    const { content } = await transfer(deps, before);
    await deps.table.write(suspendPartner(player.partnerId, timestamp(deps.now())));
    expect(await refusalOf(deposit("5"))).toBe("forbidden, money moved: no");
    expect(await refusalOf(deposit("0.001"))).toBe("validation-failed, money moved: no");
    expect(await transfer(deps, before)).toEqual({ content, replayed: true });
    expect((await withdraw("5")).replayed).toBe(false);
    await deps.table.write(reinstatePartner(player.partnerId));
    await deposit("7");
    expect(await balance()).toBe(10_700n);
  });

  it("whose outcome is unknown when its partner is suspended is unavailable, not refused", async () => {
    const sent = order("deposit", "5");
    faults.next("TransactWriteItems", unsent(clock.advance));
    faults.beforeCall(3, () => deps.table.write(suspendPartner(player.partnerId, timestamp(deps.now()))));
    expect(await refusalOf(transfer(deps, sent))).toBe("unavailable, money moved: unknown");
    expect(await refusalOf(transfer(deps, sent))).toBe("forbidden, money moved: no");
  });

  it("of more decimals than the currency has is refused, and the field is named", async () => {
    const { code, errors } = await problemOf(deposit("0.001"));
    expect([code, errors]).toEqual(["validation-failed", [{ path: "amount", message: "has more decimals than THB" }]]);
  });
});

describe("a withdrawal", () => {
  it("takes from the balance, down to nothing", async () => {
    expect((await withdraw("100")).content).toMatchObject({ type: "withdrawal", amount: -10000n, balanceAfter: 0n });
    expect(await balance()).toBe(0n);
  });

  it("of more than the balance is refused and writes nothing", async () => {
    expect(await refusalOf(withdraw("100.01"))).toBe("insufficient-funds, money moved: no");
    expect(await casino.ledger(player)).toHaveLength(1);
  });

  it("of a player without a wallet is refused", async () => {
    expect(await refusalOf(withdraw("1", { playerId: playerIdSchema.parse("nobody") }))).toBe(
      "not-found, money moved: no",
    );
    expect(await refusalOf(withdraw("1", { currency: "VND" }))).toBe("not-found, money moved: no");
  });

  it("twenty at once of more than half the balance: one is done", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw("60")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance()).toBe(4000n);
  });
});

describe("the same reference again", () => {
  it("is answered with the first entry, also when the money is gone since", async () => {
    const sent = order("withdrawal", "80");
    const first = await transfer(deps, sent);
    expect(await transfer(deps, { ...sent, amount: "80.00" })).toEqual({ content: first.content, replayed: true });
    expect(await balance()).toBe(2000n);
  });

  it.each([
    ["amount", { amount: "10.01" }],
    ["type", { type: "withdrawal" }],
    ["player", { playerId: playerIdSchema.parse("other") }],
    ["currency", { currency: "VND" }],
  ] as const)("for another %s is a conflict", async (_what, change) => {
    const sent = order("deposit", "10");
    await transfer(deps, sent);
    expect(await refusalOf(transfer(deps, { ...sent, ...change }))).toBe("reference-conflict, money moved: no");
    expect(await balance()).toBe(11000n);
  });

  it("by another partner, for a player of the same id, is another deposit", async () => {
    const sent = order("deposit", "10");
    const twin = { ...player, partnerId: await casino.partner() };
    await transfer(deps, sent);
    await transfer(deps, { ...sent, partnerId: twin.partnerId });
    expect([await balance(), await casino.balance(twin)]).toEqual([11000n, 1000n]);
  });

  it("eight times at once moves money once", async () => {
    const sent = order("deposit", "10");
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(deps, sent)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ content }) => content.transactionId)).size).toBe(1);
    expect(await balance()).toBe(11000n);
  });
});

describe("a fault of storage", () => {
  it.each([
    ["an answer lost after the commit", unanswered(clock.advance), 1],
    ["a write that never arrived", unsent(clock.advance), 1],
    ["ten conflicts in a row", cancelled("None", "TransactionConflict"), 10],
    ["a cancellation without reasons", cancelled(), 3],
    ["throttling", refusedWith("ThrottlingException"), 3],
    ["an error of the service", refusedWith("InternalServerError", "server"), 3],
  ])("%s: the withdrawal is done once, and is this request's own", async (_fault, fault, times) => {
    faults.next("TransactWriteItems", fault, { times });
    expect((await withdraw("100")).replayed).toBe(false);
    expect(await balance()).toBe(0n);
    expect(await casino.ledger(player)).toHaveLength(2);
  });

  it("until the deadline: unavailable, unknown; the request repeated does it", async () => {
    const sent = order("withdrawal", "100");
    faults.next("TransactWriteItems", unsent(clock.advance), { times: 9 });
    expect(await refusalOf(transfer(deps, sent))).toBe("unavailable, money moved: unknown");
    faults.clear();
    expect((await transfer(deps, sent)).replayed).toBe(false);
    expect(await balance()).toBe(0n);
  });

  it("of ours is not tried again", async () => {
    faults.next("TransactWriteItems", refusedWith("ValidationException"));
    await expect(withdraw("1")).rejects.toThrow("ValidationException");
  });

  it("that always leaves the reasons out: the entry of a reference in use is found by reading", async () => {
    const sent = order("deposit", "10");
    const first = await transfer(deps, sent);
    faults.next("TransactWriteItems", withoutReasons, { times: 1e6 });
    expect(await transfer(deps, sent)).toEqual({ content: first.content, replayed: true });
  });
});

describe("an unanswered write", () => {
  it("that lands while the refusal is being looked up is answered, not refused", async () => {
    const write = late(clock.advance);
    faults.next("TransactWriteItems", write.fault);
    faults.next("TransactGetItems", meanwhile(write.arrive));
    const spend = () => withdraw("95");
    let reads = 0;
    faults.next("GetItem", meanwhile(spend), { matches: () => ++reads === 3 });
    expect(await refusalOf(withdraw("10"))).toBe("insufficient-funds, money moved: no");
    expect(await write.arrive()).toBe("refused");
    expect(await balance()).toBe(500n);
  });

  it("of a deposit never refuses: the next try finds it", async () => {
    const write = late(clock.advance);
    faults.next("TransactWriteItems", write.fault);
    faults.next("TransactWriteItems", meanwhile(write.arrive));
    const { content, replayed } = await deposit("10");
    expect([content.balanceAfter, replayed]).toEqual([11000n, false]);
    expect(await balance()).toBe(11000n);
  });
});
