import * as z from "zod";

/** A decimal string as the API writes money. */
export const amountSchema = z.templateLiteral([z.number()]);
export type Amount = z.infer<typeof amountSchema>;

/** Minor units: the API writes all decimals of the currency, so they are the digits without the point. */
export const minorUnits = (amount: Amount): bigint => BigInt(amount.replace(".", ""));

/** An amount for people, in the US format: "1234.00" is "1,234.00". Exact, for it is formatted as text. */
export function readable(amount: Amount): string {
  const decimals = amount.split(".")[1]?.length ?? 0;
  return new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals }).format(amount);
}
