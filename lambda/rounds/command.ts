import type { Deps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { readRound } from "../store/rounds.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { SYSTEM } from "./event.ts";
import { finishIntent, type RoundWithIntent, startIntent } from "./intents.ts";
import { isOverdue, type Round } from "./round.ts";
import { type Command, transitions } from "./transitions.ts";

/** Commands that keep losing against others give up after this many decisions. */
const MAX_DECISIONS = 25;

/** Reads a round, or refuses with `not-found`. */
export async function requireRound(deps: Deps, roundId: RoundId): Promise<Round> {
  const round = await readRound(deps.table, roundId);
  if (!round) throw new Problem("not-found", `There is no round ${roundId}.`);
  return round;
}

/**
 * Brings a round to where nothing is half done: an interrupted command is finished, and betting whose time is over is
 * closed. Undefined when the round changed: read it again.
 */
export async function steady(deps: Deps, round: Round): Promise<Round | undefined> {
  if (round.intent) {
    await finishIntent(deps, { ...round, intent: round.intent });
    return undefined;
  }
  if (!isOverdue(round, timestamp(deps.now()))) return round;
  const started = await startIntent(
    deps,
    round,
    { kind: "close", at: round.bettingClosesAt },
    { actor: SYSTEM, action: "closed", reason: "betting time is over" },
  );
  if (started) await finishIntent(deps, started);
  return undefined;
}

/** How a command changes a round that takes it. Returns false when another command came first. */
export type Apply = (round: Round, now: Timestamp) => Promise<boolean>;

/**
 * Gives a round a command, as the table of transitions says, and answers the round afterwards. Decides again whenever
 * another command came first, so the answer always follows from the round as it really was.
 */
export async function command(
  deps: Deps,
  roundId: RoundId,
  name: Command,
  apply: Apply,
  isSame: (round: Round) => boolean = () => false,
): Promise<Round> {
  for (let decision = 1; decision <= MAX_DECISIONS; decision++) {
    const read = await requireRound(deps, roundId);
    const round = await steady(deps, read);
    if (!round) continue;
    const outcome = transitions[name][round.status];
    if (outcome === "same" || (outcome === "compare" && isSame(round))) return round;
    if (outcome !== "apply") throw refusal(name, round, outcome);
    if (await apply(round, timestamp(deps.now()))) return requireRound(deps, roundId);
    await deps.pause(decision);
  }
  throw new Problem("unavailable", "The round is being changed by others. Repeat the request.", {
    moneyMoved: "unknown",
  });
}

/** A command that works through the gates: written first, then carried out, then answered. */
export async function applyIntent(deps: Deps, started: RoundWithIntent | undefined): Promise<boolean> {
  return started !== undefined && finishIntent(deps, started);
}

function refusal(name: Command, round: Round, outcome: "compare" | "invalid-transition" | "betting-open"): Problem {
  switch (outcome) {
    case "compare":
      return new Problem("result-conflict", "Another result stands. A supervisor can correct a settled round.");
    case "betting-open":
      return new Problem("betting-open", `Betting is open until ${round.bettingClosesAt}. Close the round first.`);
    case "invalid-transition":
      return new Problem("invalid-transition", `A round that is ${round.status} does not take the command "${name}".`);
  }
}
