import { type Evening, playEvening } from "./evening.ts";
import { historyOf } from "./history.ts";
import { type Broken, brokenBy } from "./invariants.ts";

/** A seed that was played and checked. */
export interface Run extends Omit<Evening, "ending"> {
  readonly seed: number;
  readonly broken: readonly Broken[];
  readonly history: readonly string[];
}

export async function run(seed: number, endpoint: string, leftOut: ReadonlySet<string> = new Set()): Promise<Run> {
  const { ending, ...evening } = await playEvening(seed, endpoint, leftOut);
  return { seed, ...evening, broken: brokenBy(ending), history: historyOf(ending.asked, evening.faults) };
}
