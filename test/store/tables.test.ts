import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, shoeIdSchema, tableIdSchema } from "../../lambda/ids.ts";
import type { TableConfig } from "../../lambda/rounds/table.ts";
import { keys } from "../../lambda/store/keys.ts";
import {
  changeShoe,
  countShoeRound,
  freeTable,
  occupyTable,
  putShoe,
  putTable,
  readShoe,
  readTable,
  updateShoe,
} from "../../lambda/store/tables.ts";
import { at } from "../support/stored.ts";
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

describe("a shoe", () => {
  const openedAt = at("2026-11-30T12:00:00.000Z");
  const shoe = () => ({ shoeId, tableId: config.tableId, openedAt, faceUpCard: "7H", burn: 7, rounds: 0 });
  const stored = () => readShoe(table, config.tableId, shoeId);
  const seen = async (card: string) => (await table.get(keys.shoe(config.tableId, shoeId)))?.[`card_${card}`];
  const count = async (cards: Readonly<Record<string, number>>, endedBy?: typeof roundId) => {
    const change = updateShoe({
      tableId: config.tableId,
      shoeId,
      cards: new Map(Object.entries(cards)),
      copies: 8,
      endedBy,
    });
    return change && written(change);
  };
  beforeEach(() => table.write(putShoe(shoe())));

  it("is stored as it is, with its face-up card seen", async () => {
    expect([await stored(), await seen("7H")]).toEqual([shoe(), 1n]);
  });

  it("counts each of its rounds once", async () => {
    expect([await written(countShoeRound(shoe())), await written(countShoeRound(shoe()))]).toEqual([true, false]);
    expect((await stored())?.rounds).toBe(1);
  });

  it("that has ended opens no round", async () => {
    await count({}, roundId);
    expect(await written(countShoeRound(shoe()))).toBe(false);
    expect((await stored())?.endedBy).toBe(roundId);
  });

  it("holds eight of a card, no more, and counts all cards of a result or none", async () => {
    expect(await count({ KD: 2 })).toBe(true);
    expect(await count({ KD: 6 })).toBe(true);
    expect(await count({ KD: 1, "2S": 1 })).toBe(false);
    expect([await seen("KD"), await seen("2S")]).toEqual([8n, undefined]);
  });

  it("takes cards back by a correction, also where it is full", async () => {
    await count({ KD: 8 });
    expect(await count({ KD: -1, QD: 1 })).toBe(true);
    expect([await seen("KD"), await seen("QD")]).toEqual([7n, 1n]);
  });

  it("is left alone when nothing changes", async () => {
    expect([await count({}), await count({ KD: 0 })]).toEqual([undefined, undefined]);
  });

  it("that is not there counts nothing", async () => {
    const change = updateShoe({
      tableId: config.tableId,
      shoeId: other,
      cards: new Map([["KD", 1]]),
      copies: 8,
      endedBy: undefined,
    });
    expect(change && (await written(change))).toBe(false);
  });
});
