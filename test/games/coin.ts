import * as z from "zod/mini";
import { lost, pays, pushed } from "../../lambda/games/bet-type.ts";
import { defineGame } from "../../lambda/games/define-game.ts";
import { fact, when } from "../../lambda/games/fact.ts";
import { odds } from "../../lambda/money/odds.ts";

const sides = ["heads", "tails", "edge"] as const;
const resultSchema = z.strictObject({ side: z.enum(sides) });
const pushOnEdge = (side: string) => (side === "edge" ? pushed : lost);
const side = fact(
  "side",
  (shown: string) => shown,
  (value) => (value === "edge" ? "the coin stands on its edge" : `the coin shows ${value}`),
);
const shows = (wanted: string) => when(side, (value) => value === wanted);

/** A game that only the tests know: a coin that lands on its edge once in a hundred tosses. */
export const coin = defineGame({
  game: "coin",
  name: "Coin",
  ruleVersion: "1",
  betTypes: [
    pays("heads", "Heads", shows("heads"), odds(19, 20), pushOnEdge),
    pays("tails", "Tails", shows("tails"), odds(19, 20), pushOnEdge),
    pays("edge", "Edge", shows("edge"), odds(90)),
  ],
  resultSchema,
  facts: ({ side }): string => side,
  historyFacts: [side],
  normalForm: ({ side }) => ({ side }),
  fairOutcomes: () => sides.map((side) => ({ result: { side }, weight: side === "edge" ? 2n : 99n })),
  voidReasons: [{ reason: "technical" }, { reason: "abandoned" }],
  reshakeReasons: [],
  playedToItsEnd: false,
});
