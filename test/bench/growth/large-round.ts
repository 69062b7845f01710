import type { PartnerId } from "../../../lambda/ids.ts";
import { inParallel } from "../../../lambda/parallel.ts";
import { correctRound } from "../../../lambda/rounds/correct-round.ts";
import type { Round } from "../../../lambda/rounds/round.ts";
import { manyBets } from "../../support/many-bets.ts";
import { GAME, newPlayers, result, slipsOf } from "../scene.ts";
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
