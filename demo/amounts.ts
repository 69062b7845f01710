import * as z from "zod";

/** A decimal string as the API writes money. */
const decimalSchema = z.templateLiteral([z.number()]);

/**
 * An amount for people, in the US format: "1234.00" is "1,234.00". Exact, for it is formatted as text. Throws a
 * ZodError for what is no decimal string.
 */
export function readable(amount: string): string {
  const decimals = amount.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals });
  return format.format(decimalSchema.parse(amount));
}
