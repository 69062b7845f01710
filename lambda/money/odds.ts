import { formatDecimal } from "./decimal.ts";
import type { Ratio } from "./ratio.ts";

/** What a winning line pays on top of its stake, "numerator to denominator": 2.8:1 is `odds(28, 10)`. */
export type Odds = Ratio;

/** Throws a RangeError unless both are whole, the numerator not negative and the denominator above zero. */
export function odds(numerator: number, denominator = 1): Odds {
  if (!(numerator >= 0 && denominator > 0)) throw new RangeError(`no odds: ${numerator} to ${denominator}`);
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

/** All that a winning stake brings back, itself included, cut to the minor unit towards the house. */
export function returnAt(stake: bigint, { numerator, denominator }: Odds): bigint {
  return stake + (stake * numerator) / denominator;
}

const mostDecimals = 4;

/** Odds to one, "0.95:1"; where four decimals cannot write them exactly, as they were given: "1:3". */
export function formatOdds({ numerator, denominator }: Odds): string {
  for (let decimals = 0; decimals <= mostDecimals; decimals++) {
    const scaled = numerator * 10n ** BigInt(decimals);
    if (scaled % denominator === 0n) return `${formatDecimal(scaled / denominator, decimals)}:1`;
  }
  return `${numerator}:${denominator}`;
}
