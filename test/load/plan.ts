import type { Goals } from "./settings.ts";

interface Phase {
  readonly name: string;
  readonly duration: number;
  readonly arrivalRate: number;
  readonly rampTo?: number;
}

/** Virtual users arrive ever faster in the first quarter, steadily, and twice as fast in the last quarter. */
export function phasesOf(seconds: number, rate: number): readonly Phase[] {
  const edge = Math.floor(seconds / 4);
  return [
    { name: "ramp", duration: edge, arrivalRate: 1, rampTo: rate },
    { name: "steady", duration: seconds - 2 * edge, arrivalRate: rate },
    { name: "peak", duration: edge, arrivalRate: 2 * rate },
  ];
}

/** A counter of the processor's: requests that were asked to be repeated. */
export const unavailableCounter = "load.unavailable";

/** Of the processor's, too: slips by how they ended. */
export const betCounters = { accepted: "load.bets.accepted", refused: "load.bets.refused" } as const;
/** And final answers, by whether they say what was asked. */
export const contentCounters = { right: "load.answers.right", wrong: "load.answers.wrong" } as const;

/** What makes Artillery end with 1. A failed expectation fails its virtual user. */
export const conditionsOf = ({ p95Milliseconds, p99Milliseconds, errorPercent, latePercent }: Goals) =>
  [
    "vusers.failed == 0",
    `${unavailableCounter} / http.requests * 100 <= ${errorPercent}`,
    `${betCounters.refused} * 100 <= ${latePercent} * (${betCounters.accepted} + ${betCounters.refused})`,
    `http.response_time.p95 <= ${p95Milliseconds}`,
    `http.response_time.p99 <= ${p99Milliseconds}`,
  ].map((expression) => ({ expression }));
