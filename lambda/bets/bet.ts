import type { BetId, PartnerId, PlayerId, Reference, RoundId, SessionId, TableId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";

export const lineOutcomes = ["won", "lost", "pushed", "half-returned", "voided"] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const betStatuses = ["accepted", "settled", "voided"] as const;
export type BetStatus = (typeof betStatuses)[number];

/** A stake on one bet type, in minor units; `outcome` and `returned` once the round has a verdict. */
export interface BetLine {
  readonly type: string;
  readonly stake: bigint;
  readonly outcome?: LineOutcome | undefined;
  readonly returned?: bigint | undefined;
}

/** What the verdict that a bet has reached says: stored with the bet, for a correction gives the round a newer one. */
export type ReachedVerdict = { readonly ruleVersion: string } & (
  | {
      readonly kind: "result";
      /** In the game's normal form, as its text. */
      readonly result: string;
    }
  | { readonly kind: "void"; readonly reason: string }
);

/** One confirmed slip of a player in one round. It can never be withdrawn; only the round's verdict changes it. */
export interface Bet {
  readonly betId: BetId;
  readonly reference: Reference;
  readonly roundId: RoundId;
  readonly tableId: TableId;
  readonly game: string;
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly currency: Currency;
  readonly stake: bigint;
  readonly status: BetStatus;
  readonly lines: readonly BetLine[];
  /** What all lines pay back, stakes included; also what was paid so far, which corrections start from. */
  readonly returned?: bigint | undefined;
  /** The wallet's balance right after the stake was taken. */
  readonly balance: bigint;
  readonly placedAt: Timestamp;
  readonly settledAt?: Timestamp | undefined;
  /** The verdict that the bet has reached; 0 before the first. */
  readonly revision: number;
  readonly verdict?: ReachedVerdict | undefined;
}

/** The bet as it was when it was confirmed: what a repeated request is answered with. */
export function asPlaced({ returned: _returned, settledAt: _settledAt, verdict: _verdict, ...bet }: Bet): Bet {
  const lines = bet.lines.map(({ type, stake }) => ({ type, stake }));
  return { ...bet, lines, status: "accepted", revision: 0 };
}
