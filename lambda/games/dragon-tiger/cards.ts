import * as z from "zod/mini";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const suits = ["S", "H", "D", "C"] as const;

/** The 52 cards of a deck, rank before suit: `KH`, `10S`, `AC`. */
export const deck = ranks.flatMap((rank) => suits.map((suit) => `${rank}${suit}` as const));
export type Card = (typeof deck)[number];

export const cardSchema = z.enum(deck, 'must be a card such as "7H" or "10S"');

/** Ace 1, 2 to 10, jack 11, queen 12, king 13. */
export function rankOf(card: Card): number {
  return Math.floor(deck.indexOf(card) / suits.length) + 1;
}

export function isRed(card: Card): boolean {
  return card.endsWith("H") || card.endsWith("D");
}
