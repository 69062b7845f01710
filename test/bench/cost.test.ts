import { describe, expect, it } from "vitest";
import { gameOf } from "../../lambda/games/registry.ts";
import { openTestTable } from "../support/engine.ts";
import { metered } from "../support/meter.ts";
import { costOfBet, costOfSettledBet } from "./cost.ts";
import { GAME } from "./scene.ts";
import { openStage } from "./stage.ts";

const { endpoint, name } = await openTestTable();
const stage = openStage(endpoint, name);

describe("costOfBet", () => {
  it("is two calls, at most 11 write units and 3 read units for a slip of five lines", async () => {
    const { calls, writeUnits, readUnits } = await costOfBet(stage);
    expect(calls).toBe(2);
    expect(writeUnits).toBeLessThanOrEqual(11);
    expect(readUnits).toBeLessThanOrEqual(3);
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

describe("costOfSettledBet", () => {
  it("does not grow beyond what settling and publishing a bet took when it was last looked at", async () => {
    const { settled, published } = await costOfSettledBet(stage);
    expect(settled.calls).toBeLessThanOrEqual(1.16);
    expect(settled.writeUnits).toBeLessThanOrEqual(5.57);
    expect(settled.readUnits).toBeLessThanOrEqual(0.63);
    expect(published.calls).toBeLessThanOrEqual(4.75);
    expect(published.writeUnits).toBeLessThanOrEqual(9.65);
    expect(published.readUnits).toBeLessThanOrEqual(5.2);
    // Each bet is written, so that less would be a mistake of the measurement.
    expect([settled, published].map(({ writeUnits }) => writeUnits > 3)).toEqual([true, true]);
  });
});
