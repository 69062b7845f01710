import type { RoundId } from "../ids.ts";
import type { Timestamp } from "../time.ts";
import type { Verdict } from "./round.ts";

export const roundActions = [
  "opened",
  "closed",
  "paused",
  "resumed",
  "reshaken",
  "result",
  "voided",
  "corrected",
  "retried",
] as const;
export type RoundAction = (typeof roundActions)[number];

/** One line of a round's log: who did what, when, and why. */
export interface RoundEvent {
  readonly roundId: RoundId;
  readonly at: Timestamp;
  /** The key that gave the command, or `system`. */
  readonly actor: string;
  readonly action: RoundAction;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly result?: unknown;
  readonly revision?: number | undefined;
}

/** The verdict that a line of the log gave; most give none. */
export function verdictOf({ revision, result, reason }: RoundEvent): Verdict | undefined {
  if (revision === undefined) return undefined;
  return result === undefined
    ? { revision, kind: "void", reason: reason ?? "" }
    : { revision, kind: "result", result, reason };
}
