import type { RoundStatus } from "./round.ts";

/** What the studio tells a round. */
export type Command = "close" | "result" | "pause" | "resume" | "void" | "correction" | "reshake";

/**
 * `apply`: the command changes the round. `same`: it has been done already, the answer is the round as it is. A result
 * or a correction is the same when it says what the newest verdict says: then the answer is the round as it is, else
 * what follows `same-or-`. Anything else refuses.
 */
export type Decision =
  | "apply"
  | "same"
  | "same-or-apply"
  | "same-or-result-conflict"
  | "same-or-invalid-transition"
  | "invalid-transition"
  | "betting-open";

const no = "invalid-transition";
const conflict = "same-or-result-conflict";
const refuse = "same-or-invalid-transition";

/**
 * Which command a round in which status takes. A round whose betting time is over counts as closed here: it is closed
 * before any command is decided.
 */
// biome-ignore format: a table
export const transitions: Readonly<Record<Command, Readonly<Record<RoundStatus, Decision>>>> = {
  close:      { open: "apply",        paused: no,      closed: "same",  settling: "same",   settled: "same",          voiding: no,     voided: no },
  result:     { open: "betting-open", paused: no,      closed: "apply", settling: conflict, settled: conflict,        voiding: no,     voided: no },
  pause:      { open: "apply",        paused: "same",  closed: "apply", settling: no,       settled: no,              voiding: no,     voided: no },
  resume:     { open: no,             paused: "apply", closed: no,      settling: no,       settled: no,              voiding: no,     voided: no },
  void:       { open: "apply",        paused: "apply", closed: "apply", settling: "apply",  settled: no,              voiding: "same", voided: "same" },
  correction: { open: no,             paused: no,      closed: no,      settling: refuse,   settled: "same-or-apply", voiding: refuse, voided: refuse },
  reshake:    { open: "apply",        paused: no,      closed: "apply", settling: no,       settled: no,              voiding: no,     voided: no },
};

/** What a round in `status` does with a command, knowing whether the newest verdict says the same. */
export function decide(command: Command, status: RoundStatus, isSame: boolean) {
  const decision = transitions[command][status];
  switch (decision) {
    case "same-or-apply":
      return isSame ? "same" : "apply";
    case "same-or-result-conflict":
      return isSame ? "same" : "result-conflict";
    case "same-or-invalid-transition":
      return isSame ? "same" : "invalid-transition";
    default:
      return decision;
  }
}
