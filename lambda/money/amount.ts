import * as z from "zod/mini";
import { type Currency, decimalsOf } from "./currency.ts";
import { formatDecimal } from "./decimal.ts";

/** ISO 4217 knows no more than four decimals. The lookahead asks for a digit other than 0: an amount is above zero. */
const syntax = /^(?=.*[1-9])(0|[1-9]\d{0,14})(\.\d{1,4})?$/;

/** An amount as it arrives, in major units. Whether its decimals fit is known once its currency is: `parseAmount`. */
export const amountSchema = z
  .string()
  .check(
    z.regex(syntax, 'must be a decimal string above zero, such as "10.00", with at most 15 digits before the point'),
  );

/** Minor units of an amount above zero in major units ("10" and "10.00" THB are 1000n); undefined for any other text. */
export function parseAmount(text: string, currency: Currency): bigint | undefined {
  if (!syntax.test(text)) return undefined;
  const decimals = decimalsOf(currency);
  const [whole = "", fraction = ""] = text.split(".");
  return fraction.length > decimals ? undefined : BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Major units with all of the currency's decimals: 1000n THB is "10.00", -5n KWD is "-0.005". */
export function formatAmount(minor: bigint, currency: Currency): string {
  return formatDecimal(minor, decimalsOf(currency));
}
