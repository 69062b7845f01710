import { expect, it } from "vitest";
import { jitteredPause } from "../../lambda/store/pause.ts";

it.each([
  [1, 20],
  [2, 40],
  [4, 160],
  [5, 200],
  [50, 200],
  [2000, 200],
])("attempt %i waits up to %i ms, by chance", async (attempt, longest) => {
  const slept: number[] = [];
  const sleep = async (milliseconds: number) => void slept.push(milliseconds);
  for (const chance of [0, 0.5, 0.999]) await jitteredPause(sleep, () => chance)(attempt);
  expect(slept).toEqual([0, longest / 2, longest * 0.999]);
});
