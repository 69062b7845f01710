import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";

/** Decisions that keep losing against others' give up after this many. */
const MAX_DECISIONS = 25;

/**
 * Decides, and decides again each time another command came first and made the decision void (`undefined`), so that
 * what is done always follows from how things really were.
 */
export async function decideAgain<T>(deps: Deps, decide: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= MAX_DECISIONS; attempt++) {
    const decided = await decide();
    if (decided !== undefined) return decided;
    await deps.pause(attempt);
  }
  throw new Problem("unavailable", "Others keep changing this at the same time. Repeat the request.", {
    moneyMoved: "unknown",
  });
}
