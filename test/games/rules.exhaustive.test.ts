import { describe, expect, it } from "vitest";
import type { Game } from "../../lambda/games/game.ts";
import { returned } from "../../lambda/games/grade.ts";
import { games } from "../../lambda/games/registry.ts";
import { maximumRtp } from "../../lambda/games/rtp.ts";
import { formatPercent } from "../../lambda/money/ratio.ts";
import dragonTigerVectors from "../vectors/dragon-tiger.json" with { type: "json" };
import rtpVectors from "../vectors/rtp.json" with { type: "json" };
import thaiHiloVectors from "../vectors/thai-hilo.json" with { type: "json" };
import xocDiaVectors from "../vectors/xoc-dia.json" with { type: "json" };
import { dragonTigerReturn, thaiHiloReturn, xocDiaReturn } from "./second-implementation.ts";

const faces = [1, 2, 3, 4, 5, 6];
const deck = [..."A23456789", "10", ..."JQK"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));

const everyDice = faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => [one, two, three])));
const everyTokens = Array.from({ length: 16 }, (_, number) =>
  [8, 4, 2, 1].map((bit) => ((number & bit) === 0 ? "W" : "R")),
);
const everyCards = deck.flatMap((dragon) => deck.map((tiger) => ({ dragon, tiger })));

interface Example {
  readonly game: Game;
  readonly count: number;
  /** Every result of the game with what the second implementation brings back for 100 staked on a type. */
  readonly outcomes: readonly { result: object; expected: (type: string) => number }[];
  readonly vectors: readonly { result: object; returns: object }[];
  readonly rtps: object;
  readonly published: string;
}

const examples: readonly Example[] = [
  {
    game: games["thai-hilo"]!,
    count: 216,
    outcomes: everyDice.map((dice) => ({ result: { dice }, expected: (type) => thaiHiloReturn(type, dice) })),
    vectors: thaiHiloVectors.cases,
    rtps: rtpVectors["thai-hilo"],
    published: "97.50",
  },
  {
    game: games["xoc-dia"]!,
    count: 16,
    outcomes: everyTokens.map((tokens) => ({ result: { tokens }, expected: (type) => xocDiaReturn(type, tokens) })),
    vectors: xocDiaVectors.cases,
    rtps: rtpVectors["xoc-dia"],
    published: "98.75",
  },
  {
    game: games["dragon-tiger"]!,
    count: 52 * 52,
    outcomes: everyCards.map((cards) => ({ result: cards, expected: (type) => dragonTigerReturn(type, cards) })),
    vectors: dragonTigerVectors.cases,
    rtps: rtpVectors["dragon-tiger"],
    published: "96.27",
  },
];

describe.each(examples)("$game.game", ({ game, count, outcomes, vectors, rtps, published }) => {
  const types = game.betTypes.map(({ type }) => type);

  it("grades every bet type with every outcome as the second implementation does", () => {
    const differences = outcomes.flatMap(({ result, expected }) => {
      const grade = game.grader(result);
      return types
        .map((type) => ({ result, type, back: returned(100n, grade(type)!), expected: BigInt(expected(type)) }))
        .filter(({ back, expected }) => back !== expected);
    });
    expect(differences).toEqual([]);
    expect(new Set(outcomes.map(({ result }) => JSON.stringify(result))).size).toBe(count);
  });

  it("returns what the vectors say, for exactly their bet types", () => {
    for (const { result, returns } of vectors) {
      const grade = game.grader(result);
      const back = types.map((type) => [type, fraction(returned(10_000n, grade(type)!), 10_000n)]);
      expect(Object.fromEntries(back)).toEqual(returns);
    }
  });

  it("wins at exactly the odds that its bet types list", () => {
    for (const { type, payouts } of game.betTypes) {
      const grades = outcomes.map(({ result }) => game.grader(result)(type)!);
      const wonAt = new Set(grades.flatMap((grade) => (grade.outcome === "won" ? [grade.odds] : [])));
      expect(wonAt, type).toEqual(new Set(payouts));
    }
  });

  it("explains every bet type by facts that decide it: where they are the same, so is the ending", () => {
    const endings = new Map<string, string>();
    const differences = outcomes.flatMap(({ result }) => {
      const [grade, explain] = [game.grader(result), game.explainer(result)];
      return types.filter((type) => {
        const ending = JSON.stringify(grade(type), (_, value) => (typeof value === "bigint" ? `${value}` : value));
        const explained = `${type} ${JSON.stringify(explain(type)!.facts)}`;
        const known = endings.get(explained) ?? ending;
        endings.set(explained, known);
        return known !== ending;
      });
    });
    expect(differences).toEqual([]);
    expect(endings.size).toBeGreaterThan(types.length);
  });

  it("has the exact return to player of every bet type", () => {
    const exact = [...game.rtp()].map(([type, { numerator, denominator }]) => [type, `${numerator}/${denominator}`]);
    expect(Object.fromEntries(exact)).toEqual(rtps);
  });

  it(`has the published maximum return to player, ${published}%`, () => {
    expect(formatPercent(maximumRtp(game))).toBe(published);
  });
});

function fraction(numerator: bigint, denominator: bigint): string {
  let [divisor, rest] = [numerator, denominator];
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return `${numerator / divisor}/${denominator / divisor}`;
}
