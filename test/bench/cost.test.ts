import { describe, expect, it } from "vitest";
import { gameOf } from "../../lambda/games/registry.ts";
import { openTestTable } from "../support/engine.ts";
import { metered } from "../support/meter.ts";
import { costOfBet, costOfRound, costOfSettledBet } from "./cost.ts";
import { counted, countedRound } from "./counted.ts";
import { GAME } from "./scene.ts";
import { openStage } from "./stage.ts";

const { endpoint, name } = await openTestTable();
const stage = openStage(endpoint, name);

describe("costOfBet", () => {
  it("is two calls, 11 write units and 3 read units for a slip of five lines", async () => {
    const { calls, writeUnits, readUnits } = await costOfBet(stage);
    expect({ calls, writeUnits, readUnits }).toEqual(counted.accepted);
  });

  it("is measured by the size of what is written: a longer slip writes more", async () => {
    const { casino, client } = stage;
    const player = await casino.player(await casino.partner(["THB"]), "1000");
    const round = await casino.round(GAME);
    const lines = Object.fromEntries(gameOf(GAME).betTypes.map(({ type }) => [type, "1"]));
    const { calls, writeUnits } = await metered(client, async () => void (await casino.bet(player, round, lines)));
    expect({ calls, writeUnits }).toEqual({ calls: 2, writeUnits: 14 });
  });
});

const isLittleLess = (ratio: number) => ratio > 0.9 && ratio <= 1;

describe("costOfSettledBet", () => {
  it("does not grow beyond what settling and publishing a bet took when it was last looked at", async () => {
    const { settled, published } = await costOfSettledBet(stage);
    for (const [now, then] of [
      [settled, counted.settled],
      [published, counted.published],
    ] as const) {
      // Much less would be a mistake of the measurement, or is to be noted there.
      expect(now.calls / then.calls).toSatisfy(isLittleLess);
      expect(now.writeUnits / then.writeUnits).toSatisfy(isLittleLess);
      expect(now.readUnits / then.readUnits).toSatisfy(isLittleLess);
    }
  });
});

describe("costOfRound", () => {
  it.each([4, 16])("is the round's own writes and those of each of its %i shards", async (shards) => {
    const { writeUnits } = await costOfRound(stage, shards);
    expect(writeUnits).toBe(countedRound.writeUnits + shards * countedRound.writeUnitsOfShard);
  });
});
