import { describe, expect, it } from "vitest";
import { readable } from "../../demo/amounts.ts";

describe("readable", () => {
  it.each([
    ["1234.00", "1,234.00"],
    ["-1234567.5", "-1,234,567.5"],
    ["0.500", "0.500"],
    ["999", "999"],
    ["123456789012345.67", "123,456,789,012,345.67"],
  ] as const)("writes %s as %s", (amount, text) => {
    expect(readable(amount)).toBe(text);
  });
});

describe("what is no amount", () => {
  it.each(["1,234.00", "1e3", "", "NaN"])("is not written: %j", (text) => {
    expect(() => readable(text)).toThrow("Invalid");
  });
});
