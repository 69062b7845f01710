import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountSchema, formatAmount, parseAmount } from "../../lambda/money/amount.ts";
import { type Currency, currencySchema, decimalsOf } from "../../lambda/money/currency.ts";

const currency = fc.constantFrom(...currencySchema.options);
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: count, maxLength: count });

/** Near misses: mostly digits and points, with what people and programs put between them. */
const nearMiss = fc.string({ unit: fc.constantFrom(..."0001259..,-+eE _٥１n\n"), maxLength: 20 });

/** The contract's syntax once more, read by eye instead of by a regular expression. */
function isAmount(text: string, currency: Currency): boolean {
  const [whole = "", fraction, ...rest] = text.split(".");
  const areDigits = (part: string) => part !== "" && [...part].every((character) => "0123456789".includes(character));
  return (
    rest.length === 0 &&
    areDigits(whole) &&
    whole.length <= 15 &&
    (whole === "0" || !whole.startsWith("0")) &&
    (fraction === undefined || (areDigits(fraction) && fraction.length <= decimalsOf(currency))) &&
    [...text].some((character) => "123456789".includes(character))
  );
}

describe("amounts", () => {
  it("are the same minor units after being written and read again", () => {
    fc.assert(
      fc.property(currency, fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }), (currency, minor) => {
        expect(parseAmount(formatAmount(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it("are written with all of the currency's decimals after being read in any of their notations", () => {
    const notations = currency.chain((currency) =>
      fc.record({
        currency: fc.constant(currency),
        whole: fc.bigInt({ min: 1n, max: 10n ** 15n - 1n }).map(String),
        fraction: fc.integer({ min: 0, max: decimalsOf(currency) }).chain(digits),
      }),
    );
    fc.assert(
      fc.property(notations, ({ currency, whole, fraction }) => {
        const minor = parseAmount(fraction ? `${whole}.${fraction}` : whole, currency);
        const decimals = fraction.padEnd(decimalsOf(currency), "0");
        expect(formatAmount(minor!, currency)).toBe(decimals ? `${whole}.${decimals}` : whole);
      }),
    );
  });

  it("are refused in any other text, by the schema too where no currency could take them", () => {
    fc.assert(
      fc.property(currency, fc.oneof(nearMiss, fc.string(), fc.double().map(String)), (currency, text) => {
        const accepted = isAmount(text, currency);
        expect(parseAmount(text, currency) !== undefined).toBe(accepted);
        if (accepted) expect(amountSchema.safeParse(text).success).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it("differ only in the sign when negated, and zero has none", () => {
    fc.assert(
      fc.property(currency, fc.bigInt({ min: 0n, max: 10n ** 18n }), (currency, minor) => {
        const text = formatAmount(minor, currency);
        expect(formatAmount(-minor, currency)).toBe(minor === 0n ? text : `-${text}`);
      }),
    );
  });

  it("are their minor units with a point before the decimals of the currency", () => {
    const amount = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(currency, amount, (currency, minor) => {
        expect(BigInt(formatAmount(minor, currency).replace(".", ""))).toBe(minor);
        expect(formatAmount(minor, currency).split(".")[1]?.length ?? 0).toBe(decimalsOf(currency));
      }),
    );
  });
});
