import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { gameOf } from "../games/registry.ts";
import type { RoundId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Gate } from "../rounds/gate.ts";
import { STALLED_AFTER } from "../rounds/give-verdict.ts";
import type { Round, Verdict } from "../rounds/round.ts";
import { shardBets, toBet } from "../store/bets.ts";
import { toGate } from "../store/gates.ts";
import { keys } from "../store/keys.ts";
import { finishRound, finishShard, markAttention, readRound } from "../store/rounds.ts";
import type { Page } from "../store/table.ts";
import { timestamp } from "../time.ts";
import { ShardCount } from "./control-totals.ts";
import { inParallel } from "./parallel.ts";
import { settlePlayer } from "./settle-player.ts";
import { judgeBy } from "./verdict.ts";

const PLAYERS_AT_ONCE = 8;
const MAX_COUNTS = 10;
const COUNT_AGAIN_AFTER = 1000;

/**
 * Brings every bet of one shard to the round's verdict of `revision`. Does nothing when a newer verdict stands: its own
 * messages follow. The bets are counted whole against the gate before the first is paid; if they do not fit, nothing
 * is paid and the round is marked for attention.
 */
export async function settleShard(deps: Deps, roundId: RoundId, shard: string, revision: number): Promise<void> {
  const round = await readRound(deps.table, roundId);
  if (round?.verdict?.revision !== revision) return;
  if (!round.doneShards.has(shard)) {
    const game = gameOf(round.game);
    const counted = await count(deps, game, await requireSealedGate(deps, roundId, shard));
    if ("why" in counted) return stop(deps, round, revision, counted.why);
    const totals = await pay(deps, round.verdict, game, counted.bets);
    const due = timestamp(deps.now() + STALLED_AFTER);
    await deps.table.write(finishShard(round, shard, revision, { slips: counted.slips, returned: totals }, due));
  }
  await finishIfLast(deps, roundId, revision);
}

async function requireSealedGate(deps: Deps, roundId: RoundId, shard: string): Promise<Gate> {
  const item = await deps.table.get(keys.gate(roundId, shard));
  const gate = item && toGate(item);
  if (gate?.state !== "sealed") throw new Error(`gate ${shard} of round ${roundId} is not sealed`);
  return gate;
}

interface Counted {
  readonly slips: number;
  /** The counted bets again, a player's together; only one page is held at a time. */
  readonly bets: AsyncIterable<Bet>;
}

/** A query sees a transaction's items one by one, so bets that seem to be missing are counted again for a while. */
async function count(deps: Deps, game: Game, gate: Gate): Promise<Counted | { readonly why: string }> {
  const query = shardBets(gate.roundId, gate.shard);
  for (let attempt = 1; ; attempt++) {
    const first = await deps.table.query(query);
    const found = new ShardCount(game);
    for await (const bet of betsFrom(deps, gate, first)) found.add(bet);
    const comparison = found.compare(gate);
    if (comparison.fits) return { slips: found.slips, bets: betsFrom(deps, gate, first) };
    if (!comparison.mayPass || attempt >= MAX_COUNTS) return comparison;
    await deps.sleep(COUNT_AGAIN_AFTER);
  }
}

async function* betsFrom(deps: Deps, gate: Gate, first: Page): AsyncGenerator<Bet> {
  let page = first;
  for (;;) {
    yield* page.items.map(toBet);
    if (!page.next) return;
    page = await deps.table.query({ ...shardBets(gate.roundId, gate.shard), after: page.next });
  }
}

/** Settles player by player and answers what the shard's bets were returned, by currency. */
async function pay(deps: Deps, verdict: Verdict, game: Game, bets: AsyncIterable<Bet>): Promise<Map<Currency, bigint>> {
  const judge = judgeBy(verdict, game);
  const totals = new Map<Currency, bigint>();
  await inParallel(byWallet(bets), PLAYERS_AT_ONCE, async (group) => {
    for (const { currency, returned = 0n } of await settlePlayer(deps, group, judge, verdict.revision)) {
      totals.set(currency, (totals.get(currency) ?? 0n) + returned);
    }
  });
  return totals;
}

/** Groups neighbouring bets of one player, and within them those of one currency. */
async function* byWallet(bets: AsyncIterable<Bet>): AsyncGenerator<readonly Bet[]> {
  let player: Bet[] = [];
  for await (const bet of bets) {
    const [first] = player;
    if (first && (first.partnerId !== bet.partnerId || first.playerId !== bet.playerId)) {
      yield* Map.groupBy(player, ({ currency }) => currency).values();
      player = [];
    }
    player.push(bet);
  }
  yield* Map.groupBy(player, ({ currency }) => currency).values();
}

async function stop(deps: Deps, round: Round, revision: number, why: string): Promise<void> {
  deps.log.error("round-attention", { roundId: round.roundId, tableId: round.tableId, why });
  await deps.table.write(markAttention(round.roundId, revision, why));
}

async function finishIfLast(deps: Deps, roundId: RoundId, revision: number): Promise<void> {
  const round = await readRound(deps.table, roundId);
  if (round?.verdict?.revision !== revision || round.doneShards.size < round.shards) return;
  await deps.table.write(finishRound(round, revision, timestamp(deps.now())));
}
