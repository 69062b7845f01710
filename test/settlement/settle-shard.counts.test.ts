import { beforeEach, describe, expect, it } from "vitest";
import { playerHash, shardOf } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { betKey } from "../../lambda/store/bets.ts";
import { keys } from "../../lambda/store/keys.ts";
import type { Player } from "../support/casino.ts";
import { unseen } from "../support/faults.ts";
import { high, openSettling, unpaid } from "./settling.ts";

const { casino, partnerId, begun, settle, balances, deps, expectPaidOnce, faults, clock, queue, takeErrors } =
  await openSettling();

let loser: Player;
let round: Round;
beforeEach(() => {
  ({ loser, round } = begun());
});

describe("a shard whose bets are not those that its gate let through", () => {
  const expectNothingPaid = async (why: string) => {
    expect(await balances()).toEqual(unpaid);
    const { attention, status } = await casino.readRound(round.roundId);
    expect([status, attention]).toEqual(["settling", expect.stringContaining(why)]);
    expect(takeErrors()).toContain("round-attention");
  };
  const gateKey = () => keys.gate(round.roundId, "00");

  it("is counted again, and paid when all are seen", async () => {
    await casino.result(round, high);
    faults.next(
      "Query",
      unseen((sortKey) => sortKey.includes(loser.playerId)),
      { times: 9 },
    );
    await settle();
    await expectPaidOnce();
  });

  it("for ten counts needs attention, and nothing is paid", async () => {
    await casino.result(round, high);
    faults.next(
      "Query",
      unseen((sortKey) => sortKey.includes(loser.playerId)),
      { times: 10 },
    );
    await settle();
    await expectNothingPaid("has 2 bets, its gate let 3 through");
  });

  it("being one bet short for good needs attention", async () => {
    await deps.table.write({ key: gateKey(), update: "ADD #slips_THB :one", values: { one: 1 } });
    await casino.result(round, high);
    await settle();
    await expectNothingPaid("has 3 bets, its gate let 4 through");
  });

  it("being one too many needs attention at once", async () => {
    await deps.table.write({ key: gateKey(), update: "ADD #slips_THB :less", values: { less: -1 } });
    await casino.result(round, high);
    await settle();
    await expectNothingPaid("has 3 bets, its gate let 2 through");
  });

  it("by their stakes needs attention", async () => {
    await deps.table.write({ key: gateKey(), update: "ADD #staked_THB :one", values: { one: 1 } });
    await casino.result(round, high);
    await settle();
    await expectNothingPaid("the stakes of shard 00 in THB differ");
  });

  it("by their stakes in one of two currencies needs attention, and nothing is paid in either", async () => {
    const dong = await casino.player(partnerId, "1000", "VND");
    await casino.bet(dong, round, { hi: "100" });
    await deps.table.write({ key: gateKey(), update: "ADD #staked_VND :less", values: { less: -1 } });
    await casino.result(round, high);
    await settle();
    await expectNothingPaid("the stakes of shard 00 in VND differ");
    expect(await casino.balance(dong)).toBe(900n);
  });

  it.each(["dragon-pair", "constructor"])("because one is on %s needs attention, and nothing is paid", async (type) => {
    const [bet] = await casino.bets(round);
    await deps.table.write({
      key: betKey(bet!),
      update: "SET #lines = :lines",
      values: { lines: [{ type, stake: bet!.stake }] },
    });
    await casino.result(round, high);
    await settle();
    await expectNothingPaid(`unknown bet types: ${type}`);
  });

  it("keeps its round from being settled, though another shard was, and the sweeper leaves it", async () => {
    const two = await casino.round("thai-hilo", { shards: 2 });
    const playerOf = async (shard: string): Promise<Player> => {
      const player = await casino.player(partnerId, "100");
      return shardOf(playerHash(partnerId, player.playerId), 2) === shard ? player : playerOf(shard);
    };
    const [held, settled] = [await playerOf("00"), await playerOf("01")];
    for (const player of [held, settled]) await casino.bet(player, two, { hi: "10" });
    const gate = keys.gate(two.roundId, "00");
    await deps.table.write({ key: gate, update: "ADD #slips_THB :less", values: { less: -1 } });
    await casino.result(two, high);
    queue.take();
    for (const shard of ["01", "00", "01"]) await casino.settle(two.roundId, shard);
    clock.advance(10 * 60_000);
    await sweep(deps);
    expect(queue.take().filter(({ message }) => message.roundId === two.roundId)).toEqual([]);
    expect([await casino.balance(held), await casino.balance(settled)]).toEqual([9_000n, 11_100n]);
    expect(await casino.readRound(two.roundId)).toMatchObject({
      status: "settling",
      attention: "shard 00 has 1 bets, its gate let 0 through",
      settledSlips: 1,
    });
    expect(takeErrors()).toContain("round-attention");
  });
});
