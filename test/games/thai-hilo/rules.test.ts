import { describe, expect, it } from "vitest";
import { thaiHilo } from "../../../lambda/games/thai-hilo/rules.ts";
import { line } from "../line.ts";

const back = (dice: number[], type: string, stake: bigint) => line(thaiHilo, { dice }, type, stake);

describe("thai-hilo", () => {
  it("has 36 bet types, all offered in every round", () => {
    expect(thaiHilo.betTypes).toHaveLength(36);
    expect(thaiHilo.betTypes.filter(({ roundLimit }) => roundLimit !== undefined)).toEqual([]);
    expect(thaiHilo.betType("11-hilo")?.name).toBe("11 HiLo");
    expect(thaiHilo.betType("double-1-2")?.name).toBe("Double 1·2");
  });

  it.each<[number[], string, bigint, [string, bigint]]>([
    [[6, 6, 1], "hi", 50n, ["won", 105n]],
    [[6, 6, 6], "hi", 100n, ["won", 210n]],
    [[1, 4, 6], "hi", 100n, ["lost", 0n]],
    [[1, 4, 6], "lo", 100n, ["lost", 0n]],
    [[1, 4, 6], "11-hilo", 100n, ["won", 700n]],
    [[4, 5, 1], "lo", 100n, ["won", 195n]],
    [[1, 1, 1], "lo", 1n, ["won", 1n]],
    [[4, 4, 2], "number-4", 100n, ["won", 300n]],
    [[4, 4, 4], "number-4", 100n, ["won", 600n]],
    [[4, 2, 1], "number-4", 100n, ["won", 200n]],
    [[3, 2, 1], "number-4", 100n, ["lost", 0n]],
    [[1, 1, 2], "double-1-2", 100n, ["won", 600n]],
    [[1, 1, 1], "double-1-2", 100n, ["lost", 0n]],
    [[1, 1, 2], "triple-1-2-3", 100n, ["won", 200n]],
    [[3, 2, 6], "triple-1-2-3", 100n, ["won", 200n]],
    [[3, 1, 2], "triple-1-2-3", 100n, ["won", 600n]],
    [[1, 1, 5], "triple-1-2-3", 100n, ["lost", 0n]],
    [[1, 1, 1], "triple-1-2-3", 100n, ["lost", 0n]],
    [[6, 4, 5], "triple-4-5-6", 100n, ["won", 600n]],
    [[1, 1, 1], "1-lo", 45n, ["won", 126n]],
    [[1, 4, 6], "1-lo", 100n, ["lost", 0n]],
    [[6, 1, 1], "6-lo", 100n, ["won", 1100n]],
    [[3, 1, 1], "3-hi", 100n, ["lost", 0n]],
    [[3, 3, 6], "3-hi", 100n, ["won", 700n]],
    [[3, 3, 5], "3-hi", 100n, ["lost", 0n]],
    [[6, 6, 5], "4-hi", 100n, ["lost", 0n]],
  ])("dice %j, %s with stake %s: %o", (dice, type, stake, ending) => {
    expect(back(dice, type, stake)).toEqual(ending);
  });

  it.each([[[4, 2, 4]], [[2, 4, 4]], [[4, 4, 2]]])("pays number-4 at 2:1 with the dice in the order %j", (dice) => {
    expect(back(dice, "number-4", 100n)).toEqual(["won", 300n]);
  });

  it.each([
    { dice: [1, 2] },
    { dice: [1, 2, 3, 4] },
    { dice: [] },
    { dice: [1, 2, 7] },
    { dice: [0, 2, 3] },
    { dice: [1, 2, 1.5] },
    { dice: [1, 2, -3] },
    { dice: ["1", 2, 3] },
    { dice: [1, 2, null] },
    { dice: "123" },
    { dice: [1, 2, 3], total: 6 },
    {},
    null,
  ])("refuses the result %j", (result) => {
    expect(thaiHilo.resultSchema.safeParse(result).success).toBe(false);
  });

  it("takes the same dice in any order for the same result, and no other dice", () => {
    expect(thaiHilo.sameResult({ dice: [3, 1, 6] }, { dice: [6, 3, 1] })).toBe(true);
    expect(thaiHilo.sameResult({ dice: [1, 1, 6] }, { dice: [1, 6, 6] })).toBe(false);
    expect(thaiHilo.sameResult({ dice: [2, 3, 4] }, { dice: [3, 3, 3] })).toBe(false);
  });

  it("has the studio's rules of dice", () => {
    expect(thaiHilo.voidReasons).toEqual([
      { reason: "technical" },
      { reason: "dealer-error" },
      { reason: "not-begun", beforeClosingOnly: true },
      { reason: "abandoned" },
    ]);
    expect(thaiHilo.reshakeReasons).toEqual([
      { reason: "overlapping-dice", states: ["closed"] },
      { reason: "dice-not-flat", states: ["closed"] },
      { reason: "too-few-tumbles", states: ["closed"] },
    ]);
    expect(thaiHilo.playedToItsEnd).toBe(false);
    expect(thaiHilo.shoe).toBeUndefined();
  });

  it.each<[number[], string, string, object]>([
    [[4, 3, 4], "hi", "The dice total 11.", { total: 11 }],
    [[4, 3, 4], "11-hilo", "The dice total 11.", { total: 11 }],
    [[4, 3, 4], "number-4", "4 shows on two dice.", { showing4: 2 }],
    [[4, 3, 4], "number-1", "1 shows on no die.", { showing1: 0 }],
    [[4, 4, 4], "number-4", "4 shows on all three dice.", { showing4: 3 }],
    [[1, 2, 2], "double-1-2", "1 shows on one die and 2 shows on two dice.", { showing1: 1, showing2: 2 }],
    [[1, 1, 2], "triple-1-2-3", "Two of the numbers 1, 2, 3 show.", { differentOf123: 2 }],
    [[1, 1, 1], "triple-1-2-3", "One of the numbers 1, 2, 3 shows.", { differentOf123: 1 }],
    [[1, 1, 1], "triple-4-5-6", "None of the numbers 4, 5, 6 shows.", { differentOf456: 0 }],
    [[4, 6, 5], "triple-4-5-6", "All of the numbers 4, 5, 6 show.", { differentOf456: 3 }],
    [[3, 3, 5], "3-hi", "The dice total 11 and 3 shows on two dice.", { total: 11, showing3: 2 }],
  ])("dice %j explain %s: %s", (dice, type, text, facts) => {
    expect(thaiHilo.explainer({ dice })(type)).toEqual({ text, facts });
  });
});
