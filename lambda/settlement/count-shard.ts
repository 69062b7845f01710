import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import type { Gate } from "../rounds/gate.ts";
import { shardBets, toBet } from "../store/bets.ts";
import { ShardCount } from "./control-totals.ts";

const MAX_COUNTS = 10;
const COUNT_AGAIN_AFTER = 1000;

/**
 * Counts a shard's bets whole and compares them with its sealed gate: the number of slips when they fit, else why they
 * do not. A query sees a transaction's items one by one, so bets that seem to be missing are counted again for a while.
 */
export async function countShard(
  deps: Deps,
  game: Game,
  gate: Gate,
): Promise<{ readonly slips: number } | { readonly why: string }> {
  for (let attempt = 1; ; attempt++) {
    const found = new ShardCount(game);
    for await (const item of deps.table.queryAll(shardBets(gate.roundId, gate.shard))) found.add(toBet(item));
    const comparison = found.compare(gate);
    if (comparison.fits) return { slips: found.slips };
    if (!comparison.mayPass || attempt >= MAX_COUNTS) return comparison;
    await deps.sleep(COUNT_AGAIN_AFTER);
  }
}
