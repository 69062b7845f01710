import type { Odds } from "../money/odds.ts";
import type { Condition, Fact } from "./fact.ts";
import type { BetType, Grade } from "./game.ts";

export const lost: Grade = { outcome: "lost" };
export const pushed: Grade = { outcome: "pushed" };
export const halfReturned: Grade = { outcome: "half-returned" };

/** A bet type with one payout. A stake that may come back without winning names its policy as `otherwise`. */
export function pays<Facts>(
  type: string,
  name: string,
  { holds, looksAt }: Condition<Facts>,
  odds: Odds,
  otherwise: (facts: Facts) => Grade = () => lost,
): BetType<Facts> {
  const won: Grade = { outcome: "won", odds };
  return { type, name, payouts: [odds], looksAt, grade: (facts) => (holds(facts) ? won : otherwise(facts)) };
}

/** A bet type whose payout depends on a count: it wins at the odds beside the count, and loses at any other count. */
export function paysByCount<Facts>(
  type: string,
  name: string,
  count: Fact<Facts, number>,
  payouts: Readonly<Record<number, Odds>>,
): BetType<Facts> {
  const grades = new Map<number, Grade>(
    Object.entries(payouts).map(([at, odds]) => [Number(at), { outcome: "won", odds }]),
  );
  return {
    type,
    name,
    payouts: Object.values(payouts),
    looksAt: [count],
    grade: (facts) => grades.get(count.of(facts)) ?? lost,
  };
}
