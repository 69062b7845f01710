import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, shoeIdSchema, tableIdSchema } from "../../lambda/ids.ts";
import type { TableConfig } from "../../lambda/rounds/table.ts";
import { changeShoe, freeTable, occupyTable, putTable, readTable } from "../../lambda/store/tables.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps } = world;
const { table } = deps;

const shoeId = shoeIdSchema.parse("shoe-1");
const other = shoeIdSchema.parse("shoe-2");
const roundId = newRoundId("0".repeat(26), 1);
const next = newRoundId(`1${"0".repeat(25)}`, 1);

let config: TableConfig;
beforeEach(async () => {
  config = {
    tableId: tableIdSchema.parse(world.fresh("table")),
    game: "dragon-tiger",
    bettingSeconds: 30,
    autoVoidMinutes: 60,
    shards: 16,
    limits: { THB: { minStake: 1n, maxStake: 2n, maxRoundStake: 3n } },
  };
  await table.transact(putTable(config), deps.ulid(deps.now()));
});

const read = async () => (await readTable(table, config.tableId)) ?? config;
const written = async (change: Parameters<typeof table.write>[0]) => (await table.write(change)).written;

describe("a table's configuration", () => {
  it("is stored as it is", async () => {
    expect(await readTable(table, config.tableId)).toEqual(config);
  });

  it("that is changed keeps round and shoe", async () => {
    await written(changeShoe(config, shoeId));
    await written(occupyTable(await read(), roundId));
    await table.transact(putTable({ ...config, bettingSeconds: 5, limits: {} }), deps.ulid(deps.now()));
    expect(await read()).toEqual({
      ...config,
      bettingSeconds: 5,
      limits: {},
      currentRound: roundId,
      currentShoe: shoeId,
    });
  });

  it("is not changed to another game", async () => {
    const outcome = await table.transact(putTable({ ...config, game: "xoc-dia" }), deps.ulid(deps.now()));
    expect([outcome.committed, await read()]).toEqual([false, config]);
  });
});

describe("a table's round", () => {
  it("is one at a time", async () => {
    expect(await written(occupyTable(config, roundId))).toBe(true);
    expect(await written(occupyTable(config, next))).toBe(false);
    expect(await written(freeTable(config.tableId, next))).toBe(false);
    expect(await written(freeTable(config.tableId, roundId))).toBe(true);
    expect(await written(occupyTable(config, next))).toBe(true);
  });

  it("plays the shoe that was read, or is not opened", async () => {
    await written(changeShoe(config, shoeId));
    expect(await written(occupyTable(config, roundId))).toBe(false);
    const withShoe = await read();
    await written(changeShoe(withShoe, other));
    expect(await written(occupyTable(withShoe, roundId))).toBe(false);
    expect(await written(occupyTable(await read(), roundId))).toBe(true);
  });

  it("keeps its shoe: none is changed during a round", async () => {
    await written(occupyTable(config, roundId));
    expect(await written(changeShoe(config, shoeId))).toBe(false);
  });

  it("at a table that is not there is not opened", async () => {
    expect(await written(occupyTable({ ...config, tableId: tableIdSchema.parse("nowhere") }, roundId))).toBe(false);
  });
});
