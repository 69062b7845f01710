import { expect, it } from "vitest";
import { cardSchema, deck, isRed, rankOf } from "../../../lambda/games/dragon-tiger/cards.ts";

it("a deck holds 52 different cards, 4 of each rank and 26 red", () => {
  expect(new Set(deck).size).toBe(52);
  expect(deck.filter(isRed)).toHaveLength(26);
  for (let rank = 1; rank <= 13; rank++) expect(deck.filter((card) => rankOf(card) === rank)).toHaveLength(4);
});

it.each([
  ["AS", 1, false],
  ["2H", 2, true],
  ["9D", 9, true],
  ["10C", 10, false],
  ["JS", 11, false],
  ["QH", 12, true],
  ["KD", 13, true],
] as const)("%s has rank %i; red: %s", (card, rank, red) => {
  expect([rankOf(card), isRed(card)]).toEqual([rank, red]);
});

it.each(["1S", "0S", "11S", "14S", "TS", "ks", "Ks", "SK", "K", "S", "KHH", " KH", "K♥", "JOKER", "", 13, null])(
  "no card is written %j",
  (text) => {
    expect(cardSchema.safeParse(text).success).toBe(false);
  },
);
