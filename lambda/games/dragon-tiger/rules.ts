import * as z from "zod";
import { odds } from "../../money/odds.ts";
import { halfReturned, lost, pays } from "../bet-type.ts";
import { defineGame } from "../define-game.ts";
import type { BetType, Grade, ShoeRules, WeightedOutcome } from "../game.ts";
import { cardSchema, deck, isRed, rankOf } from "./cards.ts";

const resultSchema = z.strictObject({ dragon: cardSchema, tiger: cardSchema, cutCard: z.boolean().optional() });
type Result = z.infer<typeof resultSchema>;

interface Side {
  readonly rank: number;
  readonly red: boolean;
}

interface Facts {
  readonly dragon: Side;
  readonly tiger: Side;
}

function factsOf({ dragon, tiger }: Result): Facts {
  return {
    dragon: { rank: rankOf(dragon), red: isRed(dragon) },
    tiger: { rank: rankOf(tiger), red: isRed(tiger) },
  };
}

const isTie = ({ dragon, tiger }: Facts): boolean => dragon.rank === tiger.rank;
const halfOnTie = (facts: Facts): Grade => (isTie(facts) ? halfReturned : lost);

// A seven is neither big nor small.
const big = ({ rank }: Side): boolean => rank >= 8;
const small = ({ rank }: Side): boolean => rank <= 6;
const odd = ({ rank }: Side): boolean => rank % 2 === 1;
const even = ({ rank }: Side): boolean => rank % 2 === 0;

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins, its odds, what else comes back
const mainBets: readonly BetType<Facts>[] = [
  pays("dragon", "Dragon", ({ dragon, tiger }) => dragon.rank > tiger.rank, odds(1), halfOnTie),
  pays("tiger",  "Tiger",  ({ dragon, tiger }) => tiger.rank > dragon.rank, odds(1), halfOnTie),
  pays("tie",    "Tie",    isTie,                                           odds(8)),
];

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins, its odds
const sideBets: readonly BetType<Facts>[] = [
  pays("dragon-big",   "Dragon Big",   ({ dragon }) => big(dragon),   odds(1)),
  pays("dragon-small", "Dragon Small", ({ dragon }) => small(dragon), odds(1)),
  pays("dragon-odd",   "Dragon Odd",   ({ dragon }) => odd(dragon),   odds(75, 100)),
  pays("dragon-even",  "Dragon Even",  ({ dragon }) => even(dragon),  odds(105, 100)),
  pays("dragon-red",   "Dragon Red",   ({ dragon }) => dragon.red,    odds(9, 10)),
  pays("dragon-black", "Dragon Black", ({ dragon }) => !dragon.red,   odds(9, 10)),
  pays("tiger-big",    "Tiger Big",    ({ tiger }) => big(tiger),     odds(1)),
  pays("tiger-small",  "Tiger Small",  ({ tiger }) => small(tiger),   odds(1)),
  pays("tiger-odd",    "Tiger Odd",    ({ tiger }) => odd(tiger),     odds(75, 100)),
  pays("tiger-even",   "Tiger Even",   ({ tiger }) => even(tiger),    odds(105, 100)),
  pays("tiger-red",    "Tiger Red",    ({ tiger }) => tiger.red,      odds(9, 10)),
  pays("tiger-black",  "Tiger Black",  ({ tiger }) => !tiger.red,     odds(9, 10)),
];

const sideBetRounds = 25;
const decks = 8;

/** The first round of a full shoe: every ordered pair of the cards' copies, a copy never paired with itself. */
function fairOutcomes(): readonly WeightedOutcome<Result>[] {
  return deck.flatMap((dragon) =>
    deck.map((tiger) => ({
      result: { dragon, tiger },
      weight: BigInt(decks * (tiger === dragon ? decks - 1 : decks)),
    })),
  );
}

const shoe: ShoeRules<Result> = {
  size: decks * deck.length,
  copies: decks,
  cardsPerRound: 3,
  cards: ({ dragon, tiger }) => [dragon, tiger],
  cutCard: ({ cutCard }) => cutCard === true,
  burn: (faceUpCard) => Math.min(rankOf(cardSchema.parse(faceUpCard)), 10),
  cardSchema,
};

/** One card each for Dragon and Tiger, dealt from an eight-deck shoe. */
export const dragonTiger = defineGame({
  game: "dragon-tiger",
  name: "Dragon Tiger",
  ruleVersion: "1",
  betTypes: [...mainBets, ...sideBets.map((betType) => ({ ...betType, roundLimit: sideBetRounds }))],
  resultSchema,
  facts: factsOf,
  normalForm: ({ dragon, tiger, cutCard = false }) => ({ dragon, tiger, cutCard }),
  fairOutcomes,
  voidReasons: [
    { reason: "technical" },
    { reason: "dealer-error" },
    { reason: "not-begun", beforeClosingOnly: true },
    { reason: "abandoned" },
  ],
  reshakeReasons: [],
  playedToItsEnd: false,
  shoe,
});
