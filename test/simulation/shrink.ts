import type { Run } from "./run.ts";

const MOST_RUNS = 40;

/**
 * The shortest run found that still breaks the same promise: steps, and faults of single invocations, are left out in
 * ever smaller groups for as long as it fails.
 */
export async function shrink(failed: Run, again: (leftOut: ReadonlySet<string>) => Promise<Run>): Promise<Run> {
  const promises = new Set(failed.broken.map(({ invariant }) => invariant));
  let shortest = failed;
  let leftOut: ReadonlySet<string> = new Set();
  let runs = 0;
  const parts = (run: Run) => [...run.steps, ...new Set(run.faults.map(({ by }) => `faults of ${by}`))];
  for (let size = Math.ceil(parts(failed).length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    const left = parts(shortest).filter((part) => !leftOut.has(part));
    for (let start = 0; start < left.length && runs < MOST_RUNS; start += size, runs++) {
      const fewer = new Set([...leftOut, ...left.slice(start, start + size)]);
      const run = await again(fewer);
      if (!run.broken.some(({ invariant }) => promises.has(invariant))) continue;
      leftOut = fewer;
      shortest = run;
    }
  }
  return shortest;
}
