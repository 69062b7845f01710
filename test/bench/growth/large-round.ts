import type { PartnerId } from "../../../lambda/ids.ts";
import { inParallel } from "../../../lambda/parallel.ts";
import { correctRound } from "../../../lambda/rounds/correct-round.ts";
import type { Round } from "../../../lambda/rounds/round.ts";
import { manyBets } from "../../support/many-bets.ts";
import type { Order } from "../contenders/order.ts";
import type { Running } from "../contenders/start.ts";
import { interleaved, median } from "../interleaved.ts";
import { BETS_AT_ONCE, GAME, newPlayers, result, slipsOf } from "../scene.ts";
import type { Services } from "./services.ts";
import { type Taken, workOff } from "./work-off.ts";

/** A round with so many players, each with so many slips of five lines, of which every second wins. */
export interface Size {
  readonly players: number;
  readonly slips: number;
  readonly shards: number;
}

const PLAYERS_AT_ONCE = 500;

/** An open round with that many bets in it. */
export async function openLargeRound({ stage }: Services, partnerId: PartnerId, size: Size): Promise<Round> {
  const { deps, casino } = stage;
  const round = await casino.round(GAME, { shards: size.shards });
  for (let made = 0; made < size.players; made += PLAYERS_AT_ONCE) {
    const players = await newPlayers(stage, partnerId, Math.min(PLAYERS_AT_ONCE, size.players - made));
    await inParallel(players, 16, (player) => manyBets(deps, casino, player, round, slipsOf(size.slips)));
  }
  return round;
}

/** Settles a round, then corrects it with the memory that the work holds being watched. */
export async function settleLargeRound(services: Services, round: Round, bets: number) {
  const { deps, casino } = services.stage;
  const isSettled = async () => (await casino.readRound(round.roundId)).status === "settled";
  await casino.result(round, result);
  await services.forward();
  const settled: Taken = await workOff(services, false, isSettled);
  const other = { result: { dice: [1, 1, 2] }, reason: "bench" };
  await correctRound(deps, round.roundId, { actor: "supervisor:bench" }, other);
  await services.forward();
  const { heldBytes } = await workOff(services, true, isSettled);
  const { settledSlips } = await casino.readRound(round.roundId);
  if (settledSlips !== bets) throw new Error(`${settledSlips} bets were settled, not ${bets}`);
  return { ...settled, heldBytes };
}

export interface Placed {
  readonly bets: number;
  readonly rounds: number;
}

/** CPU and time of a bet in each of several rounds: the median, in milliseconds. */
export async function placeIn(
  { stage }: Services,
  handler: Running,
  partnerId: PartnerId,
  rounds: readonly Round[],
  times: Placed,
): Promise<readonly { readonly milliseconds: number; readonly cpuMilliseconds: number }[]> {
  const measured = rounds.map(() => ({ milliseconds: [] as number[], cpuMilliseconds: [] as number[] }));
  const runs = rounds.map(({ roundId }, index) => async () => {
    const players = [...(await newPlayers(stage, partnerId, times.bets))];
    const order: Order = { kind: "bets", game: GAME, roundId, players, atOnce: BETS_AT_ONCE };
    const { seconds, cpuSeconds } = await handler.run(order);
    measured[index]?.milliseconds.push((1000 * seconds) / times.bets);
    measured[index]?.cpuMilliseconds.push((1000 * cpuSeconds) / times.bets);
  });
  await interleaved(times.rounds, runs);
  return measured.map(({ milliseconds, cpuMilliseconds }) => ({
    milliseconds: median(milliseconds),
    cpuMilliseconds: median(cpuMilliseconds),
  }));
}
