import type { ProblemCode } from "../problem.ts";
import type { RoundStatus } from "./round.ts";

/** What the studio tells a round. */
export type Command = "close" | "result" | "pause" | "resume" | "void";

/**
 * `apply`: the command changes the round. `same`: it has been done already, the answer is the round as it is.
 * `compare`: the same if the newest verdict is the same, else `result-conflict`. Anything else refuses.
 */
export type Decision = "apply" | "same" | "compare" | Extract<ProblemCode, "invalid-transition" | "betting-open">;

const no = "invalid-transition";

/**
 * Which command a round in which status takes. A round whose betting time is over counts as closed here: it is closed
 * before any command is decided.
 */
// biome-ignore format: a table
export const transitions: Readonly<Record<Command, Readonly<Record<RoundStatus, Decision>>>> = {
  close:  { open: "apply",        paused: no,      closed: "same",  settling: "same",    settled: "same",    voiding: no,     voided: no },
  result: { open: "betting-open", paused: no,      closed: "apply", settling: "compare", settled: "compare", voiding: no,     voided: no },
  pause:  { open: "apply",        paused: "same",  closed: "apply", settling: no,        settled: no,        voiding: no,     voided: no },
  resume: { open: no,             paused: "apply", closed: no,      settling: no,        settled: no,        voiding: no,     voided: no },
  void:   { open: "apply",        paused: "apply", closed: "apply", settling: "apply",   settled: no,        voiding: "same", voided: "same" },
};
