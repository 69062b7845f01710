import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOdds, odds, returnAt } from "../../lambda/money/odds.ts";

describe("odds", () => {
  it("are to one when no denominator is given", () => {
    expect(odds(6)).toEqual({ numerator: 6n, denominator: 1n });
  });

  it.each([
    [1.1, 1],
    [11, 0],
    [11, -10],
    [-1, 1],
    [1, 2.5],
    [Number.NaN, 1],
    [1, Number.NaN],
    [Number.POSITIVE_INFINITY, 1],
  ])("throw for %d to %d", (numerator, denominator) => {
    expect(() => odds(numerator, denominator)).toThrow(RangeError);
  });
});

describe("returnAt", () => {
  it.each([
    [45n, odds(28, 10), 171n],
    [50n, odds(11, 10), 105n],
    [60n, odds(105, 100), 123n],
    [100n, odds(95, 100), 195n],
    [1n, odds(6), 7n],
    [1n, odds(95, 100), 1n],
    [3n, odds(75, 100), 5n],
    [19n, odds(105, 100), 38n],
    [999_999_999_999_999_999n, odds(14), 14_999_999_999_999_999_985n],
  ])("brings %s at %o back as %s, the rest of a minor unit left with the house", (stake, at, back) => {
    expect(returnAt(stake, at)).toBe(back);
  });

  it("never pays more than the exact return, and less than one minor unit under it", () => {
    const natural = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), natural, natural, (stake, numerator, denominator) => {
        const scaledReturn = returnAt(stake, odds(numerator, denominator)) * BigInt(denominator);
        const scaledExact = stake * BigInt(numerator + denominator);
        expect(scaledReturn <= scaledExact && scaledExact - scaledReturn < BigInt(denominator)).toBe(true);
      }),
    );
  });
});

describe("formatOdds", () => {
  it.each([
    [odds(11, 10), "1.1:1"],
    [odds(95, 100), "0.95:1"],
    [odds(96, 100), "0.96:1"],
    [odds(105, 100), "1.05:1"],
    [odds(75, 100), "0.75:1"],
    [odds(90, 100), "0.9:1"],
    [odds(6), "6:1"],
    [odds(60, 10), "6:1"],
    [odds(3, 2), "1.5:1"],
    [odds(14), "14:1"],
    [odds(100), "100:1"],
    [odds(1, 3), "1:3"],
  ])("writes %o as %s", (at, text) => {
    expect(formatOdds(at)).toBe(text);
  });
});
