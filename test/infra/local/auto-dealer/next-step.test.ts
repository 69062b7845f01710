import { expect, it } from "vitest";
import { nextStep } from "../../../../infra/local/auto-dealer/next-step.ts";

const serverTime = "2026-01-01T00:00:10.000Z";
const table = (status: string, bettingClosesAt: string) => ({
  tableId: "t",
  game: "g",
  currentRound: { roundId: "r", status, bettingClosesAt },
  serverTime,
});

it("opens a round at a table without one", () => {
  expect(nextStep({ ...table("", serverTime), currentRound: null })).toEqual({ kind: "open" });
});

it.each([
  ["open", "2026-01-01T00:00:13.500Z", { kind: "wait", milliseconds: 3_500 }],
  ["open", serverTime, { kind: "result", roundId: "r" }],
  ["open", "2026-01-01T00:00:09.999Z", { kind: "result", roundId: "r" }],
  ["closed", "2026-01-01T00:00:13.500Z", { kind: "result", roundId: "r" }],
  ["paused", "2026-01-01T00:00:09.000Z", { kind: "wait", milliseconds: 1_000 }],
])("in a round that is %s until %s", (status, closesAt, step) => {
  expect(nextStep(table(status, closesAt))).toEqual(step);
});
