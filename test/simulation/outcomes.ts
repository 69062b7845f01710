import type { Random } from "./random.ts";

const faces = [1, 2, 3, 4, 5, 6];
const tokens = ["R", "W"];
/** Few cards, so that a shoe runs out of one now and then. */
const cards = ["KH", "QS", "7D", "2C", "AS"];

const deck = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].flatMap((rank) =>
  ["S", "H", "D", "C"].map((suit) => `${rank}${suit}`),
);

/** A result of a game, as a dealer would send it. */
export const drawn: Readonly<Record<string, (random: Random) => object>> = {
  "thai-hilo": (random) => ({ dice: [0, 1, 2].map(() => random.pick(faces)) }),
  "xoc-dia": (random) => ({ tokens: [0, 1, 2, 3].map(() => random.pick(tokens)) }),
  "dragon-tiger": (random) => ({
    dragon: random.pick(cards),
    tiger: random.pick(cards),
    ...(random.chance(0.15) && { cutCard: true }),
  }),
};

/** A result of which no card comes too often for a long shoe, and none ends it. */
export const drawnFrom = (game: string, random: Random): object =>
  game === "dragon-tiger" ? { dragon: random.pick(deck), tiger: random.pick(deck) } : (drawn[game]?.(random) ?? {});

/** Bet types of each game that win often, and one that does not. */
export const betTypes: Readonly<Record<string, readonly string[]>> = {
  "thai-hilo": ["hi", "lo", "number-4", "double-5-6", "11-hilo"],
  "xoc-dia": ["odd", "even", "big", "wwrr", "rrrr"],
  "dragon-tiger": ["dragon", "tiger", "tie", "dragon-red", "tiger-big"],
};

/** Reasons for which a round of any game may be voided, and some that a game or a state refuses. */
export const voidReasons = ["technical", "dealer-error", "not-begun", "abandoned", "not-shaken"];
export const reshakeReasons = ["overlapping-dice", "dropped"];
