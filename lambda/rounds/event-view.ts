import { type RoundEvent, verdictOf } from "./event.ts";
import type { RoundEventAnswer } from "./responses.ts";

/** A line of a round's log as the studio sees it. */
export function eventView(event: RoundEvent): RoundEventAnswer {
  const verdict = verdictOf(event);
  return { ...event, ...(verdict && { kind: verdict.kind }) };
}
