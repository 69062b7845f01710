import { describe, expect, it } from "vitest";
import { shoeIdSchema } from "../../lambda/ids.ts";
import { roundView, studioRoundView } from "../../lambda/rounds/round-view.ts";
import { at, someGate, someRound } from "../support/stored.ts";

const settled = someRound({
  status: "settled",
  closedAt: at("2026-11-30T12:00:30.000Z"),
  resultAt: at("2026-11-30T12:00:40.000Z"),
  settledAt: at("2026-11-30T12:00:41.000Z"),
  verdict: { revision: 1, kind: "result", result: { dice: [3, 1, 6] } },
  returned: [{ currency: "THB", returned: 1050n }],
  settledSlips: 3,
});

describe("a round as everybody sees it", () => {
  it("while open has no times and verdict yet", () => {
    const { roundId } = someRound();
    expect(roundView(someRound())).toEqual({
      roundId,
      tableId: "table",
      game: "thai-hilo",
      status: "open",
      openedAt: "2026-11-30T12:00:00.000Z",
      bettingClosesAt: "2026-11-30T12:00:30.000Z",
      revision: 0,
    });
  });

  it("when settled has result and times", () => {
    expect(roundView(settled)).toMatchObject({
      status: "settled",
      closedAt: "2026-11-30T12:00:30.000Z",
      result: { dice: [3, 1, 6] },
      resultAt: "2026-11-30T12:00:40.000Z",
      settledAt: "2026-11-30T12:00:41.000Z",
      revision: 1,
    });
  });

  it("when voided after a result has the reason, and the result no more", () => {
    const view = roundView({
      ...settled,
      status: "voided",
      verdict: { revision: 2, kind: "void", reason: "technical" },
    });
    expect(view).toMatchObject({ voidReason: "technical", revision: 2 });
    expect(view).not.toHaveProperty("result");
    expect(view).not.toHaveProperty("resultAt");
  });

  it("has the round's number in its shoe, and never what the studio alone sees", () => {
    const view = roundView({ ...settled, shoeId: shoeIdSchema.parse("s"), shoeRound: 7, attention: "stuck", epoch: 4 });
    expect(view).toMatchObject({ shoeRound: 7 });
    expect(Object.keys(view)).not.toEqual(expect.arrayContaining(["attention"]));
    expect(JSON.stringify(view)).not.toMatch(/attention|epoch|totals|progress|intent/);
  });
});

describe("a round as the studio sees it", () => {
  const gates = [
    someGate({ totals: [{ currency: "THB", slips: 2, staked: 1500n }] }),
    someGate({
      shard: "01",
      totals: [
        { currency: "THB", slips: 1, staked: 500n },
        { currency: "VND", slips: 4, staked: 4000n },
      ],
    }),
  ];

  it("adds the gates' totals by currency, what was returned, and how many slips are settled", () => {
    expect(studioRoundView(settled, gates)).toMatchObject({
      totals: [
        { currency: "THB", slips: 3, staked: "20.00", returned: "10.50" },
        { currency: "VND", slips: 4, staked: "4000", returned: "0" },
      ],
      progress: { slips: 7, settled: 3 },
    });
  });

  it("without bets has no totals", () => {
    expect(studioRoundView(someRound(), [someGate()])).toMatchObject({
      totals: [],
      progress: { slips: 0, settled: 0 },
    });
  });

  it("that is stuck says why", () => {
    expect(studioRoundView({ ...settled, attention: "why" }, gates)).toMatchObject({ attention: "why" });
    expect(studioRoundView(settled, gates)).not.toHaveProperty("attention");
  });
});
