import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { processMessage } from "../../lambda/settlement/process-message.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { Casino, inTime, type Player } from "../support/casino.ts";
import { cancelled, paged } from "../support/faults.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { manyBets } from "../support/many-bets.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults, queue } = world;
const partnerId = await casino.partner();

const PLAYERS = 12;
const high = { dice: [6, 6, 5] };

/** A worker that is late once it has let so many players through. */
const lateAfter = (players: number) => {
  let asked = 0;
  return () => ++asked >= players;
};

let round: Round;
let players: Player[];

/** A shard of twelve players: each has won 10.00 and 20.00 at 1.1:1 and lost 30.00, of 100.00. */
beforeEach(async () => {
  round = await casino.round();
  players = [];
  for (let count = 1; count <= PLAYERS; count++) {
    const player = await casino.player(partnerId, "100");
    players.push(player);
    await manyBets(deps, casino, player, round, [{ hi: "10" }, { lo: "30" }, { hi: "20" }]);
  }
  await casino.result(round, high);
});
afterEach(() => faults.clear());

const settlements = () =>
  queue
    .take()
    .flatMap(({ message }) => (message.kind === "settle" && message.roundId === round.roundId ? [message] : []));
const handle = (message: object, isLate: () => boolean) => processMessage(deps, JSON.stringify(message), isLate);

/** Works off the shard by workers that are late after so many players each; answers how many workers it took. */
async function workOff(players: number): Promise<number> {
  let workers = 0;
  for (let messages = settlements(); messages.length > 0; messages = settlements()) {
    expect(messages).toHaveLength(1);
    for (const message of messages) await handle(message, lateAfter(players));
    workers += 1;
  }
  return workers;
}

async function expectAllPaidOnce(): Promise<void> {
  expect(await Promise.all(players.map((player) => casino.balance(player)))).toEqual(Array(PLAYERS).fill(10_300n));
  const bets = await casino.bets(round);
  expect(bets.map(({ status, revision }) => [status, revision])).toEqual(Array(3 * PLAYERS).fill(["settled", 1]));
  expect(await casino.readRound(round.roundId)).toMatchObject({
    status: "settled",
    settledSlips: 3 * PLAYERS,
    returned: [{ currency: "THB", returned: BigInt(PLAYERS) * 6_300n }],
  });
  for (const player of players) {
    expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
  }
}

describe("a shard whose worker runs short of time", () => {
  it.each([1, 2, 5, 11, 12, 50])("after %i players is handed on until all are paid once", async (count) => {
    const workers = await workOff(count);
    expect(workers).toBe(Math.ceil(PLAYERS / count));
    await expectAllPaidOnce();
  });

  it("is still settling in between, with what was paid kept for the total", async () => {
    const [first] = settlements();
    await handle(first!, lateAfter(4));
    expect(await casino.readRound(round.roundId)).toMatchObject({ status: "settling", settledSlips: 0, returned: [] });
    expect(settlements()).toEqual([
      { ...first, progress: { after: expect.stringMatching(/^BET#/), slips: 36, returned: { THB: "25200" } } },
    ]);
    const paid = (await casino.bets(round)).filter(({ revision }) => revision === 1);
    expect(paid).toHaveLength(12);
  });

  it("goes on from the middle of a page, read in small pages", async () => {
    faults.next("Query", paged(2), { times: 1e6 });
    await workOff(3);
    faults.clear();
    await expectAllPaidOnce();
  });

  it("and is told again from the start, or twice from where it was, counts every bet once", async () => {
    const [first] = settlements();
    await handle(first!, lateAfter(5));
    const [rest] = settlements();
    await Promise.all([handle(rest!, inTime), handle(rest!, inTime), handle(first!, inTime)]);
    await handle(rest!, inTime);
    await expectAllPaidOnce();
  });

  it("and cannot send the rest fails; delivered again it comes to the end", async () => {
    const [first] = settlements();
    queue.isDown = true;
    await expect(handle(first!, lateAfter(5))).rejects.toThrow("connection refused");
    queue.isDown = false;
    await handle(first!, inTime);
    await expectAllPaidOnce();
  });

  it("is not taken for one that does not move", async () => {
    const [first] = settlements();
    clock.advance(170_000);
    await handle(first!, lateAfter(5));
    const [rest] = settlements();
    clock.advance(170_000);
    await sweep(deps);
    expect(settlements()).toEqual([]);
    await handle(rest!, inTime);
    await expectAllPaidOnce();
  });

  it("and is voided meanwhile pays nothing more: all come back to their stakes", async () => {
    const [first] = settlements();
    await handle(first!, lateAfter(5));
    const [rest] = settlements();
    await voidRound(deps, round.roundId, { actor: "supervisor:1" }, { reason: "technical", cutCard: false });
    await handle(rest!, inTime);
    await casino.drain();
    expect(await Promise.all(players.map((player) => casino.balance(player)))).toEqual(Array(PLAYERS).fill(10_000n));
    expect(await casino.readRound(round.roundId)).toMatchObject({
      status: "voided",
      settledSlips: 36,
      returned: [{ currency: "THB", returned: BigInt(PLAYERS) * 6_000n }],
    });
  });
});

describe("a shard with a wallet that others write to without end", () => {
  it("pays all its other players, fails, and pays that one when it is delivered again", async () => {
    const [busy, ...others] = players;
    const isBusy = (input: object) => JSON.stringify(input).includes(busy!.playerId);
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 1e6, matches: isBusy });
    const [message] = settlements();
    await expect(handle(message!, inTime)).rejects.toThrow("1 players of a shard are not paid");
    expect(await Promise.all(others.map((player) => casino.balance(player)))).toEqual(Array(PLAYERS - 1).fill(10_300n));
    expect(await casino.balance(busy!)).toBe(4_000n);
    expect((await casino.readRound(round.roundId)).status).toBe("settling");
    faults.clear();
    await handle(message!, inTime);
    await expectAllPaidOnce();
  });
});
