import type { Deps, QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import type { Gate } from "../rounds/gate.ts";
import { STALLED_AFTER } from "../rounds/give-verdict.ts";
import type { Round } from "../rounds/round.ts";
import { toGate } from "../store/gates.ts";
import { keys } from "../store/keys.ts";
import { finishRound, finishShard, noteProgress } from "../store/round-progress.ts";
import { readRound } from "../store/rounds.ts";
import { timestamp } from "../time.ts";
import { callAttention } from "./attention.ts";
import { countShard } from "./count-shard.ts";
import type { SettleMessage } from "./messages.ts";
import { type Paid, payShard } from "./pay-shard.ts";

/**
 * Brings every bet of one shard to the round's verdict of the message's revision. Does nothing when a newer verdict
 * stands: its own messages follow. The bets are counted whole against the gate before the first is paid; if they do
 * not fit, nothing is paid and the round is marked for attention. When it is late, a new message takes the rest.
 */
export async function settleShard(deps: QueueDeps, message: SettleMessage, isLate: () => boolean): Promise<void> {
  const { roundId, shard, revision } = message;
  const round = await readRound(deps.table, roundId);
  if (round?.verdict?.revision !== revision) return;
  if (!round.doneShards.has(shard)) {
    const game = gameOf(round.game);
    const counted = message.progress ?? (await countShard(deps, game, await requireSealedGate(deps, roundId, shard)));
    if ("why" in counted) return callAttention(deps, roundId, revision, counted.why);
    const paid = await payShard(deps, message, round.verdict, game, isLate);
    if (paid.stoppedAfter !== undefined) return handOn(deps, round, message, counted.slips, paid.stoppedAfter, paid);
    const totals = { slips: counted.slips, returned: paid.returned };
    await deps.table.write(finishShard(round, shard, revision, totals, stalledAt(deps)));
  }
  await finishIfLast(deps, roundId, revision);
}

const stalledAt = (deps: Deps) => timestamp(deps.now() + STALLED_AFTER);

async function requireSealedGate(deps: Deps, roundId: RoundId, shard: string): Promise<Gate> {
  const item = await deps.table.get(keys.gate(roundId, shard));
  const gate = item && toGate(item);
  if (gate?.state !== "sealed") throw new Error(`gate ${shard} of round ${roundId} is not sealed`);
  return gate;
}

async function handOn(
  deps: QueueDeps,
  round: Round,
  message: SettleMessage,
  slips: number,
  after: string,
  { returned }: Paid,
): Promise<void> {
  const sums = Object.fromEntries([...returned].map(([currency, amount]) => [currency, amount.toString()]));
  await deps.queues.sendAll(round.game, [{ ...message, progress: { after, slips, returned: sums } }]);
  await deps.table.write(noteProgress(round, stalledAt(deps)));
}

async function finishIfLast(deps: Deps, roundId: RoundId, revision: number): Promise<void> {
  const round = await readRound(deps.table, roundId);
  if (round?.verdict?.revision !== revision || round.doneShards.size < round.shards) return;
  await deps.table.write(finishRound(round, revision, timestamp(deps.now())));
}
