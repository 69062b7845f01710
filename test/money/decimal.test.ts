import { expect, it } from "vitest";
import { formatDecimal } from "../../lambda/money/decimal.ts";

it.each([
  [0n, 0, "0"],
  [0n, 2, "0.00"],
  [7n, 0, "7"],
  [-7n, 0, "-7"],
  [5n, 2, "0.05"],
  [-5n, 2, "-0.05"],
  [100n, 2, "1.00"],
  [-105n, 2, "-1.05"],
  [12_345n, 3, "12.345"],
])("writes %s with %i decimals as %s", (scaled, decimals, text) => {
  expect(formatDecimal(scaled, decimals)).toBe(text);
});
