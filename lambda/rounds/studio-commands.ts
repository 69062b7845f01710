import type { Deps, QueueDeps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { putEvent } from "../store/events.ts";
import { updateRound } from "../store/rounds.ts";
import { milliseconds, type Timestamp, timestamp } from "../time.ts";
import { applyIntent, command } from "./command.ts";
import type { RoundEvent } from "./event.ts";
import { abandonment, startIntent } from "./intents.ts";
import { claimOf, type Origin } from "./origin.ts";
import type { Round } from "./round.ts";

/** Ends betting at once: every gate is sealed before the answer. */
export const closeRound = (deps: QueueDeps, roundId: RoundId, origin: Origin): Promise<Round> =>
  command(deps, roundId, "close", origin, async (round, at) =>
    applyIntent(deps, await startIntent(deps, round, { kind: "close", at }, origin, { action: "closed" })),
  );

/** Stops a round while the dealer asks the supervisor: no gate takes a bet from the moment of the answer. */
export const pauseRound = (deps: QueueDeps, roundId: RoundId, origin: Origin, reason: string): Promise<Round> =>
  command(deps, roundId, "pause", origin, async (round, at) => {
    const event = { action: "paused", reason } as const;
    if (round.status === "closed")
      return changeAtOnce(deps, round, { status: "paused" }, undefined, origin, { ...event, at });
    const remaining = milliseconds(round.bettingClosesAt) - milliseconds(at);
    if (remaining <= 0) return false;
    return applyIntent(deps, await startIntent(deps, round, { kind: "pause", at, remaining }, origin, event));
  });

/** Goes on after a pause: with the betting time that was left or `bettingSeconds`, or closed if betting had ended. */
export const resumeRound = (
  deps: QueueDeps,
  roundId: RoundId,
  origin: Origin,
  bettingSeconds: number | undefined,
): Promise<Round> =>
  command(deps, roundId, "resume", origin, async (round, at) => {
    const event = { action: "resumed" } as const;
    if (round.remaining !== undefined) {
      const left = bettingSeconds === undefined ? round.remaining : bettingSeconds * 1000;
      const closesAt = timestamp(milliseconds(at) + left);
      return applyIntent(deps, await startIntent(deps, round, { kind: "resume", at, closesAt }, origin, event));
    }
    if (bettingSeconds !== undefined) {
      throw new Problem("invalid-transition", "Betting had ended before the pause: resume without bettingSeconds.");
    }
    const abandonedAt = abandonment(round, at);
    return changeAtOnce(deps, round, { status: "closed", abandonedAt }, abandonedAt, origin, { ...event, at });
  });

/** A change that no gate follows: they are sealed already. */
export async function changeAtOnce(
  deps: Deps,
  round: Round,
  set: Partial<Pick<Round, "status" | "abandonedAt">>,
  due: Timestamp | undefined,
  origin: Origin,
  event: Omit<RoundEvent, "roundId" | "actor">,
): Promise<boolean> {
  const outcome = await deps.table.transact(
    [
      // It is looked after again, so it waits for nobody: the sweeper calls anew if it must.
      updateRound(round, { set: { ...set, attention: undefined, epoch: round.epoch + 1 }, due }),
      putEvent({ ...event, roundId: round.roundId, actor: origin.actor }, deps.ulid(deps.now())),
      ...claimOf(origin, round.roundId),
    ],
    deps.ulid(deps.now()),
  );
  return outcome.committed;
}
