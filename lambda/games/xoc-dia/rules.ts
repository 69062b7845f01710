import * as z from "zod/mini";
import { odds } from "../../money/odds.ts";
import { lost, pays, pushed } from "../bet-type.ts";
import { defineGame } from "../define-game.ts";
import { type Derived, fact, when } from "../fact.ts";
import type { BetType, Grade, WeightedOutcome } from "../game.ts";

const sides = ["R", "W"] as const;

const token = z.enum(sides);
const resultSchema = z.strictObject({ tokens: z.tuple([token, token, token, token], "must be four tokens") });
type Result = z.infer<typeof resultSchema>;

interface Facts {
  /** How many of the four tokens lie red side up; the others lie white side up. */
  readonly red: number;
}

function factsOf({ tokens }: Result): Facts {
  return { red: tokens.filter((side) => side === "R").length };
}

const tokensAre = ["no token is", "one token is", "two tokens are", "three tokens are", "all four tokens are"] as const;
const reds = fact(
  "red",
  ({ red }: Facts) => red,
  (count) => `${tokensAre[count]} red`,
);
const parity: Derived<Facts> = { name: "parity", of: ({ red }) => (red % 2 === 1 ? "odd" : "even") };

/** Two of each is neither big nor small: the stake comes back. */
const pushOnTwoOfEach = ({ red }: Facts): Grade => (red === 2 ? pushed : lost);

// biome-ignore format: one aligned row a bet type: its code, its name, when it wins, its odds, what else comes back
const betTypes: readonly BetType<Facts>[] = [
  pays("rrrr",      "4 Red",            when(reds, (count) => count === 4),               odds(14)),
  pays("wrrr",      "1 White 3 Red",    when(reds, (count) => count === 3),               odds(28, 10)),
  pays("wwrr",      "2 White 2 Red",    when(reds, (count) => count === 2),               odds(15, 10)),
  pays("wwwr",      "3 White 1 Red",    when(reds, (count) => count === 1),               odds(28, 10)),
  pays("wwww",      "4 White",          when(reds, (count) => count === 0),               odds(14)),
  pays("wwww-rrrr", "4 White or 4 Red", when(reds, (count) => count === 0 || count === 4),odds(65, 10)),
  pays("odd",       "Odd",              when(reds, (count) => count % 2 === 1),           odds(96, 100)),
  pays("even",      "Even",             when(reds, (count) => count % 2 === 0),           odds(96, 100)),
  pays("big",       "Big",              when(reds, (count) => count > 2),                 odds(96, 100), pushOnTwoOfEach),
  pays("small",     "Small",            when(reds, (count) => count < 2),                 odds(96, 100), pushOnTwoOfEach),
];

function fairOutcomes(): readonly WeightedOutcome<Result>[] {
  return sides.flatMap((one) =>
    sides.flatMap((two) =>
      sides.flatMap((three) =>
        sides.map((four): WeightedOutcome<Result> => ({ result: { tokens: [one, two, three, four] }, weight: 1n })),
      ),
    ),
  );
}

/** Four tokens, each red or white side up, shaken during betting. A round that has begun is played to its end. */
export const xocDia = defineGame({
  game: "xoc-dia",
  name: "Xóc Đĩa",
  ruleVersion: "1",
  betTypes,
  resultSchema,
  facts: factsOf,
  historyFacts: [reds, parity],
  normalForm: ({ tokens }) => ({ tokens: tokens.toSorted() }),
  fairOutcomes,
  voidReasons: [
    { reason: "technical", beforeClosingOnly: true },
    { reason: "dealer-error" },
    { reason: "not-begun", beforeClosingOnly: true },
    { reason: "abandoned", beforeClosingOnly: true },
    { reason: "not-shaken" },
    { reason: "bowl-opened-early" },
    { reason: "bowl-touched-token" },
  ],
  reshakeReasons: [
    { reason: "dropped", states: ["open", "closed"] },
    { reason: "standing-token", states: ["open", "closed"] },
  ],
  playedToItsEnd: true,
});
