/** A whole number from 0 up to but not including `below`, each equally likely. */
export type RandomBelow = (below: number) => number;

/** A fair result of each game, as the studio's API takes it. */
export type Draw = (random: RandomBelow) => object;

const pick = <Value>(values: readonly Value[], random: RandomBelow): Value => {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error("Nothing can be picked from an empty list");
  return value;
};

const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const suits = ["C", "D", "H", "S"];

/** One card of a full deck. The engine refuses one that the shoe cannot hold any more: then draw again. */
export const drawCard = (random: RandomBelow): string => `${pick(ranks, random)}${pick(suits, random)}`;

export const draws: Readonly<Record<string, Draw>> = {
  "thai-hilo": (random) => ({ dice: times(3, () => 1 + random(6)) }),
  "xoc-dia": (random) => ({ tokens: times(4, () => pick(["R", "W"], random)) }),
  "dragon-tiger": (random) => ({ dragon: drawCard(random), tiger: drawCard(random) }),
};
