import type { Deps } from "../deps.ts";
import type { Principal } from "../partners/partner.ts";
import { readGates } from "../store/gates.ts";
import type { Round } from "./round.ts";
import { roundView, studioRoundView } from "./round-view.ts";

/** A round as the caller may see it: the house's totals are the studio's alone. */
export async function readRoundView(deps: Deps, round: Round, principal: Principal | undefined) {
  if (principal?.role === "partner") return roundView(round);
  return studioRoundView(round, await readGates(deps.table, round.roundId, round.shards));
}
