import { expect, it } from "vitest";
import { conditionsOf, phasesOf } from "./plan.ts";

it.each([5, 40, 41, 3600])("has phases that last %i seconds together", (seconds) => {
  const phases = phasesOf(seconds, 3);
  expect(phases.reduce((sum, { duration }) => sum + duration, 0)).toBe(seconds);
  expect(phases.every(({ duration }) => duration > 0)).toBe(true);
  expect(phases.map(({ arrivalRate, rampTo }) => rampTo ?? arrivalRate)).toEqual([3, 3, 6]);
});

it("asks that no visit fails, and for the goals", () => {
  const conditions = conditionsOf({ p95Milliseconds: 500, p99Milliseconds: 900, errorPercent: 0.5, latePercent: 7 });
  expect(conditions.map(({ expression }) => expression)).toEqual([
    "vusers.failed == 0",
    "load.unavailable / http.requests * 100 <= 0.5",
    "load.bets.refused * 100 <= 7 * (load.bets.accepted + load.bets.refused)",
    "http.response_time.p95 <= 500",
    "http.response_time.p99 <= 900",
  ]);
});
