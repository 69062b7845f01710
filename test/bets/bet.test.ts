import { expect, it } from "vitest";
import { asPlaced } from "../../lambda/bets/bet.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import { judgeBy } from "../../lambda/settlement/verdict.ts";
import { at, someBet } from "../support/stored.ts";

it.each([
  ["settled", { revision: 1, kind: "result", result: { dice: [6, 6, 6] } }],
  ["voided", { revision: 2, kind: "void", reason: "technical" }],
] as const)("a bet that was %s is, as it was placed, the bet before it", (_status, verdict) => {
  const placed = someBet();
  const { bet } = judgeBy(verdict, thaiHilo)(placed, at("2026-11-30T12:01:00.000Z"));
  expect(asPlaced(bet)).toEqual(placed);
  expect(asPlaced(placed)).toEqual(placed);
});
