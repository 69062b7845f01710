import type { PartnerId } from "../../lambda/ids.ts";
import { inParallel } from "../../lambda/parallel.ts";
import type { Lines, Player } from "../support/casino.ts";
import { manyBets } from "../support/many-bets.ts";
import { type BetOrder, losingSlip, type SettlementOrder, winningSlip } from "./contenders/order.ts";
import type { Stage } from "./stage.ts";

export const GAME = "thai-hilo";
/** The total is high, `hi` wins and `lo` and every number up to four lose. */
export const result = { dice: [6, 6, 5] };

/** Bets under way at once. */
export const BETS_AT_ONCE = 16;
const PREPARED_AT_ONCE = 16;

/** New players with money and a session. */
export async function newPlayers({ casino }: Stage, partnerId: PartnerId, count: number): Promise<readonly Player[]> {
  const players: Player[] = [];
  await inParallel(Array.from({ length: count }), PREPARED_AT_ONCE, async () => {
    players.push(await casino.player(partnerId, "10000"));
  });
  return players;
}

/** Slips of new players in a new round of 16 shards. */
export async function betOrder(stage: Stage, partnerId: PartnerId, count: number): Promise<BetOrder> {
  const { roundId } = await stage.casino.round(GAME, { shards: 16 });
  const players = [...(await newPlayers(stage, partnerId, count))];
  return { kind: "bets", game: GAME, roundId, players, atOnce: BETS_AT_ONCE };
}

/** A slip that wins after one that loses, and so on. */
export const slipsOf = (count: number): readonly Lines[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? losingSlip : winningSlip));

/** The messages of a round with a result, whose every player has placed so many slips. */
export async function settlementOrder(
  stage: Stage,
  partnerId: PartnerId,
  { players, slips, shards, atOnce }: { players: number; slips: number; shards: number; atOnce: number },
): Promise<SettlementOrder> {
  const { deps, casino, queue } = stage;
  const round = await casino.round(GAME, { shards });
  await inParallel(await newPlayers(stage, partnerId, players), PREPARED_AT_ONCE, async (player) => {
    await manyBets(deps, casino, player, round, slipsOf(slips));
  });
  queue.take();
  await casino.result(round, result);
  return { kind: "settlement", messages: queue.take().map(({ message }) => JSON.stringify(message)), atOnce };
}
