import { describe, expect, it } from "vitest";
import { type Currency, currencySchema, decimalsOf } from "../../lambda/money/currency.ts";

describe("decimalsOf", () => {
  it.each<[Currency, number]>([
    ["VND", 0],
    ["JPY", 0],
    ["KRW", 0],
    ["CLP", 0],
    ["THB", 2],
    ["USD", 2],
    ["EUR", 2],
    ["IDR", 2],
    ["MGA", 2],
    ["KWD", 3],
    ["BHD", 3],
    ["TND", 3],
  ])("knows that %s has %i decimals", (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });

  it("throws for a code that is no currency instead of taking two decimals for granted", () => {
    // @ts-expect-error -- the compiler refuses it too
    expect(() => decimalsOf("XXX")).toThrow(RangeError);
  });
});

describe("currencySchema", () => {
  it("holds each code once, three capitals, and none that Unicode's own list does not know", () => {
    const known = new Set(Intl.supportedValuesOf("currency"));
    const unknown = currencySchema.options.filter((code) => !known.has(code) && code !== "VED");
    expect(unknown).toEqual([]);
    expect(new Set(currencySchema.options).size).toBe(currencySchema.options.length);
    expect(currencySchema.options).toHaveLength(155);
  });

  it.each(["thb", "THB ", "XXX", "XTS", "XAU", "HRK", "constructor", "__proto__", "", "฿", 764, null, ["THB"]])(
    "refuses %j",
    (code) => {
      expect(currencySchema.safeParse(code).success).toBe(false);
    },
  );
});
