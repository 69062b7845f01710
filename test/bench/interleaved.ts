/** Does each of several things once a round, so that a busy machine slows all of them; a round starts with the next one. */
export async function interleaved(rounds: number, runs: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const first = round % runs.length;
    for (const run of [...runs.slice(first), ...runs.slice(0, first)]) await run();
  }
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error("nothing was measured");
  return (low + high) / 2;
}

/** The median of what two lists of the same rounds come to, round by round. */
export const medianOf = (
  ones: readonly number[],
  others: readonly number[],
  combine: (one: number, other: number) => number,
): number => median(ones.map((one, round) => combine(one, others[round] ?? Number.NaN)));
