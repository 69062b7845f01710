import { describe, expect, it } from "vitest";
import type { Grade } from "../../lambda/games/game.ts";
import { returned } from "../../lambda/games/grade.ts";
import { odds } from "../../lambda/money/odds.ts";

describe("returned", () => {
  it.each<[string, bigint, Grade, bigint]>([
    ["won at 2.8:1", 45n, { outcome: "won", odds: odds(28, 10) }, 171n],
    ["won at 0.95:1", 1n, { outcome: "won", odds: odds(95, 100) }, 1n],
    ["lost", 100n, { outcome: "lost" }, 0n],
    ["pushed", 101n, { outcome: "pushed" }, 101n],
    ["half-returned", 100n, { outcome: "half-returned" }, 50n],
    ["half-returned", 101n, { outcome: "half-returned" }, 50n],
    ["half-returned", 1n, { outcome: "half-returned" }, 0n],
  ])("of a line %s with stake %s", (_, stake, grade, back) => {
    expect(returned(stake, grade)).toBe(back);
  });
});
