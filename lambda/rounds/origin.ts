import type { RoundId, ShoeId } from "../ids.ts";
import type { Change } from "../store/change.ts";

/** Where a command comes from. */
export interface Origin {
  /** The key that gave it, or `system`. */
  readonly actor: string;
  /** The caller's reference, if it gave one. */
  readonly claim?: Claim | undefined;
}

/** Claims a caller's reference in the very transaction that decides its command. */
export interface Claim {
  /** The write that claims it for what the command makes or changes. */
  readonly write: (target: RoundId | ShoeId) => Change;
  /** Throws `reference-conflict` when another request has it: this command can never be decided. */
  readonly refuseIfTaken: () => Promise<void>;
}

/** The studio's own doing, such as closing a round whose time is over. */
export const SYSTEM: Origin = { actor: "system" };

export const claimOf = ({ claim }: Origin, target: RoundId | ShoeId): readonly Change[] =>
  claim ? [claim.write(target)] : [];
