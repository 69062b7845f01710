import type * as api from "../client/client.ts";

/** What the demo reads of the API's answers. */
export type Bet = Pick<
  api.Bet,
  "betId" | "playerId" | "currency" | "status" | "stake" | "lines" | "returned" | "balance"
>;

export type Transaction = Pick<
  api.Transaction,
  "sequence" | "type" | "currency" | "amount" | "balanceBefore" | "balanceAfter"
>;

export type RoundTotal = Pick<api.RoundTotal, "currency" | "staked" | "returned">;

export type Round = Pick<api.StudioRound, "roundId" | "status" | "totals">;

/** A player's wallet as the demo found it. */
export interface Wallet extends api.Balance {
  readonly playerId: string;
}
