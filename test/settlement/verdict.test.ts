import { describe, expect, it } from "vitest";
import { dragonTiger } from "../../lambda/games/dragon-tiger/rules.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import type { Verdict } from "../../lambda/rounds/round.ts";
import { judgeBy } from "../../lambda/settlement/verdict.ts";
import { at, someBet } from "../support/stored.ts";

const now = at("2026-11-30T12:01:00.000Z");
const high: Verdict = { revision: 1, kind: "result", result: { dice: [6, 6, 5] } };
const low: Verdict = { revision: 2, kind: "result", result: { dice: [1, 2, 3] } };
const voided: Verdict = { revision: 2, kind: "void", reason: "technical" };

const slip = someBet({
  stake: 1600n,
  lines: [
    { type: "hi", stake: 1000n },
    { type: "lo", stake: 500n },
    { type: "number-6", stake: 100n },
  ],
});

describe("a fresh bet", () => {
  it("judged by a result: each line has its outcome and return, the payout is their sum", () => {
    expect(judgeBy(high, thaiHilo)(slip, now)).toEqual({
      bet: {
        ...slip,
        lines: [
          { type: "hi", stake: 1000n, outcome: "won", returned: 2100n },
          { type: "lo", stake: 500n, outcome: "lost", returned: 0n },
          { type: "number-6", stake: 100n, outcome: "won", returned: 300n },
        ],
        returned: 2400n,
        status: "settled",
        settledAt: now,
        revision: 1,
        verdict: { kind: "result", result: '{"dice":[5,6,6]}', ruleVersion: "1" },
      },
      readRevision: 0,
      delta: 2400n,
      type: "payout",
    });
  });

  it("judged by a void gets every line's stake back", () => {
    const { bet, delta, type } = judgeBy({ ...voided, revision: 1 }, thaiHilo)(slip, now);
    expect(bet.lines.map(({ outcome, returned }) => [outcome, returned])).toEqual([
      ["voided", 1000n],
      ["voided", 500n],
      ["voided", 100n],
    ]);
    expect([bet.status, bet.returned, delta, type]).toEqual(["voided", 1600n, 1600n, "refund"]);
  });

  it("that lost moves nothing", () => {
    const { bet, delta } = judgeBy(low, thaiHilo)(someBet(), now);
    expect([bet.status, bet.returned, delta]).toEqual(["settled", 0n, 0n]);
  });

  it("cuts each line towards the house by itself, not their sum", () => {
    const lines = [
      { type: "dragon", stake: 101n },
      { type: "tiger", stake: 101n },
    ];
    const tie: Verdict = { revision: 1, kind: "result", result: { dragon: "7H", tiger: "7S" } };
    const { bet, delta } = judgeBy(tie, dragonTiger)(someBet({ stake: 202n, lines }), now);
    expect(bet.lines.map(({ outcome, returned }) => [outcome, returned])).toEqual([
      ["half-returned", 50n],
      ["half-returned", 50n],
    ]);
    expect(delta).toBe(100n);
  });
});

describe("a bet that was settled before", () => {
  const paid = judgeBy(high, thaiHilo)(slip, now).bet;

  it("carries what the newer verdict says, and nothing of the one before", () => {
    const corrected = judgeBy(low, thaiHilo)(paid, now).bet;
    expect(corrected.verdict).toEqual({ kind: "result", result: '{"dice":[1,2,3]}', ruleVersion: "1" });
    const { verdict } = judgeBy({ ...voided, revision: 3 }, thaiHilo)(corrected, now).bet;
    expect(verdict).toEqual({ kind: "void", reason: "technical", ruleVersion: "1" });
  });

  it.each([
    ["another result takes back what was paid too much", low, -1425n, "settled"],
    ["a void leaves it with its stake", voided, -800n, "voided"],
    ["the same result moves nothing", { ...high, revision: 2 }, 0n, "settled"],
  ] as const)("%s", (_title, verdict, delta, status) => {
    const judgement = judgeBy(verdict, thaiHilo)(paid, now);
    expect(judgement).toMatchObject({ delta, type: "correction", readRevision: 1, bet: { status, revision: 2 } });
  });

  it("as lost, and is voided, gets its stake by a correction", () => {
    const lost = judgeBy({ ...low, revision: 1 }, thaiHilo)(someBet(), now).bet;
    expect(judgeBy(voided, thaiHilo)(lost, now)).toMatchObject({ delta: 1000n, type: "correction" });
  });
});

it.each(["dragon-pair", "constructor", "__proto__", ""])(
  "a bet of the unknown type %j is never paid by guess",
  (type) => {
    const bet = someBet({ lines: [{ type, stake: 1000n }] });
    expect(() => judgeBy(high, thaiHilo)(bet, now)).toThrow("has no bet type");
  },
);

it("a result that is not the game's judges nothing", () => {
  expect(() => judgeBy({ ...high, result: { dice: [7, 1, 1] } }, thaiHilo)).toThrow();
});
