import type { Ratio } from "../money/ratio.ts";
import { type FactValue, sentenceOf, valuesOf } from "./fact.ts";
import type { BetType, Game, GameRules, ShoeRules } from "./game.ts";
import { exactRtp } from "./rtp.ts";

/**
 * Closes a game's rules over the type of its results. The functions of the game that take a result throw a ZodError
 * for one that is not the game's. Throws at once when two bet types share a code.
 */
export function defineGame<Result extends object, Facts>(rules: GameRules<Result, Facts>): Game {
  const { game, name, ruleVersion, resultSchema, voidReasons, reshakeReasons, playedToItsEnd } = rules;
  const parse = (result: unknown): Result => resultSchema.parse(result);
  const normalForm = (result: unknown) => JSON.stringify(rules.normalForm(parse(result)));
  const betTypes = byType(rules);
  let rtp: ReadonlyMap<string, Ratio> | undefined;
  let historyValues: Readonly<Record<string, readonly FactValue[]>> | undefined;
  return {
    game,
    name,
    ruleVersion,
    betTypes: rules.betTypes,
    betType: (type) => betTypes.get(type),
    resultSchema,
    grader(result) {
      const facts = rules.facts(parse(result));
      return (type) => betTypes.get(type)?.grade(facts);
    },
    explainer(result) {
      const facts = rules.facts(parse(result));
      return (type) => {
        const looksAt = betTypes.get(type)?.looksAt;
        return looksAt && { text: sentenceOf(looksAt, facts), facts: valuesOf(looksAt, facts) };
      };
    },
    historyFacts: (result) => valuesOf(rules.historyFacts, rules.facts(parse(result))),
    historyValues() {
      historyValues ??= fairValues(rules);
      return historyValues;
    },
    sameResult: (one, other) => normalForm(one) === normalForm(other),
    normalForm,
    fairOutcomes: rules.fairOutcomes,
    rtp() {
      rtp ??= exactRtp(rules);
      return rtp;
    },
    voidReasons,
    reshakeReasons,
    playedToItsEnd,
    ...(rules.shoe ? { shoe: parsingShoe(rules.shoe, parse) } : {}),
  };
}

function byType<Result extends object, Facts>(rules: GameRules<Result, Facts>): ReadonlyMap<string, BetType<Facts>> {
  const betTypes = new Map(rules.betTypes.map((betType) => [betType.type, betType]));
  if (betTypes.size < rules.betTypes.length) throw new Error(`${rules.game} has two bet types of the same code`);
  return betTypes;
}

function fairValues<Result extends object, Facts>({ historyFacts, facts, fairOutcomes }: GameRules<Result, Facts>) {
  const outcomes = fairOutcomes().map(({ result }) => facts(result));
  return Object.fromEntries(
    historyFacts.map(({ name, of }) => {
      const values = [...new Set(outcomes.map(of))];
      return [name, values.toSorted((one, other) => (one < other ? -1 : 1))] as const;
    }),
  );
}

function parsingShoe<Result>(shoe: ShoeRules<Result>, parse: (result: unknown) => Result): ShoeRules<unknown> {
  return {
    ...shoe,
    cards: (result) => shoe.cards(parse(result)),
    cutCard: (result) => shoe.cutCard(parse(result)),
  };
}
