import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shoeIdSchema, type TableId } from "../../lambda/ids.ts";
import { openRound } from "../../lambda/rounds/open-round.ts";
import { openShoe } from "../../lambda/rounds/open-shoe.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readShoe } from "../../lambda/store/shoes.ts";
import { readTable } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { meanwhile } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults } = world;
const dealer = { actor: "dealer:1" };

let tableId: TableId;
beforeEach(async () => {
  tableId = await casino.table("dragon-tiger");
});
afterEach(() => faults.clear());

const shoe = (faceUpCard = "7H", reason?: string) =>
  openShoe(deps, "dragon-tiger", tableId, faceUpCard, reason, dealer);
const round = () => openRound(deps, "dragon-tiger", tableId, dealer, undefined);
const refused = "invalid-transition, money moved: no";

describe("a new shoe", () => {
  it.each([
    ["AH", 1],
    ["7H", 7],
    ["10S", 10],
    ["KD", 10],
  ])("opened with %s burns %i cards, and the face-up card counts as seen", async (card, burn) => {
    const { shoeId } = await shoe(card);
    expect(await readShoe(deps.table, tableId, shoeId)).toMatchObject({ faceUpCard: card, burn, rounds: 0, tableId });
    expect((await deps.table.get(keys.shoe(tableId, shoeId)))?.[`card_${card}`]).toBe(1n);
    expect((await readTable(deps.table, tableId))?.currentShoe).toBe(shoeId);
  });

  it("before the last one has ended is refused, but for a supervisor's", async () => {
    const first = await shoe();
    expect(await refusalOf(shoe())).toBe(refused);
    const second = await shoe("2C", "a card was torn");
    expect(second.shoeId).not.toBe(first.shoeId);
    const { shoeId } = second;
    expect(await readShoe(deps.table, tableId, shoeId)).toMatchObject({
      openedBy: dealer.actor,
      reason: "a card was torn",
    });
  });

  it("after the cut card is taken", async () => {
    await shoe();
    const played = await round();
    await casino.result(played, { dragon: "KH", tiger: "2S", cutCard: true });
    expect((await shoe("AS")).burn).toBe(1);
  });

  it("when the last one has no cards for another round is taken", async () => {
    const { shoeId } = await shoe();
    await deps.table.write({
      key: keys.shoe(tableId, shoeId),
      update: "SET #rounds = :rounds",
      values: { rounds: 136 },
    });
    expect((await shoe()).rounds).toBe(0);
  });

  it("during a round is refused, for a supervisor too", async () => {
    await shoe();
    await round();
    expect(await refusalOf(shoe("7H", "a card was torn"))).toBe(refused);
  });

  it("while another one is being opened is refused: one of them stands", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => shoe("2C")),
    );
    expect(await refusalOf(shoe("7H"))).toBe(refused);
    const { currentShoe } = (await readTable(deps.table, tableId)) ?? {};
    expect(await readShoe(deps.table, tableId, shoeIdSchema.parse(currentShoe))).toMatchObject({ faceUpCard: "2C" });
  });

  it("of a game without shoes, or at a table of another game, is not found", async () => {
    const dice = await casino.table("thai-hilo");
    expect(await refusalOf(openShoe(deps, "thai-hilo", dice, "7H", undefined, dealer))).toMatch("not-found");
    expect(await refusalOf(openShoe(deps, "dragon-tiger", dice, "7H", undefined, dealer))).toMatch("not-found");
  });
});
