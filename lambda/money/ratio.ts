import { formatDecimal } from "./decimal.ts";

/** A ratio of two integers, the denominator above zero; exact, never a float. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The ratio in lowest terms. Throws a RangeError unless the denominator is above zero. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator <= 0n) throw new RangeError(`a ratio's denominator is above zero, not ${denominator}`);
  const divisor = greatestCommonDivisor(numerator < 0n ? -numerator : numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Below zero when `one` is less than `other`, above when it is more, 0 when they are equal: the order for a sort. */
export function compareRatios(one: Ratio, other: Ratio): -1 | 0 | 1 {
  const left = one.numerator * other.denominator;
  const right = other.numerator * one.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Per cent of a ratio that is not negative, rounded half up to two decimals: 799/830 is "96.27". */
export function formatPercent({ numerator, denominator }: Ratio): string {
  return formatDecimal((20_000n * numerator + denominator) / (2n * denominator), 2);
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}
