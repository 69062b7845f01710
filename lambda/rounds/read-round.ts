import type { Deps } from "../deps.ts";
import { type Lister, type ListOrder, listPage } from "../http/list.ts";
import type { Principal } from "../partners/partner.ts";
import { readGates } from "../store/gates.ts";
import { roundsForAttention } from "../store/round-progress.ts";
import { readRounds, roundIdOf } from "../store/rounds.ts";
import type { Round } from "./round.ts";
import { roundView, studioRoundView } from "./round-view.ts";

/** A round as the caller may see it: the house's totals are the studio's alone. */
export async function readRoundView(deps: Deps, round: Round, principal: Principal | undefined) {
  if (principal?.role === "partner") return roundView(round);
  return studioRoundView(round, await readGates(deps.table, round.roundId, round.shards));
}

/** The rounds that wait for a person. */
export async function listForAttention(deps: Deps, lister: Lister, principal: Principal | undefined, order: ListOrder) {
  const page = await listPage(lister, principal, order, [roundsForAttention], roundIdOf);
  const rounds = await readRounds(deps.table, page.items);
  const waiting = rounds.filter(({ attention }) => attention !== undefined);
  return { ...page, items: await Promise.all(waiting.map((round) => readRoundView(deps, round, principal))) };
}
