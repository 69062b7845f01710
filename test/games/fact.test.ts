import { expect, it } from "vitest";
import { both, fact, sentenceOf, valuesOf, when } from "../../lambda/games/fact.ts";

interface Dice {
  readonly total: number;
  readonly sixes: number;
}
const total = fact(
  "total",
  (dice: Dice) => dice.total,
  (value) => `the dice total ${value}`,
);
const sixes = fact(
  "sixes",
  (dice: Dice) => dice.sixes,
  (value, dice) => `${value} of them, in ${dice.total} points, are sixes`,
);
const isHigh = when(total, (value) => value > 7);
const hasSix = when(sixes, (value) => value > 0);

it("a condition looks at the fact that it tests", () => {
  expect([8, 7].map((value) => isHigh.holds({ total: value, sixes: 0 }))).toEqual([true, false]);
  expect(isHigh.looksAt).toEqual([total]);
});

it("both of two conditions hold only together, and look at the facts of both", () => {
  const highWithSix = both(isHigh, hasSix);
  const throws = [
    { total: 8, sixes: 1 },
    { total: 8, sixes: 0 },
    { total: 7, sixes: 1 },
    { total: 4, sixes: 0 },
  ];
  expect(throws.map(highWithSix.holds)).toEqual([true, false, false, false]);
  expect(highWithSix.looksAt).toEqual([total, sixes]);
});

it("facts are a record for programs and a sentence for people", () => {
  const dice = { total: 9, sixes: 1 };
  expect(valuesOf([total, sixes], dice)).toEqual({ total: 9, sixes: 1 });
  expect(sentenceOf([total, sixes], dice)).toBe("The dice total 9 and 1 of them, in 9 points, are sixes.");
});
