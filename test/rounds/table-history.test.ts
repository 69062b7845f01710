import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, type ShoeId, type TableId, tableIdSchema } from "../../lambda/ids.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { openShoe } from "../../lambda/rounds/open-shoe.ts";
import { readTableHistory } from "../../lambda/rounds/read-tables.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { putTableResult, putTableRound } from "../../lambda/store/tables.ts";
import { timestamp } from "../../lambda/time.ts";
import { Casino } from "../support/casino.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults } = world;
const supervisor = { actor: "supervisor:1" };

let tableId: TableId;
beforeEach(async () => {
  tableId = await casino.table("thai-hilo");
});

async function play(result: object, game = "thai-hilo"): Promise<Round> {
  const round = await casino.round(game, { tableId });
  await casino.result(round, result);
  await casino.drain();
  clock.advance(1000);
  return round;
}
const newRound = () => newRoundId(deps.ulid(deps.now()), 1);
const history = () => readTableHistory(deps, tableId);
const dice = async () => (await history()).results.map(({ result }) => result);

describe("a table's history", () => {
  it("of a new table is empty, and counts nothing", async () => {
    const { results, counts } = await history();
    expect(results).toEqual([]);
    expect(counts.hiLo).toEqual({ lo: 0, "11": 0, hi: 0 });
    expect(Object.keys(counts.total ?? {}).map(Number)).toEqual(Array.from({ length: 16 }, (_, index) => index + 3));
  });

  it("has results as they were entered, the newest round first, with facts and counts", async () => {
    const played = [await play({ dice: [6, 1, 5] }), await play({ dice: [4, 3, 4] }), await play({ dice: [6, 6, 6] })];
    const { results, counts } = await history();
    expect(results.map(({ roundId, revision }) => [roundId, revision])).toEqual(
      played.toReversed().map(({ roundId }) => [roundId, 1]),
    );
    expect(results[2]).toEqual({
      roundId: played[0]?.roundId,
      result: { dice: [6, 1, 5] },
      facts: { total: 12, hiLo: "hi" },
      resultAt: (await casino.readRound(played[0]!.roundId)).resultAt,
      revision: 1,
    });
    expect(counts.hiLo).toEqual({ lo: 0, "11": 1, hi: 2 });
    expect(counts.total).toMatchObject({ 3: 0, 11: 1, 12: 1, 18: 1 });
  });

  it("has a result from the moment it is entered, and nothing of a round before that", async () => {
    const round = await casino.round("thai-hilo", { tableId });
    await casino.close(round.roundId);
    expect(await dice()).toEqual([]);
    await casino.result(round, { dice: [1, 2, 3] });
    expect(await dice()).toEqual([{ dice: [1, 2, 3] }]);
  });

  it("shows a corrected round in its old place with its newest result", async () => {
    const round = await play({ dice: [1, 2, 3] });
    await play({ dice: [2, 2, 2] });
    await correctRound(deps, round.roundId, supervisor, { result: { dice: [6, 6, 5] }, reason: "misread" });
    const { results, counts } = await history();
    expect(results.map(({ result, revision }) => [result, revision])).toEqual([
      [{ dice: [2, 2, 2] }, 1],
      [{ dice: [6, 6, 5] }, 2],
    ]);
    expect(results[1]?.resultAt).toBe((await casino.readRound(round.roundId)).resultAt);
    expect(counts.hiLo).toEqual({ lo: 1, "11": 0, hi: 1 });
  });

  it("leaves voided rounds out, those that had a result before, too", async () => {
    const played = await play({ dice: [1, 2, 3] });
    await play({ dice: [2, 2, 2] });
    const open = await casino.round("thai-hilo", { tableId });
    await voidRound(deps, open.roundId, supervisor, { reason: "technical", cutCard: false });
    await correctRound(deps, played.roundId, supervisor, { void: true, reason: "wrong bowl" });
    expect(await dice()).toEqual([{ dice: [2, 2, 2] }]);
  });

  it("keeps the result that stands when a verdict is not written", async () => {
    const round = await play({ dice: [1, 2, 3] });
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 1e6 });
    const order = { result: { dice: [6, 6, 5] }, reason: "misread" };
    expect(await refusalOf(correctRound(deps, round.roundId, supervisor, order))).toMatch("unavailable");
    faults.clear();
    expect(await dice()).toEqual([{ dice: [1, 2, 3] }]);
  });

  it("ends after a hundred results, however many rounds between them have none", async () => {
    for (let count = 0; count < 130; count++) {
      const entry = { roundId: newRound(), resultAt: timestamp(deps.now()), revision: 1 };
      await deps.table.write(putTableResult(tableId, { ...entry, result: { dice: [1, 1, 1 + (count % 6)] } }));
      if (count % 2 === 0) await deps.table.write(putTableRound(tableId, newRound()));
    }
    const { results, counts } = await history();
    expect(results).toHaveLength(100);
    expect(results.map(({ result }) => result)).toEqual(
      Array.from({ length: 100 }, (_, index) => ({ dice: [1, 1, 1 + ((129 - index) % 6)] })),
    );
    expect(counts.hiLo).toEqual({ lo: 100, "11": 0, hi: 0 });
  });

  it("of no table is not found", async () => {
    expect(await refusalOf(readTableHistory(deps, tableIdSchema.parse("nowhere")))).toBe("not-found, money moved: no");
  });
});

const row = (
  [winner, dragonRank, tigerRank, dragonColour, tigerColour]: readonly [string, number, number, string, string],
  shoeId: ShoeId,
  shoeRound: number,
) => ({ winner, dragonRank, tigerRank, dragonColour, tigerColour, shoeId, shoeRound });

describe("the facts of a result", () => {
  it("of Xóc Đĩa are the red tokens and their parity", async () => {
    tableId = await casino.table("xoc-dia");
    for (const tokens of ["RRWR", "RWRW", "WWWW"]) await play({ tokens: [...tokens] }, "xoc-dia");
    const { results, counts } = await history();
    expect(results.map(({ facts }) => facts)).toEqual([
      { red: 0, parity: "even" },
      { red: 2, parity: "even" },
      { red: 3, parity: "odd" },
    ]);
    expect(counts).toEqual({ red: { 0: 1, 1: 0, 2: 1, 3: 1, 4: 0 }, parity: { even: 2, odd: 1 } });
  });

  it("of Dragon Tiger are the winner, ranks and colours, with the round's place in its shoe", async () => {
    tableId = await casino.table("dragon-tiger");
    const { shoeId } = await openShoe(deps, "dragon-tiger", tableId, "7H", undefined, supervisor);
    await play({ dragon: "KH", tiger: "10S" }, "dragon-tiger");
    await play({ dragon: "AC", tiger: "AD", cutCard: true }, "dragon-tiger");
    const next = await openShoe(deps, "dragon-tiger", tableId, "2H", undefined, supervisor);
    await play({ dragon: "2C", tiger: "3D" }, "dragon-tiger");
    const { results, counts } = await history();
    expect(results.map(({ facts, shoeId, shoeRound }) => ({ ...facts, shoeId, shoeRound }))).toEqual([
      row(["tiger", 2, 3, "black", "red"], next.shoeId, 1),
      row(["tie", 1, 1, "black", "red"], shoeId, 2),
      row(["dragon", 13, 10, "red", "black"], shoeId, 1),
    ]);
    expect(counts.winner).toEqual({ dragon: 1, tiger: 1, tie: 1 });
    expect(counts.tigerColour).toEqual({ black: 1, red: 2 });
    expect(Object.values(counts.dragonRank ?? {})).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });
});
