import { describe, expect, it } from "vitest";
import { planOf, prices, shardsFor } from "./plan.ts";

describe("shardsFor", () => {
  it.each([
    [1, 4],
    [640, 4],
    [641, 8],
    [1_000, 8],
    [10_000, 64],
    [100_000, 64],
  ])("%i players have %i shards", (players, shards) => {
    expect(shardsFor(players)).toBe(shards);
  });
});

describe("planOf", () => {
  const evening = { seconds: 20, lastPercent: 40 };

  it("adds up what a bet takes in its life, with its part of the round", async () => {
    const plan = await planOf({ players: 640, ...evening });
    const ofRound = (30 + 4 * 5) / 640;
    expect(plan.lost).toBe(0);
    expect(plan.writeUnitsOfBet).toBeCloseTo(plan.triesOfBet * 11 + 5.57 + 9.64 + ofRound, 6);
    expect(plan.readUnitsOfBet).toBeCloseTo(3 + 0.63 + 5.1, 6);
    expect(plan.dollarsPerMillion).toBeGreaterThan(plan.writeUnitsOfBet * prices.writeUnits + prices.requests);
  });

  it("has 40% of the bets in the last two seconds", async () => {
    const { betsASecond, writeUnitsASecond, triesOfBet } = await planOf({ players: 1000, ...evening });
    expect(betsASecond).toBe(200);
    expect(writeUnitsASecond).toBeCloseTo(200 * 11 * triesOfBet, 6);
  });
});
