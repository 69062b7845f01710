import { describe, expect, it } from "vitest";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import type { GateTotal } from "../../lambda/rounds/gate.ts";
import { ShardCount } from "../../lambda/settlement/control-totals.ts";
import { someBet, someGate } from "../support/stored.ts";

const ten = someBet();
const dong = someBet({ currency: "VND" });

function compare(bets: readonly ReturnType<typeof someBet>[], totals: readonly GateTotal[]) {
  const found = new ShardCount(thaiHilo);
  for (const bet of bets) found.add(bet);
  return found.compare(someGate({ totals, state: "sealed" }));
}
const thb = (slips: number, staked: bigint): GateTotal => ({ currency: "THB", slips, staked });
const vnd = (slips: number, staked: bigint): GateTotal => ({ currency: "VND", slips, staked });

describe("a shard's bets and its gate's totals", () => {
  it.each([
    ["nothing and nothing", [], []],
    ["two of one currency", [ten, ten], [thb(2, 2000n)]],
    ["two currencies", [ten, dong, ten], [vnd(1, 1000n), thb(2, 2000n)]],
  ] as const)("fit: %s", (_what, bets, totals) => {
    expect(compare(bets, totals)).toEqual({ fits: true });
  });

  it.each([
    ["a bet is missing", [ten], [thb(2, 2000n)]],
    ["all are missing", [], [thb(1, 1000n)]],
    ["those of one currency are missing", [ten], [thb(1, 1000n), vnd(1, 1000n)]],
  ] as const)("do not fit yet, but may: %s", (_what, bets, totals) => {
    expect(compare(bets, totals)).toMatchObject({ fits: false, mayPass: true });
  });

  it.each([
    ["there is a bet too many", [ten, ten], [thb(1, 1000n)]],
    ["there is a bet and no total", [ten], []],
    ["the stakes differ", [ten, ten], [thb(2, 1999n)]],
    ["a bet is in another currency", [ten, dong], [thb(2, 2000n)]],
    ["the stakes of two currencies are swapped", [ten, ten, dong], [thb(1, 1000n), vnd(2, 2000n)]],
  ] as const)("never fit: %s", (_what, bets, totals) => {
    expect(compare(bets, totals)).toMatchObject({ fits: false, mayPass: false });
  });

  it("say how many bets there are and should be", () => {
    expect(compare([ten], [thb(3, 3000n)])).toMatchObject({ why: "shard 00 has 1 bets, its gate let 3 through" });
  });

  it.each(["dragon-pair", "constructor"])("never fit when a line is on %s, which the game has not", (type) => {
    const strange = someBet({ lines: [{ type, stake: 1000n }] });
    expect(compare([strange], [thb(1, 1000n)])).toEqual({
      fits: false,
      mayPass: false,
      why: `unknown bet types: ${type}`,
    });
  });
});
