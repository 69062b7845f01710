import { beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { betKey } from "../../lambda/store/bets.ts";
import type { Player } from "../support/casino.ts";
import { cancelled, Killed, meanwhile, unanswered } from "../support/faults.ts";
import { high, openSettling, paid, refunded } from "./settling.ts";

const { casino, begun, settle, balances, deps, begin, expectPaidOnce, faults, clock } = await openSettling();

let winner: Player;
let loser: Player;
let round: Round;
beforeEach(() => {
  ({ winner, loser, round } = begun());
});

describe("a worker that is killed", () => {
  it("after any of its calls leaves what the next one brings to the end", async () => {
    for (let call = 1, came = true; came; call++) {
      ({ winner, loser, round } = await begin());
      await casino.result(round, high);
      faults.killAfter(call);
      const outcome = await settle().catch((error: unknown) => error);
      came = faults.clear().came;
      if (came) expect(outcome).toBeInstanceOf(Killed);
      await settle();
      await expectPaidOnce();
    }
  });

  it("by a write that it got no answer to: the next one pays nothing twice", async () => {
    await casino.result(round, high);
    faults.next("TransactWriteItems", unanswered(clock.advance));
    await expect(settle()).rejects.toThrow("no answer");
    expect(await balances()).toEqual(paid);
    await settle();
    await expectPaidOnce();
  });
});

describe("conflicts", () => {
  it("fifteen in a row are waited out", async () => {
    await casino.result(round, high);
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 15 });
    await settle();
    await expectPaidOnce();
  });

  it("without end fail the message; delivered again it pays", async () => {
    await casino.result(round, high);
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 1e6 });
    await expect(settle()).rejects.toThrow("keep being changed");
    faults.clear();
    await settle();
    await expectPaidOnce();
  });

  it("of the wallet with a bet of its player in another round: both are right", async () => {
    const other = await casino.round();
    await casino.result(round, high);
    await Promise.all([settle(), ...Array.from({ length: 5 }, () => casino.bet(winner, other, { hi: "1" }))]);
    expect(await balances()).toEqual([12800n, 7000n]);
  });
});

describe("a void", () => {
  const voidWhole = async () => {
    await voidRound(deps, round.roundId, { actor: "supervisor:test" }, { reason: "technical", cutCard: false });
    await settle(2);
  };

  it("of a settling round before any payment refunds the stakes", async () => {
    await casino.result(round, high);
    await voidWhole();
    await settle(1);
    expect(await balances()).toEqual(refunded);
    expect((await casino.ledger(loser)).at(-1)).toMatchObject({ type: "refund", amount: 3000n, revision: 2 });
  });

  it("at any call of a settlement: both come to the stakes, once", async () => {
    for (let call = 1, came = true; came; call++) {
      ({ winner, loser, round } = await begin());
      await casino.result(round, high);
      faults.beforeCall(call, voidWhole);
      const failed = await settle().then(
        () => false,
        () => true,
      );
      came = faults.clear().came;
      if (failed) await settle();
      const { status } = await casino.readRound(round.roundId);
      expect([status, ...(await balances())]).toEqual(came ? ["voided", ...refunded] : ["settled", ...paid]);
    }
  });

  it("while a shard is finishing: the round's totals are the void's alone", async () => {
    await casino.result(round, high);
    const another = await casino.round("thai-hilo", { shards: 2 });
    const { content: bet } = await casino.bet(winner, another, { hi: "10" });
    await casino.result(another, high);
    const shardOfBet = betKey(bet).pk.slice(-2);
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.settle(another.roundId, shardOfBet, 1)),
    );
    await voidRound(deps, another.roundId, { actor: "supervisor:test" }, { reason: "technical", cutCard: false });
    for (const shard of ["00", "01"]) await casino.settle(another.roundId, shard, 2);
    expect(await casino.readRound(another.roundId)).toMatchObject({
      status: "voided",
      settledSlips: 1,
      returned: [{ currency: "THB", returned: 1000n }],
    });
  });
});
