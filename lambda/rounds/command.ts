import type { QueueDeps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { decideAgain } from "./decide-again.ts";
import { finishIntent, type RoundWithIntent, startIntent } from "./intents.ts";
import { type Origin, SYSTEM } from "./origin.ts";
import { requireRound } from "./require-round.ts";
import { isOverdue, type Round } from "./round.ts";
import { type Command, decide } from "./transitions.ts";

/**
 * Brings a round to where nothing is half done: an interrupted command is finished, and betting whose time is over is
 * closed. Undefined when the round changed: read it again.
 */
export async function steady(deps: QueueDeps, round: Round): Promise<Round | undefined> {
  if (round.intent) {
    await finishIntent(deps, { ...round, intent: round.intent });
    return undefined;
  }
  if (!isOverdue(round, timestamp(deps.now()))) return round;
  const started = await startIntent(deps, round, { kind: "close", at: round.bettingClosesAt }, SYSTEM, {
    action: "closed",
    reason: "betting time is over",
  });
  if (started) await finishIntent(deps, started);
  return undefined;
}

/** A round with nothing half done. */
export const requireSteadyRound = (deps: QueueDeps, roundId: RoundId): Promise<Round> =>
  decideAgain(deps, async () => steady(deps, await requireRound(deps, roundId)));

/** How a command changes a round that takes it. Returns false when another command came first. */
export type Apply = (round: Round, now: Timestamp) => Promise<boolean>;

/**
 * Gives a round a command, as the table of transitions says, and answers the round afterwards. `isSame`: whether the
 * newest verdict says what the command says.
 */
export function command(
  deps: QueueDeps,
  roundId: RoundId,
  name: Command,
  origin: Origin,
  apply: Apply,
  isSame: (round: Round) => boolean = () => false,
): Promise<Round> {
  return decideAgain(deps, async () => {
    const round = await requireSteadyRound(deps, roundId);
    const decision = decide(name, round.status, isSame(round));
    if (decision === "same") return round;
    if (decision !== "apply") throw refusal(name, round, decision);
    if (await apply(round, timestamp(deps.now()))) return requireRound(deps, roundId);
    await origin.claim?.refuseIfTaken();
    return undefined;
  });
}

/** A command that works through the gates: written first, then carried out, then answered. */
export async function applyIntent(deps: QueueDeps, started: RoundWithIntent | undefined): Promise<boolean> {
  return started !== undefined && finishIntent(deps, started);
}

function refusal(name: Command, round: Round, decision: Exclude<ReturnType<typeof decide>, "same" | "apply">): Problem {
  switch (decision) {
    case "result-conflict":
      return new Problem("result-conflict", "Another result stands. A supervisor can correct a settled round.");
    case "betting-open":
      return new Problem("betting-open", `Betting is open until ${round.bettingClosesAt}. Close the round first.`);
    case "invalid-transition":
      return new Problem("invalid-transition", `A round that is ${round.status} does not take the command "${name}".`);
  }
}
