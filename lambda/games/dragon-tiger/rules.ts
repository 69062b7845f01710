import * as z from "zod/mini";
import { odds } from "../../money/odds.ts";
import { halfReturned, lost, pays } from "../bet-type.ts";
import { defineGame } from "../define-game.ts";
import { fact, when } from "../fact.ts";
import type { BetType, Grade, ShoeRules, WeightedOutcome } from "../game.ts";
import { type Card, cardSchema, deck, isRed, rankOf } from "./cards.ts";

const resultSchema = z.strictObject({ dragon: cardSchema, tiger: cardSchema, cutCard: z.optional(z.boolean()) });
type Result = z.infer<typeof resultSchema>;

interface Facts {
  readonly dragon: Card;
  readonly tiger: Card;
}

/** What decides the main bets. */
const winner = fact("winner", winnerOf, (value, { dragon, tiger }) => {
  switch (value) {
    case "dragon":
      return `Dragon's ${dragon} is higher than Tiger's ${tiger}`;
    case "tiger":
      return `Tiger's ${tiger} is higher than Dragon's ${dragon}`;
    case "tie":
      return `Dragon's ${dragon} and Tiger's ${tiger} are of equal rank`;
  }
});

function winnerOf({ dragon, tiger }: Facts): "dragon" | "tiger" | "tie" {
  const difference = rankOf(dragon) - rankOf(tiger);
  return difference > 0 ? "dragon" : difference < 0 ? "tiger" : "tie";
}

/** What decides the bets on a single card. */
function factsOfCard(side: keyof Facts, name: string) {
  const rank = fact(
    `${side}Rank`,
    (facts: Facts) => rankOf(facts[side]),
    (value, facts) => `${name}'s ${facts[side]} has rank ${value}`,
  );
  const colour = fact(
    `${side}Colour`,
    (facts: Facts) => (isRed(facts[side]) ? "red" : "black"),
    (value, facts) => `${name}'s ${facts[side]} is ${value}`,
  );
  return { rank, colour };
}

const dragon = factsOfCard("dragon", "Dragon");
const tiger = factsOfCard("tiger", "Tiger");

const halfOnTie = (facts: Facts): Grade => (winnerOf(facts) === "tie" ? halfReturned : lost);

// A seven is neither big nor small.
const big = (rank: number): boolean => rank >= 8;
const small = (rank: number): boolean => rank <= 6;
const odd = (rank: number): boolean => rank % 2 === 1;
const even = (rank: number): boolean => rank % 2 === 0;
const is = (wanted: string) => (value: string) => value === wanted;

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins, its odds, what else comes back
const mainBets: readonly BetType<Facts>[] = [
  pays("dragon", "Dragon", when(winner, is("dragon")), odds(1), halfOnTie),
  pays("tiger",  "Tiger",  when(winner, is("tiger")),  odds(1), halfOnTie),
  pays("tie",    "Tie",    when(winner, is("tie")),    odds(8)),
];

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins, its odds
const sideBets: readonly BetType<Facts>[] = [
  pays("dragon-big",   "Dragon Big",   when(dragon.rank, big),            odds(1)),
  pays("dragon-small", "Dragon Small", when(dragon.rank, small),          odds(1)),
  pays("dragon-odd",   "Dragon Odd",   when(dragon.rank, odd),            odds(75, 100)),
  pays("dragon-even",  "Dragon Even",  when(dragon.rank, even),           odds(105, 100)),
  pays("dragon-red",   "Dragon Red",   when(dragon.colour, is("red")),    odds(9, 10)),
  pays("dragon-black", "Dragon Black", when(dragon.colour, is("black")),  odds(9, 10)),
  pays("tiger-big",    "Tiger Big",    when(tiger.rank, big),             odds(1)),
  pays("tiger-small",  "Tiger Small",  when(tiger.rank, small),           odds(1)),
  pays("tiger-odd",    "Tiger Odd",    when(tiger.rank, odd),             odds(75, 100)),
  pays("tiger-even",   "Tiger Even",   when(tiger.rank, even),            odds(105, 100)),
  pays("tiger-red",    "Tiger Red",    when(tiger.colour, is("red")),     odds(9, 10)),
  pays("tiger-black",  "Tiger Black",  when(tiger.colour, is("black")),   odds(9, 10)),
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
  facts: ({ dragon, tiger }) => ({ dragon, tiger }),
  historyFacts: [winner, dragon.rank, tiger.rank, dragon.colour, tiger.colour],
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
