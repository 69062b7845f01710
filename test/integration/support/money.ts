/** Minor units of an amount with two decimals: "33.33" is 3333n, "-0.50" is -50n. */
export function minor(text: string): bigint {
  const digits = BigInt(text.replace(/[-.]/g, ""));
  return text.startsWith("-") ? -digits : digits;
}

/** An amount with two decimals: 3333n is "33.33". */
export function major(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  return `${amount < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
