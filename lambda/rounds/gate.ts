import type { RoundId, TableId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";

/** `sealed` is for good: a sealed gate accepts nothing more, ever. */
export const gateStates = ["open", "paused", "sealed"] as const;
export type GateState = (typeof gateStates)[number];

/** Bounds on stakes in one currency, in minor units. */
export interface Limits {
  readonly minStake: bigint;
  /** A line's. */
  readonly maxStake: bigint;
  /** All stakes of a player in a round. */
  readonly maxRoundStake: bigint;
}

export type LimitsByCurrency = Readonly<Partial<Record<Currency, Limits>>>;

/** Control totals of the bets that a gate let through. */
export interface GateTotal {
  readonly currency: Currency;
  readonly slips: number;
  readonly staked: bigint;
}

/** One shard's door into a round: every bet passes it in its own transaction, so closing it is final and exact. */
export interface Gate {
  readonly roundId: RoundId;
  readonly shard: string;
  readonly tableId: TableId;
  readonly game: string;
  readonly state: GateState;
  readonly epoch: number;
  readonly closesAt: Timestamp;
  /** The table's limits when the round opened. */
  readonly limits: LimitsByCurrency;
  readonly shoeRound?: number | undefined;
  readonly totals: readonly GateTotal[];
}
