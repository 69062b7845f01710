import type { Deps } from "../deps.ts";
import type { RoundId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { readRound } from "../store/rounds.ts";
import type { Round } from "./round.ts";

/** Reads a round, or refuses with `not-found`. */
export async function requireRound(deps: Pick<Deps, "table">, roundId: RoundId): Promise<Round> {
  const round = await readRound(deps.table, roundId);
  if (!round) throw new Problem("not-found", `There is no round ${roundId}.`);
  return round;
}
