import type { Ending } from "../ending.ts";

/** A verdict's bets are paid within this, when nothing goes wrong. */
const SETTLED_WITHIN = 30_000;

/** In an evening without faults nothing fails, and whoever has won is paid at once. */
export function calmEveningsAreSmooth({ isCalm, failures, asked, rounds, events }: Ending): readonly string[] {
  if (!isCalm) return [];
  const slow = rounds.flatMap(({ roundId, verdict, settledAt }) => {
    const given = events.find((event) => event.roundId === roundId && event.revision === verdict?.revision)?.at;
    const seconds = given && settledAt ? Date.parse(settledAt) - Date.parse(given) : Number.POSITIVE_INFINITY;
    return seconds <= SETTLED_WITHIN ? [] : [`${roundId} had its verdict at ${given}, was settled at ${settledAt}`];
  });
  return [
    ...failures.map(({ by, error }) => `${by} failed with ${error}`),
    ...asked
      .filter(({ answer }) => answer === undefined || answer.status >= 500)
      .map(({ name, answer }) => `${name}: ${answer?.status ?? "no answer"}`),
    ...slow,
  ];
}

/** Whatever fails in a worker or in the sweeper fails because of something that went wrong outside of the product. */
export const failuresHaveCauses = ({ failures }: Ending): readonly string[] =>
  failures.filter(({ isInjected }) => !isInjected).map(({ by, error }) => `${by} failed by itself: ${error}`);
