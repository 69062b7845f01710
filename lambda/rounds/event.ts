import type { RoundId } from "../ids.ts";
import type { Timestamp } from "../time.ts";

/** One line of a round's log: who did what, when, and why. */
export interface RoundEvent {
  readonly roundId: RoundId;
  readonly at: Timestamp;
  /** The key that gave the command, or `system`. */
  readonly actor: string;
  readonly action: "opened" | "closed" | "paused" | "resumed" | "result" | "voided";
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly result?: unknown;
  readonly revision?: number | undefined;
}

/** The studio's own doing, such as closing a round whose time is over. */
export const SYSTEM = "system";
