import { compareRatios, type Ratio, ratio } from "../money/ratio.ts";
import type { BetType, Game, GameRules, Market } from "./game.ts";
import { returned } from "./grade.ts";

/** The exact return to player of every bet type: what the fair outcomes return, by their weights, of what they stake. */
export function exactRtp<Result extends object, Facts>(rules: GameRules<Result, Facts>): ReadonlyMap<string, Ratio> {
  const outcomes = rules.fairOutcomes().map(({ result, weight }) => ({ facts: rules.facts(result), weight }));
  return new Map(rules.betTypes.map((betType) => [betType.type, rtpOf(betType, outcomes)]));
}

/** The highest return to player among a game's bet types: the one that a game publishes as its own. */
export function maximumRtp(game: Game): Ratio {
  return [...game.rtp().values()].reduce((highest, rtp) => (compareRatios(rtp, highest) > 0 ? rtp : highest));
}

function rtpOf<Facts>(betType: BetType<Facts>, outcomes: readonly { facts: Facts; weight: bigint }[]): Ratio {
  const stake = uncutStake(betType);
  let totalStaked = 0n;
  let totalReturned = 0n;
  for (const { facts, weight } of outcomes) {
    const grade = betType.grade(facts);
    if (grade.outcome === "won" && !betType.payouts.includes(grade.odds)) {
      throw new Error(`${betType.type} wins at odds that it does not list among its payouts`);
    }
    totalStaked += weight * stake;
    totalReturned += weight * returned(stake, grade);
  }
  return ratio(totalReturned, totalStaked);
}

/** A stake that none of the type's payouts and no half return cuts, so that sums of its returns are exact. */
function uncutStake({ payouts }: Market): bigint {
  return payouts.reduce((stake, { denominator }) => stake * denominator, 2n);
}
