import { describe, expect, it } from "vitest";
import { compareRatios, formatPercent, ratio } from "../../lambda/money/ratio.ts";

describe("ratio", () => {
  it.each([
    [6n, 4n, 3n, 2n],
    [799n, 830n, 799n, 830n],
    [0n, 5n, 0n, 1n],
    [-6n, 4n, -3n, 2n],
    [10n ** 40n, 10n ** 39n, 10n, 1n],
  ])("reduces %s/%s to %s/%s", (numerator, denominator, lowestNumerator, lowestDenominator) => {
    expect(ratio(numerator, denominator)).toEqual({ numerator: lowestNumerator, denominator: lowestDenominator });
  });

  it.each([0n, -1n])("throws for the denominator %s", (denominator) => {
    expect(() => ratio(1n, denominator)).toThrow(RangeError);
  });
});

describe("compareRatios", () => {
  it("puts ratios in order that a float cannot tell apart", () => {
    const less = { numerator: 10n ** 30n, denominator: 10n ** 30n + 1n };
    const more = { numerator: 10n ** 30n + 1n, denominator: 10n ** 30n + 2n };
    expect(compareRatios(less, more)).toBe(-1);
    expect(compareRatios(more, less)).toBe(1);
  });

  it("finds different notations of a ratio equal", () => {
    expect(compareRatios({ numerator: 2n, denominator: 4n }, { numerator: 1n, denominator: 2n })).toBe(0);
  });
});

describe("formatPercent", () => {
  it.each([
    [39n, 40n, "97.50"],
    [63n, 80n, "78.75"],
    [79n, 80n, "98.75"],
    [799n, 830n, "96.27"],
    [5n, 6n, "83.33"],
    [2n, 3n, "66.67"],
    [0n, 1n, "0.00"],
    [1n, 1n, "100.00"],
    [59n, 20n, "295.00"],
    [1n, 20_000n, "0.01"],
    [999_949n, 10_000_000n, "10.00"],
    [1n, 20_001n, "0.00"],
  ])("writes %s/%s as %s", (numerator, denominator, text) => {
    expect(formatPercent({ numerator, denominator })).toBe(text);
  });
});
