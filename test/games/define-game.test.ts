import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { pays } from "../../lambda/games/bet-type.ts";
import { defineGame } from "../../lambda/games/define-game.ts";
import { type Derived, fact, when } from "../../lambda/games/fact.ts";
import type { BetType, GameRules } from "../../lambda/games/game.ts";
import { games } from "../../lambda/games/registry.ts";
import { odds } from "../../lambda/money/odds.ts";

interface Card {
  card: string;
}

const shown = fact(
  "card",
  (card: string) => card,
  (value) => `the card is ${value}`,
);
const isAce = when(shown, (card) => card === "A");

function rulesWith(more: Partial<GameRules<Card, string>>): GameRules<Card, string> {
  return {
    game: "high-card",
    name: "High Card",
    ruleVersion: "1",
    betTypes: [pays("ace", "Ace", isAce, odds(12))],
    resultSchema: z.strictObject({ card: z.enum(["A", "K"]) }),
    facts: ({ card }) => card,
    historyFacts: [shown],
    normalForm: ({ card }) => ({ card }),
    fairOutcomes: () => ["A", "K"].map((card) => ({ result: { card }, weight: 1n })),
    voidReasons: [],
    reshakeReasons: [],
    playedToItsEnd: false,
    ...more,
  };
}

const unknownTypes = ["constructor", "__proto__", "toString", "hasOwnProperty", "dragon-pair", "", "ACE", "HI"];

describe.each([["high-card", defineGame(rulesWith({}))] as const, ...Object.entries(games)])("%s", (_, game) => {
  it.each(unknownTypes)("has no bet type %j and grades and explains none", (type) => {
    const [outcome] = {
      "high-card": [{ card: "A" }],
      "thai-hilo": [{ dice: [1, 2, 3] }],
      "xoc-dia": [{ tokens: ["R", "R", "R", "R"] }],
      "dragon-tiger": [{ dragon: "AS", tiger: "KS" }],
    }[game.game]!;
    expect(game.betType(type)).toBeUndefined();
    expect(game.grader(outcome)(type)).toBeUndefined();
    expect(game.explainer(outcome)(type)).toBeUndefined();
  });

  it("finds each of its bet types by its code", () => {
    for (const betType of game.betTypes) expect(game.betType(betType.type)).toBe(betType);
  });

  it.each([undefined, null, {}, [], "A", { card: "2" }, { card: "A", note: "" }])("refuses the result %j", (result) => {
    expect(() => game.grader(result)).toThrow(z.core.$ZodError);
    expect(() => game.explainer(result)).toThrow(z.core.$ZodError);
    expect(() => game.sameResult(result, result)).toThrow(z.core.$ZodError);
  });
});

describe("defineGame", () => {
  it("draws the facts once for all lines of a result", () => {
    let drawn = 0;
    const facts = ({ card }: Card) => {
      drawn++;
      return card;
    };
    const grade = defineGame(rulesWith({ facts })).grader({ card: "A" });
    expect([grade("ace"), grade("ace"), grade("king")]).toEqual([
      { outcome: "won", odds: odds(12) },
      { outcome: "won", odds: odds(12) },
      undefined,
    ]);
    expect(drawn).toBe(1);
  });

  it("explains a bet type by what the result shows of the facts that its condition looks at", () => {
    const explain = defineGame(rulesWith({})).explainer({ card: "K" });
    expect(explain("ace")).toEqual({ text: "The card is K.", facts: { card: "K" } });
  });

  it("computes the return to player when it is first asked for, and keeps it", () => {
    let asked = 0;
    const fairOutcomes = () => {
      asked++;
      return [{ result: { card: "A" }, weight: 1n }];
    };
    const game = defineGame(rulesWith({ fairOutcomes }));
    expect(asked).toBe(0);
    expect(game.rtp()).toBe(game.rtp());
    expect(asked).toBe(1);
  });

  it("draws the facts of a history from a result, and knows all their values in order", () => {
    const score: Derived<string> = { name: "score", of: (card) => (card === "A" ? 10 : 9) };
    const game = defineGame(rulesWith({ historyFacts: [shown, score] }));
    expect(game.historyFacts({ card: "K" })).toEqual({ card: "K", score: 9 });
    expect(game.historyValues()).toEqual({ card: ["A", "K"], score: [9, 10] });
    expect(game.historyValues()).toBe(game.historyValues());
    expect(() => game.historyFacts({ card: "2" })).toThrow(z.core.$ZodError);
  });

  it("throws when two bet types share a code", () => {
    const ace = pays("ace", "Ace", isAce, odds(12));
    expect(() => defineGame(rulesWith({ betTypes: [ace, { ...ace, name: "Ace again" }] }))).toThrow("same code");
  });

  it("refuses to compute a return at odds that the bet type does not list", () => {
    const ace: BetType<string> = {
      type: "ace",
      name: "Ace",
      payouts: [odds(12)],
      looksAt: [shown],
      grade: () => ({ outcome: "won", odds: odds(13) }),
    };
    expect(() => defineGame(rulesWith({ betTypes: [ace] })).rtp()).toThrow("does not list");
  });

  it("parses the results that a shoe is asked about", () => {
    const { shoe } = defineGame(
      rulesWith({
        shoe: {
          size: 2,
          copies: 1,
          cardsPerRound: 1,
          cards: ({ card }) => [card],
          cutCard: ({ card }) => card === "K",
          burn: () => 0,
          cardSchema: z.enum(["A", "K"]),
        },
      }),
    );
    expect(shoe!.cards({ card: "A" })).toEqual(["A"]);
    expect([shoe!.cutCard({ card: "A" }), shoe!.cutCard({ card: "K" })]).toEqual([false, true]);
    expect(() => shoe!.cards({ card: "2" })).toThrow(z.core.$ZodError);
    expect(() => shoe!.cutCard({})).toThrow(z.core.$ZodError);
  });
});
