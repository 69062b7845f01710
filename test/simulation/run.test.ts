import { expect, it } from "vitest";
import { openTestTable } from "../support/engine.ts";
import { run } from "./run.ts";

const { endpoint } = await openTestTable();

it("a seed that is played alone, and again beside others, goes the same way", async () => {
  const alone = await run(7, endpoint);
  const [again] = await Promise.all([7, 8, 9].map((seed) => run(seed, endpoint)));
  expect(alone.faults.length).toBeGreaterThan(10);
  expect(again?.history).toEqual(alone.history);
  expect(again?.faults).toEqual(alone.faults);
  expect(again?.calls).toEqual(alone.calls);
});

it("steps that are left out change nothing that the others draw", async () => {
  const whole = await run(7, endpoint);
  const [step = ""] = whole.steps.filter((name) => name.includes("bets 2"));
  const fewer = await run(7, endpoint, new Set([step]));
  expect(fewer.steps).not.toContain(step);
  const opened = (line: string) => /: (openRound|putTable) .* → /.exec(line)?.[0].split("→")[0] ?? [];
  expect(new Set(fewer.history.flatMap(opened))).toEqual(new Set(whole.history.flatMap(opened)));
});
