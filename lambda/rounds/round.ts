import type { RoundId, ShoeId, TableId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";
import type { GateState } from "./gate.ts";

export const roundStatuses = ["open", "paused", "closed", "settling", "settled", "voiding", "voided"] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** What every bet of the round is brought to. Corrections are newer revisions of it. */
export type Verdict =
  | {
      readonly revision: number;
      readonly kind: "result";
      readonly result: unknown;
      readonly reason?: string | undefined;
    }
  | { readonly revision: number; readonly kind: "void"; readonly reason: string };

/**
 * A command on a round's gates that has been decided and may be half done. It is written on the round before the first
 * gate changes, so that the next command or the sweeper can finish what a crash interrupted.
 */
export type Intent =
  | { readonly kind: "close"; readonly at: Timestamp }
  | { readonly kind: "pause"; readonly at: Timestamp; readonly remaining: number }
  | { readonly kind: "resume"; readonly at: Timestamp; readonly closesAt: Timestamp }
  | {
      readonly kind: "void";
      readonly at: Timestamp;
      readonly reason: string;
      readonly cutCard: boolean;
      readonly actor: string;
      readonly note?: string | undefined;
    };

/** What each intent makes of the gates. */
export const gateStateOf = {
  close: "sealed",
  pause: "paused",
  resume: "open",
  void: "sealed",
} as const satisfies Record<Intent["kind"], GateState>;

export interface Round {
  readonly roundId: RoundId;
  readonly tableId: TableId;
  readonly game: string;
  readonly status: RoundStatus;
  readonly shards: number;
  /** Counts the commands on the round's gates; every conditional change of status checks it. */
  readonly epoch: number;
  readonly intent?: Intent | undefined;
  /** Closed for this long without a result, the round is voided by itself (not in games played to their end). */
  readonly autoVoidMinutes: number;
  readonly openedAt: Timestamp;
  readonly bettingClosesAt: Timestamp;
  readonly closedAt?: Timestamp | undefined;
  /** Once closed: when it will have waited too long for a result. */
  readonly abandonedAt?: Timestamp | undefined;
  /** While paused: milliseconds of betting that were left, or nothing when betting had closed before. */
  readonly remaining?: number | undefined;
  readonly verdict?: Verdict | undefined;
  readonly resultAt?: Timestamp | undefined;
  readonly settledAt?: Timestamp | undefined;
  readonly shoeId?: ShoeId | undefined;
  readonly shoeRound?: number | undefined;
  /** Shards whose bets have all reached the verdict, and what those bets were paid back. */
  readonly doneShards: ReadonlySet<string>;
  readonly returned: readonly { readonly currency: Currency; readonly returned: bigint }[];
  readonly settledSlips: number;
  /** How often the settlement was started again since it last moved. */
  readonly drives: number;
  /** Why the round is stuck and needs a person. */
  readonly attention?: string | undefined;
}

/** The verdict's number as clients see it: 0 before the first. */
export const revisionOf = (round: Round): number => round.verdict?.revision ?? 0;

/** Betting is running: the only state in which time closes a round. */
export const isOverdue = (round: Round, now: Timestamp): boolean =>
  round.status === "open" && now >= round.bettingClosesAt;
