import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TableId } from "../../lambda/ids.ts";
import { openRound } from "../../lambda/rounds/open-round.ts";
import { openShoe } from "../../lambda/rounds/open-shoe.ts";
import { recordResult } from "../../lambda/rounds/record-result.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import type { Shoe } from "../../lambda/rounds/table.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readTable } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { meanwhile } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults, queue } = world;
const dealer = { actor: "dealer:1" };
const supervisor = { actor: "supervisor:1" };

let tableId: TableId;
let shoe: Shoe;
beforeEach(async () => {
  tableId = await casino.table("dragon-tiger");
  shoe = await openShoe(deps, "dragon-tiger", tableId, "7H", undefined, dealer);
  queue.take();
});
afterEach(() => faults.clear());

const open = () => openRound(deps, "dragon-tiger", tableId, dealer, undefined);
const result = ({ roundId }: Round, cards: object) =>
  recordResult(deps, "dragon-tiger", roundId, dealer, cards).then(({ round }) => round);
const play = async (cards: object) => {
  const round = await open();
  await casino.close(round.roundId);
  return result(round, cards);
};
const seen = async (card: string) => (await deps.table.get(keys.shoe(tableId, shoe.shoeId)))?.[`card_${card}`];

describe("a result's cards", () => {
  it("are counted into the round's shoe, the face-up card being the first of its copies", async () => {
    await play({ dragon: "7H", tiger: "10S" });
    expect([await seen("7H"), await seen("10S")]).toEqual([2n, 1n]);
  });

  it("count two for twins", async () => {
    await play({ dragon: "KH", tiger: "KH" });
    expect(await seen("KH")).toBe(2n);
  });

  it("are counted once, though the result is sent again", async () => {
    const round = await play({ dragon: "KH", tiger: "2S" });
    await result(round, { dragon: "KH", tiger: "2S", cutCard: false });
    expect(await seen("KH")).toBe(1n);
  });

  it("that the shoe cannot hold any more are refused, and nothing is written", async () => {
    for (let twins = 1; twins <= 4; twins++) await play({ dragon: "KH", tiger: "KH" });
    const round = await open();
    await casino.close(round.roundId);
    expect(await refusalOf(result(round, { dragon: "KH", tiger: "2S" }))).toBe("impossible-card, money moved: no");
    expect(await casino.readRound(round.roundId)).toMatchObject({ status: "closed" });
    expect([await seen("KH"), await seen("2S")]).toEqual([8n, undefined]);
    expect((await result(round, { dragon: "QH", tiger: "2S" })).status).toBe("settling");
  });

  it("as twins are refused where one copy is left", async () => {
    for (let twins = 1; twins <= 3; twins++) await play({ dragon: "7H", tiger: "7H" });
    const round = await open();
    await casino.close(round.roundId);
    expect(await refusalOf(result(round, { dragon: "7H", tiger: "7H" }))).toMatch("impossible-card");
    expect((await result(round, { dragon: "7H", tiger: "2S" })).status).toBe("settling");
    expect(await seen("7H")).toBe(8n);
  });

  it("go back into the shoe when the round is voided after all", async () => {
    const round = await play({ dragon: "KH", tiger: "2S" });
    await voidRound(deps, round.roundId, supervisor, { reason: "technical", cutCard: false });
    expect([await seen("KH"), await seen("2S")]).toEqual([0n, 0n]);
  });
});

describe("a verdict", () => {
  it("frees its table in the same transaction", async () => {
    await play({ dragon: "KH", tiger: "2S" });
    expect((await readTable(deps.table, tableId))?.currentRound).toBeUndefined();
  });

  it("that is a later one leaves the table's next round alone", async () => {
    const first = await play({ dragon: "KH", tiger: "2S" });
    const next = await open();
    await voidRound(deps, first.roundId, supervisor, { reason: "technical", cutCard: false });
    expect((await readTable(deps.table, tableId))?.currentRound).toBe(next.roundId);
  });

  it("meets another one for an impossible card: the round as it is now decides", async () => {
    for (let twins = 1; twins <= 4; twins++) await play({ dragon: "KH", tiger: "KH" });
    const round = await open();
    await casino.close(round.roundId);
    faults.next(
      "TransactWriteItems",
      meanwhile(() => result(round, { dragon: "QH", tiger: "2S" })),
    );
    expect(await refusalOf(result(round, { dragon: "KH", tiger: "2S" }))).toBe("result-conflict, money moved: no");
  });

  it("tells every shard, ten in a message batch", async () => {
    const round = await casino.round("thai-hilo", { shards: 25 });
    queue.take();
    await casino.result(round, { dice: [1, 2, 3] });
    const shards = queue.take().flatMap(({ message }) => (message.kind === "settle" ? [message.shard] : []));
    expect(shards).toEqual(Array.from({ length: 25 }, (_, index) => index.toString().padStart(2, "0")));
  });

  it("stands though the queue refuses some messages, and the error is logged", async () => {
    const round = await casino.round("thai-hilo", { shards: 3 });
    queue.refuses = (message) => message.kind === "settle" && message.shard === "01";
    expect((await casino.result(round, { dice: [1, 2, 3] })).status).toBe("settling");
    queue.refuses = () => false;
    expect(world.takeErrors()).toEqual(["settlement-not-started"]);
  });
});
