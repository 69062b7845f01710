import { describe, expect, it } from "vitest";
import { lost, pays, paysByCount, pushed } from "../../lambda/games/bet-type.ts";
import { fact, when } from "../../lambda/games/fact.ts";
import { odds } from "../../lambda/money/odds.ts";

const shown = fact(
  "shown",
  (face: number) => face,
  (value) => `a ${value} shows`,
);
const isSix = when(shown, (face) => face === 6);

describe("pays", () => {
  it("wins at its one payout when the condition holds, else loses", () => {
    const six = pays("six", "Six", isSix, odds(5));
    expect(six).toMatchObject({ type: "six", name: "Six", payouts: [odds(5)], looksAt: [shown] });
    expect(six.grade(6)).toEqual({ outcome: "won", odds: odds(5) });
    expect(six.grade(5)).toEqual({ outcome: "lost" });
  });

  it("follows the named policy when the condition does not hold", () => {
    const six = pays("six", "Six", isSix, odds(5), (face) => (face === 5 ? pushed : lost));
    expect([6, 5, 4].map((face) => six.grade(face).outcome)).toEqual(["won", "pushed", "lost"]);
  });
});

describe("paysByCount", () => {
  it("wins at the odds beside the count and loses at a count without odds", () => {
    const count = fact(
      "sixes",
      (faces: number[]) => faces.filter((face) => face === 6).length,
      (value) => `${value} sixes show`,
    );
    const sixes = paysByCount("sixes", "Sixes", count, { 2: odds(3), 3: odds(30) });
    expect(sixes.payouts).toEqual([odds(3), odds(30)]);
    expect(sixes.looksAt).toEqual([count]);
    expect(sixes.grade([6, 6, 1])).toEqual({ outcome: "won", odds: odds(3) });
    expect(sixes.grade([6, 6, 6])).toEqual({ outcome: "won", odds: odds(30) });
    expect([[], [6], [6, 6, 6, 6]].map((faces) => sixes.grade(faces))).toEqual([lost, lost, lost]);
  });
});
