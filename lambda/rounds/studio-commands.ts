import type { Deps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { putEvent } from "../store/events.ts";
import { updateRound } from "../store/rounds.ts";
import { milliseconds, timestamp } from "../time.ts";
import { applyIntent, command } from "./command.ts";
import { giveVerdict } from "./give-verdict.ts";
import { startIntent } from "./intents.ts";
import type { Round } from "./round.ts";

/** Ends betting at once: every gate is sealed before the answer. */
export const closeRound = (deps: Deps, roundId: RoundId, actor: string): Promise<Round> =>
  command(deps, roundId, "close", async (round, at) =>
    applyIntent(deps, await startIntent(deps, round, { kind: "close", at }, { actor, action: "closed" })),
  );

/** Stops a round while the dealer asks the supervisor: no gate takes a bet from the moment of the answer. */
export const pauseRound = (deps: Deps, roundId: RoundId, actor: string, reason: string): Promise<Round> =>
  command(deps, roundId, "pause", async (round, at) => {
    const event = { actor, action: "paused", reason } as const;
    if (round.status === "closed") {
      const change = { set: { status: "paused", epoch: round.epoch + 1 }, due: undefined } as const;
      const logged = putEvent({ ...event, roundId, at }, deps.ulid(deps.now()));
      const outcome = await deps.table.transact([updateRound(round, change), logged], deps.ulid(deps.now()));
      return outcome.committed;
    }
    const remaining = milliseconds(round.bettingClosesAt) - milliseconds(at);
    if (remaining <= 0) return false;
    return applyIntent(deps, await startIntent(deps, round, { kind: "pause", at, remaining }, event));
  });

/** Goes on after a pause: with the betting time that was left or `bettingSeconds`, or closed if betting had ended. */
export const resumeRound = (
  deps: Deps,
  roundId: RoundId,
  actor: string,
  bettingSeconds: number | undefined,
): Promise<Round> =>
  command(deps, roundId, "resume", async (round, at) => {
    const event = { actor, action: "resumed" } as const;
    if (round.remaining !== undefined) {
      const left = bettingSeconds === undefined ? round.remaining : bettingSeconds * 1000;
      const closesAt = timestamp(milliseconds(at) + left);
      return applyIntent(deps, await startIntent(deps, round, { kind: "resume", at, closesAt }, event));
    }
    if (bettingSeconds !== undefined) {
      throw new Problem("invalid-transition", "Betting had ended before the pause: resume without bettingSeconds.");
    }
    const started = await startIntent(deps, round, { kind: "close", at: round.closedAt ?? at }, event);
    return applyIntent(deps, started);
  });

export interface VoidOrder {
  readonly reason: string;
  readonly note?: string | undefined;
  readonly cutCard: boolean;
}

/** Cancels a round: every bet comes back to its stake. Which reasons are allowed when is the game's own table. */
export const voidRound = (
  deps: Deps,
  roundId: RoundId,
  actor: string,
  { reason, note, cutCard }: VoidOrder,
): Promise<Round> =>
  command(deps, roundId, "void", async (round, at) => {
    checkVoidReason(round, reason);
    const gatesAreSealed = round.closedAt !== undefined;
    if (gatesAreSealed) return giveVerdict(deps, round, { kind: "void", reason, cutCard }, { actor, note });
    return applyIntent(deps, await startIntent(deps, round, { kind: "void", at, reason, cutCard, actor, note }));
  });

function checkVoidReason(round: Round, reason: string): void {
  const allowed = gameOf(round.game).voidReasons.find((row) => row.reason === reason);
  if (!allowed) throw new Problem("invalid-transition", `A round of ${round.game} is not voided for "${reason}".`);
  if (allowed.beforeClosingOnly && round.closedAt !== undefined) {
    throw new Problem("invalid-transition", `"${reason}" voids a round only before betting has closed.`);
  }
}
