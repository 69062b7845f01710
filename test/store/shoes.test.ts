import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, shoeIdSchema, type TableId, tableIdSchema } from "../../lambda/ids.ts";
import { keys } from "../../lambda/store/keys.ts";
import { countShoeRound, putShoe, readShoe, updateShoe } from "../../lambda/store/shoes.ts";
import { at } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { table } = world.deps;

const shoeId = shoeIdSchema.parse("shoe-1");
const other = shoeIdSchema.parse("shoe-2");
const roundId = newRoundId("0".repeat(26), 1);
const next = newRoundId(`1${"0".repeat(25)}`, 1);

let tableId: TableId;
beforeEach(() => {
  tableId = tableIdSchema.parse(world.fresh("table"));
});

const written = async (change: Parameters<typeof table.write>[0]) => (await table.write(change)).written;

describe("a shoe", () => {
  const openedAt = at("2026-11-30T12:00:00.000Z");
  const shoe = () => ({ shoeId, tableId, openedAt, openedBy: "dealer:a", faceUpCard: "7H", burn: 7, rounds: 0 });
  const stored = () => readShoe(table, tableId, shoeId);
  const seen = async (card: string) => (await table.get(keys.shoe(tableId, shoeId)))?.[`card_${card}`];
  const count = async (cards: Readonly<Record<string, number>>, cutCard?: boolean, by = roundId) => {
    const change = updateShoe({
      tableId,
      shoeId,
      cards: new Map(Object.entries(cards)),
      copies: 8,
      roundId: by,
      cutCard,
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
    await count({}, true);
    expect(await written(countShoeRound(shoe()))).toBe(false);
    expect((await stored())?.endedBy).toEqual(new Set([roundId]));
  });

  it("whose cut card is corrected away goes on, unless another round had it too", async () => {
    await count({}, true);
    await count({}, true, next);
    await count({}, false);
    expect((await stored())?.endedBy).toEqual(new Set([next]));
    await count({}, false, next);
    expect((await stored())?.endedBy).toBeUndefined();
    expect(await written(countShoeRound(shoe()))).toBe(true);
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
      tableId,
      shoeId: other,
      cards: new Map([["KD", 1]]),
      copies: 8,
      roundId,
      cutCard: undefined,
    });
    expect(change && (await written(change))).toBe(false);
  });
});
