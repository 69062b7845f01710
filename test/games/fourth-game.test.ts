import { describe, expect, it } from "vitest";
import * as z from "zod";
import { lost, pays, pushed } from "../../lambda/games/bet-type.ts";
import { defineGame } from "../../lambda/games/define-game.ts";
import { maximumRtp } from "../../lambda/games/rtp.ts";
import { odds } from "../../lambda/money/odds.ts";
import { formatPercent, ratio } from "../../lambda/money/ratio.ts";
import { line } from "./line.ts";

const sides = ["heads", "tails", "edge"] as const;
const resultSchema = z.strictObject({ side: z.enum(sides) });
const pushOnEdge = (side: string) => (side === "edge" ? pushed : lost);

/** A game that only the tests know: a coin that lands on its edge once in a hundred tosses. */
const coin = defineGame({
  game: "coin",
  name: "Coin",
  ruleVersion: "1",
  betTypes: [
    pays("heads", "Heads", (side) => side === "heads", odds(19, 20), pushOnEdge),
    pays("tails", "Tails", (side) => side === "tails", odds(19, 20), pushOnEdge),
    pays("edge", "Edge", (side) => side === "edge", odds(90)),
  ],
  resultSchema,
  facts: ({ side }): string => side,
  sameResult: (one, other) => one.side === other.side,
  fairOutcomes: () => sides.map((side) => ({ result: { side }, weight: side === "edge" ? 2n : 99n })),
  voidReasons: [{ reason: "technical" }],
  reshakeReasons: [],
  playedToItsEnd: false,
});

describe("a fourth game, defined beside the three", () => {
  it.each([
    ["heads", "heads", ["won", 195n]],
    ["heads", "tails", ["lost", 0n]],
    ["heads", "edge", ["lost", 0n]],
    ["edge", "heads", ["pushed", 100n]],
    ["edge", "edge", ["won", 9100n]],
  ])("is graded: %s, bet on %s", (side, type, ending) => {
    expect(line(coin, { side }, type, 100n)).toEqual(ending);
  });

  it("has its exact return to player", () => {
    expect(coin.rtp().get("heads")).toEqual(ratio(99n * 39n + 2n * 20n, 200n * 20n));
    expect(coin.rtp().get("edge")).toEqual(ratio(182n, 200n));
    expect(formatPercent(maximumRtp(coin))).toBe("97.53");
  });
});
