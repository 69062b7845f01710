import { describe, expect, it } from "vitest";
import type { ReachedVerdict } from "../../lambda/bets/bet.ts";
import { explanationOf } from "../../lambda/bets/why.ts";
import { someBet } from "../support/stored.ts";

const reached = (verdict: ReachedVerdict | undefined, game = "thai-hilo") => explanationOf(someBet({ game, verdict }));
const result = (of: object): ReachedVerdict => ({ kind: "result", result: JSON.stringify(of), ruleVersion: "1" });

describe("why a line ended as it did", () => {
  it("is not said before the bet has reached a verdict", () => {
    expect(reached(undefined)).toBeUndefined();
  });

  it("is what the result shows of the things that its bet type looks at, and by which rules", () => {
    const explain = reached(result({ dice: [3, 4, 4] }));
    expect(explain?.("hi")).toEqual({
      kind: "result",
      text: "The dice total 11.",
      ruleVersion: "1",
      facts: { total: 11 },
    });
    expect(explain?.("number-4")).toMatchObject({ text: "4 shows on two dice.", facts: { showing4: 2 } });
  });

  it("names the rules that the bet was settled by, whichever are in force now", () => {
    expect(reached({ ...result({ dice: [3, 4, 4] }), ruleVersion: "0" })?.("hi")).toMatchObject({ ruleVersion: "0" });
  });

  it("is said by the rules of the bet's own game", () => {
    const explain = reached(result({ dragon: "KH", tiger: "10S", cutCard: false }), "dragon-tiger");
    expect(explain?.("tie")).toMatchObject({ text: "Dragon's KH is higher than Tiger's 10S." });
  });

  it("of a voided bet is that the round was voided, and for what", () => {
    expect(reached({ kind: "void", reason: "dealer-error", ruleVersion: "1" })?.("hi")).toEqual({
      kind: "void",
      text: "The round was voided (dealer-error).",
      ruleVersion: "1",
      reason: "dealer-error",
    });
  });

  it("is not said of a bet type that the game has no more", () => {
    expect(reached(result({ dice: [3, 4, 4] }))?.("number-7")).toBeUndefined();
  });
});
