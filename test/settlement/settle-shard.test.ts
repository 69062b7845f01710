import { beforeEach, describe, expect, it } from "vitest";
import { playerIdSchema } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { keys } from "../../lambda/store/keys.ts";
import type { Player } from "../support/casino.ts";
import { type Fault, paged } from "../support/faults.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { manyBets } from "../support/many-bets.ts";
import { high, openSettling, unpaid } from "./settling.ts";

const { casino, begun, settle, balances, deps, partnerId, expectPaidOnce, faults, clock } = await openSettling();

let winner: Player;
let loser: Player;
let round: Round;
beforeEach(() => {
  ({ winner, loser, round } = begun());
});

describe("a shard", () => {
  it("is settled: every bet at the verdict, winners paid, the ledger says so, the round is settled", async () => {
    await casino.result(round, high);
    await settle();
    await expectPaidOnce();
    const payouts = (await casino.ledger(winner)).filter(({ type }) => type === "payout");
    expect(payouts.map(({ amount, revision }) => [amount, revision]).toSorted()).toEqual([
      [2100n, 1],
      [4200n, 1],
    ]);
    expect((await casino.ledger(loser)).map(({ type }) => type)).toEqual(["deposit", "bet"]);
  });

  it("without bets is settled", async () => {
    const empty = await casino.round();
    await casino.result(empty, high);
    await casino.settle(empty.roundId, "00", 1);
    expect(await casino.readRound(empty.roundId)).toMatchObject({ status: "settled", settledSlips: 0, returned: [] });
  });

  it("that is done again changes nothing", async () => {
    await casino.result(round, high);
    await settle();
    const before = await Promise.all([casino.readRound(round.roundId), casino.bets(round), casino.ledger(winner)]);
    clock.advance(60_000);
    await settle();
    expect(await Promise.all([casino.readRound(round.roundId), casino.bets(round), casino.ledger(winner)])).toEqual(
      before,
    );
  });

  it("done by five workers at once is paid once", async () => {
    await casino.result(round, high);
    await Promise.all(Array.from({ length: 5 }, () => settle()));
    await expectPaidOnce();
  });

  it("that is not the last leaves the round settling", async () => {
    const many = await casino.round("thai-hilo", { shards: 3 });
    await casino.result(many, high);
    await casino.settle(many.roundId, "00", 1);
    await casino.settle(many.roundId, "02", 1);
    expect((await casino.readRound(many.roundId)).status).toBe("settling");
    await casino.settle(many.roundId, "01", 1);
    expect((await casino.readRound(many.roundId)).status).toBe("settled");
  });

  it("of another revision than the round's is left alone", async () => {
    await casino.result(round, high);
    await settle(2);
    await settle(0);
    expect(await balances()).toEqual(unpaid);
  });

  it("whose gate is not sealed fails", async () => {
    await casino.result(round, high);
    await deps.table.write({
      key: keys.gate(round.roundId, "00"),
      update: "SET #state = :state",
      values: { state: "open" },
    });
    await expect(settle()).rejects.toThrow("not sealed");
    expect(await balances()).toEqual(unpaid);
  });

  it("read in small pages is counted and paid whole", async () => {
    await casino.result(round, high);
    faults.next("Query", paged(1), { times: 1e6 });
    await settle();
    faults.clear();
    await expectPaidOnce();
  });
});

describe("a shard of many bets", () => {
  it("is held a page at a time, however many there are", async () => {
    const player = await casino.player(partnerId, "130");
    const own = await casino.round();
    await manyBets(deps, casino, player, own, Array(130).fill({ lo: "1" }));
    await casino.result(own, high);
    const pages: (number | undefined)[] = [];
    const look: Fault = async ({ proceed }) => {
      const outcome = await proceed();
      pages.push("Items" in outcome.output ? outcome.output.Items?.length : undefined);
      return outcome;
    };
    faults.next("Query", look, { times: 100 });
    await casino.settle(own.roundId, "00", 1);
    faults.clear();
    // Counted, then paid.
    expect(pages).toEqual([100, 30, 100, 30]);
    expect(await casino.readRound(own.roundId)).toMatchObject({ status: "settled", settledSlips: 130 });
  });
});

describe("a player's bets", () => {
  it("150 winning ones are paid once each", async () => {
    const player = await casino.player(partnerId, "150");
    const own = await casino.round();
    await manyBets(deps, casino, player, own, Array(150).fill({ hi: "1" }));
    await casino.result(own, high);
    await casino.settle(own.roundId, "00", 1);
    const ledger = await casino.ledger(player);
    expect(ledger.filter(({ type }) => type === "payout").map(({ amount }) => amount)).toEqual(Array(150).fill(210n));
    expect(new Set(ledger.map(({ reference, revision }) => `${reference} ${revision}`)).size).toBe(301);
    expect(await casino.balance(player)).toBe(31500n);
    expect(ledgerFaults(await casino.wallet(player), ledger)).toEqual([]);
  });

  it("in three currencies are paid into their wallets", async () => {
    const playerId = playerIdSchema.parse("three-wallets");
    const own = await casino.round();
    const wallets = [
      await casino.player(partnerId, "10", "THB", playerId),
      await casino.player(partnerId, "1000", "VND", playerId),
      await casino.player(partnerId, "1", "KWD", playerId),
    ];
    for (const [index, stake] of ["10", "45", "0.001"].entries()) await casino.bet(wallets[index]!, own, { hi: stake });
    await casino.result(own, high);
    await casino.settle(own.roundId, "00", 1);
    expect(await Promise.all(wallets.map(casino.balance.bind(casino)))).toEqual([2100n, 1049n, 1001n]);
    const { returned } = await casino.readRound(own.roundId);
    expect(returned).toEqual(
      expect.arrayContaining([
        { currency: "THB", returned: 2100n },
        { currency: "VND", returned: 94n },
        { currency: "KWD", returned: 2n },
      ]),
    );
  });
});
