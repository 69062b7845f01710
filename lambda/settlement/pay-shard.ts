import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import type { RoundId } from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { inParallel } from "../parallel.ts";
import type { Verdict } from "../rounds/round.ts";
import { betKey, shardBets, toBet } from "../store/bets.ts";
import { shardPartition } from "../store/keys.ts";
import type { SettleMessage } from "./messages.ts";
import { Contended, settlePlayer } from "./settle-player.ts";
import { judgeBy } from "./verdict.ts";

const PLAYERS_AT_ONCE = 8;

/** How far a shard's payment came: what its bets were returned, and the last bet reached if time ran out before the end. */
export interface Paid {
  readonly returned: ReadonlyMap<Currency, bigint>;
  readonly stoppedAfter: string | undefined;
}

/**
 * Brings a shard's bets to the verdict, player by player, from where `progress` says. Stops between players when
 * `isLate`; only one page of bets is held at a time. Throws at the end when a wallet was too busy to be paid.
 */
export async function payShard(
  deps: Deps,
  { roundId, shard, progress }: SettleMessage,
  verdict: Verdict,
  game: Game,
  isLate: () => boolean,
): Promise<Paid> {
  const judge = judgeBy(verdict, game);
  const returned = new Map(
    Object.entries(progress?.returned ?? {}).map(([code, amount]) => [currencySchema.parse(code), BigInt(amount)]),
  );
  const after = progress && { pk: shardPartition(roundId, shard), sk: progress.after };
  const stop: { after?: string } = {};
  const contended: Contended[] = [];
  await inParallel(untilLate(players(deps, roundId, shard, after), isLate, stop), PLAYERS_AT_ONCE, async (bets) => {
    for (const group of Map.groupBy(bets, ({ currency }) => currency).values()) {
      try {
        for (const bet of await settlePlayer(deps, group, judge, verdict.revision, isLate)) {
          returned.set(bet.currency, (returned.get(bet.currency) ?? 0n) + (bet.returned ?? 0n));
        }
      } catch (error) {
        // One player's busy wallet must not keep the others of the shard waiting.
        if (!(error instanceof Contended)) throw error;
        contended.push(error);
      }
    }
  });
  if (contended.length > 0)
    throw new AggregateError(
      contended,
      `${contended.length} players of a shard are not paid: they keep being changed by others`,
    );
  return { returned, stoppedAfter: stop.after };
}

/** The shard's bets, a player's together: neighbours in the order of their keys. */
async function* players(
  deps: Deps,
  roundId: RoundId,
  shard: string,
  after: { pk: string; sk: string } | undefined,
): AsyncGenerator<readonly Bet[]> {
  let player: Bet[] = [];
  for await (const item of deps.table.queryAll(shardBets(roundId, shard), after)) {
    const bet = toBet(item);
    const [first] = player;
    if (first && (first.partnerId !== bet.partnerId || first.playerId !== bet.playerId)) {
      yield player;
      player = [];
    }
    player.push(bet);
  }
  if (player.length > 0) yield player;
}

/** Lets players through until it is late; then notes the last bet let through, if more would follow. */
async function* untilLate(
  source: AsyncIterable<readonly Bet[]>,
  isLate: () => boolean,
  stop: { after?: string },
): AsyncGenerator<readonly Bet[]> {
  let last: Bet | undefined;
  for await (const bets of source) {
    if (last && isLate()) {
      stop.after = betKey(last).sk;
      return;
    }
    yield bets;
    last = bets.at(-1);
  }
}
