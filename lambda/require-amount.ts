import { parseAmount } from "./money/amount.ts";
import type { Currency } from "./money/currency.ts";
import { Problem } from "./problem.ts";

/** Minor units of an amount that was sent at `path`; refuses one with more decimals than its currency has. */
export function requireAmount(text: string, currency: Currency, path: string): bigint {
  const parsed = parseAmount(text, currency);
  if (parsed !== undefined) return parsed;
  const message = `has more decimals than ${currency}`;
  throw new Problem("validation-failed", `An amount ${message}.`, { errors: [{ path, message }] });
}
