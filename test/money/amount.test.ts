import { describe, expect, it } from "vitest";
import { amountSchema, formatAmount, parseAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";

const notAmounts = [
  ...[
    "0",
    "0.0",
    "0.00",
    "-1",
    "-0",
    "+5",
    "0.001",
    "0.00001",
    "1e3",
    "1E3",
    "0x10",
    "NaN",
    "Infinity",
    "true",
    "null",
  ],
  ...["", " ", " 10 ", "10 ", " 10", "10\n", "10\u0000", "1 000", "1,000.00", "10,5", "1_000", "10n", "THB 10"],
  ...["٥", "１０", "১০", "10.٥", ".5", "5.", ".", "1.2.3", "01", "00", "007.50", "--1", "1000000000000000"],
  "1234567890123456789012345678901234567890",
];

describe("parseAmount", () => {
  it.each<[string, Currency, bigint]>([
    ["10", "THB", 1000n],
    ["10.0", "THB", 1000n],
    ["10.00", "THB", 1000n],
    ["0.01", "THB", 1n],
    ["0.1", "THB", 10n],
    ["100", "VND", 100n],
    ["0.500", "KWD", 500n],
    ["0.5", "KWD", 500n],
    ["0.001", "KWD", 1n],
    ["3000", "KWD", 3_000_000n],
    ["999999999999999", "VND", 999_999_999_999_999n],
    ["999999999999999.99", "THB", 99_999_999_999_999_999n],
    ["999999999999999.999", "KWD", 999_999_999_999_999_999n],
  ])("takes %s %s as %s minor units", (text, currency, minor) => {
    expect(parseAmount(text, currency)).toBe(minor);
  });

  it.each(notAmounts)("refuses %j", (text) => {
    expect(parseAmount(text, "THB")).toBeUndefined();
  });

  it.each<[string, Currency]>([
    ["100.0", "VND"],
    ["100.00", "VND"],
    ["10.001", "THB"],
    ["10.000", "THB"],
    ["1.0001", "KWD"],
  ])("refuses %s %s, which has more decimals than the currency", (text, currency) => {
    expect(parseAmount(text, currency)).toBeUndefined();
  });
});

describe("amountSchema", () => {
  it.each(["10", "10.00", "0.01", "0.001", "0.0001", "999999999999999.9999"])("takes %s for some currency", (text) => {
    expect(amountSchema.parse(text)).toBe(text);
  });

  it.each(notAmounts.filter((text) => text !== "0.001"))("refuses the text %j", (text) => {
    expect(amountSchema.safeParse(text).success).toBe(false);
  });

  it.each([10, 0.1, 10n, true, null, undefined, ["5"], { amount: "5" }])("refuses %s, which is no text", (value) => {
    expect(amountSchema.safeParse(value).success).toBe(false);
  });
});

describe("formatAmount", () => {
  it.each<[bigint, Currency, string]>([
    [1000n, "THB", "10.00"],
    [1n, "THB", "0.01"],
    [0n, "THB", "0.00"],
    [-0n, "THB", "0.00"],
    [-1n, "THB", "-0.01"],
    [-12_345n, "THB", "-123.45"],
    [100n, "VND", "100"],
    [0n, "VND", "0"],
    [-100n, "VND", "-100"],
    [500n, "KWD", "0.500"],
    [-5n, "KWD", "-0.005"],
    [123_456_789n, "USD", "1234567.89"],
  ])("writes %s minor units of %s as %s", (minor, currency, text) => {
    expect(formatAmount(minor, currency)).toBe(text);
  });
});
