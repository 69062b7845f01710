import type { QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { applyIntent, command } from "./command.ts";
import { giveVerdict } from "./give-verdict.ts";
import { startIntent } from "./intents.ts";
import type { Origin } from "./origin.ts";
import type { Round } from "./round.ts";

export interface VoidOrder {
  readonly reason: string;
  readonly note?: string | undefined;
  readonly cutCard: boolean;
}

/** Cancels a round: every bet comes back to its stake. Which reasons are allowed when is the game's own table. */
export const voidRound = (deps: QueueDeps, roundId: RoundId, origin: Origin, order: VoidOrder): Promise<Round> =>
  command(deps, roundId, "void", origin, async (round, at) => {
    refuseReason(round, order);
    const { reason, note, cutCard } = order;
    const gatesAreSealed = round.closedAt !== undefined;
    if (gatesAreSealed) return giveVerdict(deps, round, { kind: "void", reason, cutCard }, { ...origin, note });
    const intent = { kind: "void", at, reason, cutCard, actor: origin.actor, note } as const;
    return applyIntent(deps, await startIntent(deps, round, intent, origin));
  });

function refuseReason(round: Round, { reason, cutCard }: VoidOrder): void {
  const game = gameOf(round.game);
  const allowed = game.voidReasons.find((row) => row.reason === reason);
  if (!allowed) {
    const reasons = game.voidReasons.map((row) => row.reason).join(", ");
    throw new Problem(
      "invalid-transition",
      `A round of ${round.game} is not voided for "${reason}", but for: ${reasons}.`,
    );
  }
  if (allowed.beforeClosingOnly && round.closedAt !== undefined) {
    throw new Problem("invalid-transition", `"${reason}" voids a round only before betting has closed.`);
  }
  if (cutCard && !game.shoe) throw new Problem("invalid-transition", `${round.game} is not played from a shoe.`);
}
