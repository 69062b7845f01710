import { beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { pauseRound } from "../../lambda/rounds/studio-commands.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import type { Player } from "../support/casino.ts";
import {
  cancelled,
  late,
  meanwhile,
  refusedWith,
  unanswered,
  unprocessed,
  unseen,
  unsent,
  withoutReasons,
} from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { nothingMoved, oneDebit, openBetting } from "./betting.ts";

const { casino, seated, moneyOf, deps, faults, clock } = await openBetting();

let player: Player;
let round: Round;
beforeEach(() => {
  ({ player, round } = seated());
});
const money = () => moneyOf(player, round);

/** Lets the first call through and matches every later one. */
function onceOne() {
  let calls = 0;
  return () => ++calls > 1;
}
describe("an answer that is lost", () => {
  it("after the commit: the next try finds its own bet, one debit", async () => {
    faults.next("TransactWriteItems", unanswered(clock.advance));
    const { content: bet, replayed } = await casino.bet(player, round, { hi: "10" });
    expect(replayed).toBe(false);
    expect(await casino.bets(round)).toEqual([bet]);
    expect(await money()).toEqual(oneDebit);
  });

  it("after the commit, of all the money: own bet, never insufficient funds", async () => {
    faults.next("TransactWriteItems", unanswered(clock.advance));
    expect((await casino.bet(player, round, { hi: "100" })).content.balance).toBe(0n);
    expect(await money()).toEqual({ balance: 0n, stakes: [10000n] });
  });

  it("before the commit: the next try is accepted", async () => {
    faults.next("TransactWriteItems", unsent(clock.advance));
    expect((await casino.bet(player, round, { hi: "10" })).replayed).toBe(false);
    expect(await money()).toEqual(oneDebit);
  });

  it("of each try until the deadline: unavailable, unknown; the request repeated gets the bet", async () => {
    const ref = casino.nextReference();
    faults.next("TransactWriteItems", unanswered(clock.advance));
    faults.next("BatchGetItem", unsent(clock.advance), { matches: onceOne(), times: 9 });
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }, ref))).toBe("unavailable, money moved: unknown");
    faults.clear();
    expect(await casino.bet(player, round, { hi: "10" }, ref)).toMatchObject({
      replayed: true,
      content: { balance: 9000n },
    });
    expect(await money()).toEqual(oneDebit);
  });

  it("for good, nothing ever arriving: unavailable, unknown; the request repeated is accepted", async () => {
    const ref = casino.nextReference();
    faults.next("TransactWriteItems", unsent(clock.advance), { times: 9 });
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }, ref))).toBe("unavailable, money moved: unknown");
    expect(await money()).toEqual(nothingMoved);
    faults.clear();
    expect((await casino.bet(player, round, { hi: "10" }, ref)).replayed).toBe(false);
    expect(await money()).toEqual(oneDebit);
  });

  it("of a read: the next try is accepted", async () => {
    faults.next("BatchGetItem", unsent(clock.advance));
    await casino.bet(player, round, { hi: "10" });
    expect(await money()).toEqual(oneDebit);
  });
});

describe("while an unanswered write may still land", () => {
  it("the end of betting is not said: unavailable, unknown; the write lands, the repeated request gets it", async () => {
    const ref = casino.nextReference();
    const write = late(clock.advance);
    clock.advance(29_500);
    faults.next("TransactWriteItems", write.fault);
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }, ref))).toBe("unavailable, money moved: unknown");
    expect(await write.arrive()).toBe("done");
    expect(await casino.bet(player, round, { hi: "10" }, ref)).toMatchObject({ replayed: true });
    expect(await money()).toEqual(oneDebit);
  });

  it("a pause is not said either: the gate may open again before it lands", async () => {
    const write = late(clock.advance);
    faults.next("TransactWriteItems", write.fault);
    faults.next(
      "BatchGetItem",
      meanwhile(() => pauseRound(deps, round.roundId, { actor: "dealer:test" }, "asks")),
      { matches: onceOne() },
    );
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("unavailable, money moved: unknown");
  });

  it("betting-closed is said once its gate is sealed: then it is refused whenever it arrives", async () => {
    const write = late(clock.advance);
    faults.next("TransactWriteItems", write.fault);
    faults.next(
      "BatchGetItem",
      meanwhile(() => casino.close(round.roundId)),
      { matches: onceOne() },
    );
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("betting-closed, money moved: no");
    expect(await write.arrive()).toBe("refused");
    expect(await money()).toEqual(nothingMoved);
  });

  it("insufficient-funds is said once its wallet has moved: then it is refused whenever it arrives", async () => {
    const write = late(clock.advance);
    const spend = () =>
      transfer(deps, { ...player, type: "withdrawal", amount: "95", reference: casino.nextReference() });
    faults.next("TransactWriteItems", write.fault);
    faults.next("BatchGetItem", meanwhile(spend), { matches: onceOne() });
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("insufficient-funds, money moved: no");
    expect(await write.arrive()).toBe("refused");
    expect(await money()).toEqual({ balance: 500n, stakes: [] });
  });

  it("the next try is accepted, and it is refused when it arrives: one debit", async () => {
    const write = late(clock.advance);
    faults.next("TransactWriteItems", write.fault);
    await casino.bet(player, round, { hi: "10" });
    expect(await write.arrive()).toBe("refused");
    expect(await money()).toEqual(oneDebit);
  });
});

describe("a transaction that is cancelled", () => {
  it.each([
    ["by conflicts at the gate, ten in a row", cancelled("None", "TransactionConflict", "None", "None"), 10],
    [
      "by conflicts everywhere",
      cancelled("TransactionConflict", "TransactionConflict", "TransactionConflict", "TransactionConflict"),
      3,
    ],
    ["by throttling of one item", cancelled("None", "ThrottlingError", "None", "None"), 3],
    ["without reasons", cancelled(), 3],
  ])("%s is tried again: one debit", async (_why, fault, times) => {
    faults.next("TransactWriteItems", fault, { times });
    expect((await casino.bet(player, round, { hi: "10" })).replayed).toBe(false);
    expect(await money()).toEqual(oneDebit);
  });

  it.each([
    "ThrottlingException",
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "TransactionInProgressException",
  ])("not at all, but refused with %s, is tried again: one debit", async (name) => {
    faults.next("TransactWriteItems", refusedWith(name), { times: 3 });
    await casino.bet(player, round, { hi: "10" });
    expect(await money()).toEqual(oneDebit);
  });

  it("by conflicts until the deadline: unavailable, unknown, nothing written", async () => {
    faults.next("TransactWriteItems", cancelled("None", "TransactionConflict", "None", "None"), { times: 1e6 });
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("unavailable, money moved: unknown");
    expect(await money()).toEqual(nothingMoved);
  });

  it("because the wallet moved is decided again on the wallet as it is", async () => {
    const spend = () =>
      transfer(deps, { ...player, type: "withdrawal", amount: "95", reference: casino.nextReference() });
    faults.next("TransactWriteItems", meanwhile(spend));
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("insufficient-funds, money moved: no");
    expect(await money()).toEqual({ balance: 500n, stakes: [] });
  });

  it("because the gate was sealed is refused: nothing is accepted after a seal", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.close(round.roundId)),
    );
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("betting-closed, money moved: no");
    expect(await money()).toEqual(nothingMoved);
  });

  it("because of a pause is refused", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => pauseRound(deps, round.roundId, { actor: "dealer:test" }, "asks")),
    );
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("betting-closed, money moved: no");
    expect(await money()).toEqual(nothingMoved);
  });

  it("because the reference was used meanwhile, with reasons left out, gets that answer", async () => {
    const ref = casino.nextReference();
    const first = await casino.bet(player, round, { hi: "10" }, ref);
    faults.next("TransactWriteItems", withoutReasons, { times: 1e6 });
    expect(await casino.bet(player, round, { hi: "10" }, ref)).toEqual({ content: first.content, replayed: true });
    expect(await money()).toEqual(oneDebit);
  });

  it("for a fault of ours is not tried again", async () => {
    faults.next("TransactWriteItems", refusedWith("ValidationException"));
    await expect(casino.bet(player, round, { hi: "10" })).rejects.toThrow("ValidationException");
    expect(await money()).toEqual(nothingMoved);
  });
});

it("keys that a read leaves unprocessed are asked for again", async () => {
  faults.next("BatchGetItem", unprocessed, { times: 2 });
  await casino.bet(player, round, { hi: "10" });
  expect(await money()).toEqual(oneDebit);
});

it("a bet of which only the ledger entry is seen yet is no conflict: its own commit is being written", async () => {
  faults.next("TransactWriteItems", unanswered(clock.advance));
  faults.next(
    "Query",
    unseen((sortKey) => sortKey.startsWith("BET#")),
  );
  expect((await casino.bet(player, round, { hi: "10" })).replayed).toBe(false);
  faults.clear();
  expect(await money()).toEqual(oneDebit);
});
