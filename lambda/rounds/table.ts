import type { RoundId, ShoeId, TableId } from "../ids.ts";
import type { Timestamp } from "../time.ts";
import type { LimitsByCurrency } from "./gate.ts";

/** A table of the studio: which game it deals, how long betting lasts, and what may be staked. */
export interface TableConfig {
  readonly tableId: TableId;
  readonly game: string;
  readonly bettingSeconds: number;
  readonly autoVoidMinutes: number;
  /** Gates of its rounds: more for tables with more players at once. */
  readonly shards: number;
  readonly limits: LimitsByCurrency;
  /** The unfinished round; a verdict frees the table. */
  readonly currentRound?: RoundId | undefined;
  readonly currentShoe?: ShoeId | undefined;
}

/** A shoe of cards at a table. Cards are counted as results are recorded. */
export interface Shoe {
  readonly shoeId: ShoeId;
  readonly tableId: TableId;
  readonly openedAt: Timestamp;
  /** The key that opened it. */
  readonly openedBy: string;
  /** Why it took the place of one that could have gone on. */
  readonly reason?: string | undefined;
  readonly faceUpCard: string;
  /** Cards burnt face down at the start: the face-up card's value. */
  readonly burn: number;
  /** Rounds opened so far, voided ones included. */
  readonly rounds: number;
  /** The round whose cut card made it the shoe's last; corrections may name another. */
  readonly endedBy?: ReadonlySet<RoundId> | undefined;
}

/** A round of a table's history: its newest result. */
export interface TableResult {
  readonly roundId: RoundId;
  readonly result: unknown;
  readonly resultAt: Timestamp;
  /** Above 1 when it was corrected. */
  readonly revision: number;
  readonly shoeId?: ShoeId | undefined;
  readonly shoeRound?: number | undefined;
}
