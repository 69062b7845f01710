import { describe, expect, it } from "vitest";
import { maximumRtp } from "../../lambda/games/rtp.ts";
import { formatPercent, ratio } from "../../lambda/money/ratio.ts";
import { coin } from "./coin.ts";
import { line } from "./line.ts";

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
