import { describe, expect, it } from "vitest";
import { dragonTiger } from "../../../lambda/games/dragon-tiger/rules.ts";
import { line } from "../line.ts";

const back = (dragon: string, tiger: string, type: string, stake: bigint) =>
  line(dragonTiger, { dragon, tiger }, type, stake);
const shoe = dragonTiger.shoe!;

describe("dragon-tiger", () => {
  it("has 15 bet types, the twelve side bets offered in the first 25 rounds of a shoe only", () => {
    expect(dragonTiger.betTypes).toHaveLength(15);
    const always = dragonTiger.betTypes.filter(({ roundLimit }) => roundLimit === undefined);
    const limited = dragonTiger.betTypes.filter(({ roundLimit }) => roundLimit === 25);
    expect(always.map(({ type }) => type)).toEqual(["dragon", "tiger", "tie"]);
    expect(limited).toHaveLength(12);
    expect(limited.every(({ type }) => type.includes("-"))).toBe(true);
    expect(dragonTiger.betType("dragon-big")?.name).toBe("Dragon Big");
  });

  it.each<[string, string, string, bigint, [string, bigint]]>([
    ["KH", "10S", "dragon", 100n, ["won", 200n]],
    ["KH", "10S", "tiger", 100n, ["lost", 0n]],
    ["KH", "10S", "tie", 100n, ["lost", 0n]],
    ["AC", "2S", "tiger", 100n, ["won", 200n]],
    ["AC", "KS", "dragon", 100n, ["lost", 0n]],
    ["9H", "9S", "dragon", 101n, ["half-returned", 50n]],
    ["9H", "9S", "tiger", 101n, ["half-returned", 50n]],
    ["9H", "9H", "dragon", 1n, ["half-returned", 0n]],
    ["9H", "9S", "tie", 100n, ["won", 900n]],
    ["8H", "6S", "dragon-big", 100n, ["won", 200n]],
    ["8H", "6S", "tiger-small", 100n, ["won", 200n]],
    ["8H", "6S", "tiger-big", 100n, ["lost", 0n]],
    ["7H", "7S", "dragon-big", 100n, ["lost", 0n]],
    ["7H", "7S", "dragon-small", 100n, ["lost", 0n]],
    ["7H", "7S", "tiger-big", 100n, ["lost", 0n]],
    ["7H", "7S", "tiger-small", 100n, ["lost", 0n]],
    ["KH", "QS", "dragon-odd", 3n, ["won", 5n]],
    ["KH", "QS", "tiger-even", 60n, ["won", 123n]],
    ["AH", "JS", "dragon-odd", 100n, ["won", 175n]],
    ["AH", "JS", "tiger-odd", 100n, ["won", 175n]],
    ["KH", "QS", "dragon-red", 100n, ["won", 190n]],
    ["KD", "QC", "dragon-red", 100n, ["won", 190n]],
    ["KH", "QS", "dragon-black", 100n, ["lost", 0n]],
    ["KH", "QS", "tiger-black", 100n, ["won", 190n]],
    ["KH", "QC", "tiger-black", 100n, ["won", 190n]],
    ["KH", "QS", "tiger-red", 100n, ["lost", 0n]],
  ])("Dragon %s, Tiger %s, %s with stake %s: %o", (dragon, tiger, type, stake, ending) => {
    expect(back(dragon, tiger, type, stake)).toEqual(ending);
  });

  it("grades the same with and without a cut card", () => {
    expect(line(dragonTiger, { dragon: "KH", tiger: "10S", cutCard: true }, "dragon", 100n)).toEqual(["won", 200n]);
  });

  it.each([
    { dragon: "KH" },
    { tiger: "KH" },
    { dragon: "KH", tiger: "1S" },
    { dragon: "KH", tiger: "10s" },
    { dragon: "KH", tiger: "10S", cutCard: "true" },
    { dragon: "KH", tiger: "10S", cutCard: 1 },
    { dragon: "KH", tiger: "10S", cutCard: null },
    { dragon: "KH", tiger: "10S", cut: true },
    { dragon: ["KH"], tiger: "10S" },
    {},
    null,
  ])("refuses the result %j", (result) => {
    expect(dragonTiger.resultSchema.safeParse(result).success).toBe(false);
  });

  it("takes the same cards and cut card for the same result; no cut card is a cut card that did not come", () => {
    const result = { dragon: "KH", tiger: "10S" };
    expect(dragonTiger.sameResult(result, { ...result, cutCard: false })).toBe(true);
    expect(dragonTiger.sameResult({ ...result, cutCard: true }, { ...result, cutCard: true })).toBe(true);
    expect(dragonTiger.sameResult(result, { ...result, cutCard: true })).toBe(false);
    expect(dragonTiger.sameResult(result, { dragon: "10S", tiger: "KH" })).toBe(false);
    expect(dragonTiger.sameResult(result, { dragon: "KH", tiger: "10C" })).toBe(false);
    expect(dragonTiger.sameResult(result, { dragon: "KD", tiger: "10S" })).toBe(false);
  });

  it("is played from a shoe of eight decks, three cards a round", () => {
    expect([shoe.size, shoe.copies, shoe.cardsPerRound]).toEqual([416, 8, 3]);
    expect(shoe.cards({ dragon: "KH", tiger: "KH" })).toEqual(["KH", "KH"]);
    expect(shoe.cutCard({ dragon: "KH", tiger: "10S", cutCard: true })).toBe(true);
    expect(shoe.cutCard({ dragon: "KH", tiger: "10S", cutCard: false })).toBe(false);
    expect(shoe.cutCard({ dragon: "KH", tiger: "10S" })).toBe(false);
  });

  it.each([
    ["AS", 1],
    ["2H", 2],
    ["7H", 7],
    ["9D", 9],
    ["10C", 10],
    ["JS", 10],
    ["QH", 10],
    ["KD", 10],
  ])("burns after the face-up card %s: %i", (card, burnt) => {
    expect(shoe.burn(card)).toBe(burnt);
  });

  it("has the studio's rules of cards", () => {
    expect(dragonTiger.voidReasons).toEqual([
      { reason: "technical" },
      { reason: "dealer-error" },
      { reason: "not-begun", beforeClosingOnly: true },
      { reason: "abandoned" },
    ]);
    expect(dragonTiger.reshakeReasons).toEqual([]);
    expect(dragonTiger.playedToItsEnd).toBe(false);
  });

  it.each([
    ["KH", "10S", "dragon", "Dragon's KH is higher than Tiger's 10S.", { winner: "dragon" }],
    ["AS", "2S", "dragon", "Tiger's 2S is higher than Dragon's AS.", { winner: "tiger" }],
    ["7H", "7S", "tiger", "Dragon's 7H and Tiger's 7S are of equal rank.", { winner: "tie" }],
    ["7H", "7S", "tie", "Dragon's 7H and Tiger's 7S are of equal rank.", { winner: "tie" }],
    ["7H", "QS", "dragon-big", "Dragon's 7H has rank 7.", { dragonRank: 7 }],
    ["7H", "QS", "tiger-even", "Tiger's QS has rank 12.", { tigerRank: 12 }],
    ["7H", "QS", "dragon-black", "Dragon's 7H is red.", { dragonColour: "red" }],
    ["7H", "QS", "tiger-black", "Tiger's QS is black.", { tigerColour: "black" }],
  ])("Dragon %s and Tiger %s explain %s: %s", (dragon, tiger, type, text, facts) => {
    expect(dragonTiger.explainer({ dragon, tiger })(type)).toEqual({ text, facts });
  });
});
