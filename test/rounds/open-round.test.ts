import { afterEach, describe, expect, it } from "vitest";
import { allShards, shardsOf, shoeIdSchema, tableIdSchema } from "../../lambda/ids.ts";
import { isExhausted, openRound } from "../../lambda/rounds/open-round.ts";
import { openShoe } from "../../lambda/rounds/open-shoe.ts";
import { saveTable } from "../../lambda/rounds/put-table.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { readShoe } from "../../lambda/store/shoes.ts";
import { readTable, tableRounds } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { at } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults, queue } = world;
const dealer = { actor: "dealer:1" };

afterEach(() => faults.clear());

const open = (tableId: Parameters<typeof openRound>[2], game = "thai-hilo", seconds?: number) =>
  openRound(deps, game, tableId, dealer, seconds);

describe("opening a round", () => {
  it("opens it with its gates, its log and its place in the table's list, and orders its close", async () => {
    const tableId = await casino.table("thai-hilo", 4);
    const round = await open(tableId);
    const closesAt = at(new Date(deps.now() + 30_000).toISOString());
    expect(round).toMatchObject({
      tableId,
      game: "thai-hilo",
      status: "open",
      shards: 4,
      epoch: 0,
      bettingClosesAt: closesAt,
    });
    expect(shardsOf(round.roundId)).toBe(4);
    expect(await casino.readRound(round.roundId)).toEqual(round);
    const gates = await readGates(deps.table, round.roundId, 4);
    expect(gates.map(({ shard, state, closesAt, totals }) => [shard, state, closesAt, totals])).toEqual(
      allShards(4).map((shard) => [shard, "open", closesAt, []]),
    );
    expect((await readTable(deps.table, tableId))?.currentRound).toBe(round.roundId);
    expect((await deps.table.query(tableRounds(tableId))).items).toHaveLength(1);
    const events = (await deps.table.query(roundEvents(round.roundId))).items.map(toEvent);
    expect(events).toEqual([{ roundId: round.roundId, at: round.openedAt, ...dealer, action: "opened" }]);
    expect(queue.take()).toEqual([
      {
        queue: "http://localhost/queue/thai-hilo",
        message: { kind: "close", roundId: round.roundId },
        delaySeconds: 30,
      },
    ]);
  });

  it.each([1, 64])("with %i gates is one transaction", async (shards) => {
    const { roundId } = await open(await casino.table("thai-hilo", shards));
    expect(await readGates(deps.table, roundId, shards)).toHaveLength(shards);
  });

  it("with bettingSeconds of its own closes by these", async () => {
    const round = await open(await casino.table("thai-hilo"), "thai-hilo", 7);
    expect(Date.parse(round.bettingClosesAt)).toBe(deps.now() + 7000);
  });

  it("gives its gates the limits of that moment: later settings do not reach it", async () => {
    const tableId = await casino.table("thai-hilo");
    const { roundId } = await open(tableId);
    const limits = { THB: { minStake: "50", maxStake: "60", maxRoundStake: "70" } };
    await saveTable(deps, { tableId, game: "thai-hilo", bettingSeconds: 5, autoVoidMinutes: 5, shards: 2, limits });
    const [gate] = await readGates(deps.table, roundId, 1);
    expect(gate?.limits.THB).toEqual({ minStake: 100n, maxStake: 100_000n, maxRoundStake: 500_000n });
    expect((await readTable(deps.table, tableId))?.currentRound).toBe(roundId);
  });

  it("is done though its close cannot be ordered", async () => {
    queue.isDown = true;
    const round = await open(await casino.table("thai-hilo"));
    queue.isDown = false;
    expect((await casino.readRound(round.roundId)).status).toBe("open");
    expect(world.takeErrors()).toEqual(["close-not-scheduled"]);
  });

  it("of a table that is not there, or of another game, is refused", async () => {
    expect(await refusalOf(open(tableIdSchema.parse("nowhere")))).toBe("not-found, money moved: no");
    const tableId = await casino.table("xoc-dia");
    expect(await refusalOf(open(tableId))).toBe("not-found, money moved: no");
  });

  it.each(["open", "paused", "closed"])("while the table's round is unfinished is refused", async (state) => {
    const tableId = await casino.table("thai-hilo");
    const first = await open(tableId);
    if (state === "closed") await casino.close(first.roundId);
    clock.advance(60_000);
    expect(await refusalOf(open(tableId))).toBe("invalid-transition, money moved: no");
  });

  it("after a result is free, though no bet has been settled yet", async () => {
    const tableId = await casino.table("thai-hilo");
    await casino.result(await open(tableId), { dice: [1, 1, 1] });
    expect((await open(tableId)).status).toBe("open");
  });

  it("after a void is free", async () => {
    const tableId = await casino.table("thai-hilo");
    const { roundId } = await open(tableId);
    await voidRound(deps, roundId, dealer, { reason: "technical", cutCard: false });
    expect((await open(tableId)).status).toBe("open");
  });

  it("five times at once opens one", async () => {
    const tableId = await casino.table("thai-hilo");
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => open(tableId)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await deps.table.query(tableRounds(tableId))).items).toHaveLength(1);
  });

  it("is tried again after conflicts, and gives up in the end having opened none", async () => {
    const tableId = await casino.table("thai-hilo");
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 3 });
    expect((await open(tableId)).status).toBe("open");
    const other = await casino.table("thai-hilo");
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 1e6 });
    expect(await refusalOf(open(other))).toMatch("unavailable");
    expect((await deps.table.query(tableRounds(other))).items).toEqual([]);
  });
});

describe("a game that is dealt from a shoe", () => {
  it("needs one before its first round", async () => {
    const tableId = await casino.table("dragon-tiger");
    expect(await refusalOf(open(tableId, "dragon-tiger"))).toBe("shoe-required, money moved: no");
  });

  it("numbers the rounds of its shoe, voided ones included, and starts again with the next", async () => {
    const tableId = await casino.table("dragon-tiger");
    const first = await openShoe(deps, "dragon-tiger", tableId, "7H", undefined, dealer);
    const numbers: (number | undefined)[] = [];
    let last: string | undefined;
    for (let round = 1; round <= 3; round++) {
      const { roundId, shoeId, shoeRound } = await open(tableId, "dragon-tiger");
      numbers.push(shoeRound);
      last = roundId;
      expect(shoeId).toBe(first.shoeId);
      await voidRound(deps, roundId, dealer, { reason: "technical", cutCard: round === 3 });
    }
    expect(numbers).toEqual([1, 2, 3]);
    expect(await readShoe(deps.table, tableId, first.shoeId)).toMatchObject({ rounds: 3, endedBy: new Set([last]) });
    expect(await refusalOf(open(tableId, "dragon-tiger"))).toMatch("shoe-required");
    await openShoe(deps, "dragon-tiger", tableId, "AS", undefined, dealer);
    expect((await open(tableId, "dragon-tiger")).shoeRound).toBe(1);
  });

  // 1 + burn + 3 × rounds would pass 416 with the next round.
  it.each([
    [1, 137, false],
    [1, 138, true],
    [7, 135, false],
    [7, 136, true],
    [10, 134, false],
    [10, 135, true],
  ])("that burnt %i cards has no cards for another round after %i: %s", (burn, rounds, exhausted) => {
    const tableId = tableIdSchema.parse("t");
    const ids = {
      shoeId: shoeIdSchema.parse("s"),
      tableId,
      openedAt: at("2026-11-30T12:00:00.000Z"),
      openedBy: "dealer:a",
      faceUpCard: "7H",
    };
    expect(isExhausted({ ...ids, burn, rounds }, { size: 416, cardsPerRound: 3 })).toBe(exhausted);
  });
});
