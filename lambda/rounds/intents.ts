import type { Deps, QueueDeps } from "../deps.ts";
import { allShards } from "../ids.ts";
import { putEvent } from "../store/events.ts";
import { moveGate } from "../store/gates.ts";
import { type RoundChange, updateRound } from "../store/rounds.ts";
import { milliseconds, type Timestamp, timestamp } from "../time.ts";
import type { RoundEvent } from "./event.ts";
import { giveVerdict } from "./give-verdict.ts";
import { claimOf, type Origin } from "./origin.ts";
import { gateStateOf, type Intent, type Round } from "./round.ts";
import { scheduleClose } from "./schedule-close.ts";

/** A round with a command on its gates that is under way. */
export type RoundWithIntent = Round & { readonly intent: Intent };

/** An intent that nobody has finished by then is the sweeper's. */
const FINISHED_WITHIN = 10_000;

/**
 * Writes a command on a round before any gate changes. Undefined when another command came first: read the round and
 * decide again. (A void leaves its event with its verdict.)
 */
export async function startIntent(
  deps: Deps,
  round: Round,
  intent: Intent,
  origin: Origin,
  event?: Omit<RoundEvent, "roundId" | "at" | "actor">,
): Promise<RoundWithIntent | undefined> {
  const epoch = round.epoch + 1;
  const due = timestamp(deps.now() + FINISHED_WITHIN);
  const outcome = await deps.table.transact(
    [
      updateRound(round, { set: { epoch, intent }, due }),
      ...(event
        ? [putEvent({ ...event, actor: origin.actor, roundId: round.roundId, at: intent.at }, deps.ulid(deps.now()))]
        : []),
      ...claimOf(origin, round.roundId),
    ],
    deps.ulid(deps.now()),
  );
  return outcome.committed ? { ...round, epoch, intent } : undefined;
}

/**
 * Has every gate follow the round's intent, then the round itself. Any number may do this at once, or again after a
 * crash: gates follow an epoch once, and the round leaves the intent once. False when another gave the verdict of a void:
 * read the round.
 */
export async function finishIntent(deps: QueueDeps, round: RoundWithIntent): Promise<boolean> {
  const { intent, epoch, roundId } = round;
  const closesAt = intent.kind === "resume" ? intent.closesAt : undefined;
  const to = { state: gateStateOf[intent.kind], epoch, ...(closesAt && { closesAt }) };
  await Promise.all(allShards(round.shards).map((shard) => deps.table.write(moveGate(roundId, shard, to))));
  if (intent.kind === "void") {
    const { reason, cutCard, actor, note } = intent;
    return giveVerdict(deps, round, { kind: "void", reason, cutCard }, { actor, note });
  }
  await deps.table.write(updateRound(round, changeAfter(round, intent, timestamp(deps.now()))));
  // Whoever finishes it sends the message: one too many is harmless.
  if (intent.kind === "resume") await scheduleClose(deps, round, intent.closesAt);
  return true;
}

function changeAfter(round: Round, intent: Exclude<Intent, { kind: "void" }>, now: Timestamp): RoundChange {
  switch (intent.kind) {
    case "close": {
      // From now, not from the intent's time: after an outage the dealer must have time for the result, too.
      const abandonedAt = abandonment(round, now);
      return { set: { status: "closed", closedAt: intent.at, abandonedAt, intent: undefined }, due: abandonedAt };
    }
    case "pause":
      return { set: { status: "paused", remaining: intent.remaining, intent: undefined }, due: undefined };
    case "resume":
      return {
        set: { status: "open", bettingClosesAt: intent.closesAt, remaining: undefined, intent: undefined },
        due: intent.closesAt,
      };
  }
}

/** When a round that waits for its result since `since` is voided by itself. */
export const abandonment = (round: Round, since: Timestamp): Timestamp =>
  timestamp(milliseconds(since) + round.autoVoidMinutes * 60_000);
