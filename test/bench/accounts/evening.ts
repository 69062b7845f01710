import { minorUnits } from "../../../client/accounts.ts";
import { correctRound } from "../../../lambda/rounds/correct-round.ts";
import type { Round } from "../../../lambda/rounds/round.ts";
import { voidRound } from "../../../lambda/rounds/void-round.ts";
import { accountantOf } from "../../support/accountant.ts";
import type { Lines } from "../../support/casino.ts";
import { manyBets } from "../../support/many-bets.ts";
import type { House } from "./house.ts";

const ROUNDS = 4;
export const [monday, tuesday] = ["2026-11-30", "2026-12-01"] as const;

const supervisor = { actor: "supervisor:bench" };
const limits = { THB: { minStake: 1n, maxStake: 1_000_000n, maxRoundStake: 1_000_000_000n } };

/** Stakes from 1.00 to 1.99, every second one on the half that wins. */
const slipsOf = (count: number) =>
  Array.from({ length: count }, (_, index): Lines => {
    const stake = `1.${(index % 100).toString().padStart(2, "0")}`;
    return index % 2 === 0 ? { hi: stake } : { lo: stake };
  });

/**
 * One player's bets in four rounds: won, voided, won and corrected after midnight, and won after midnight. Gives the
 * bets as they are stored, which no list was asked for, and the balance when each day was over.
 */
export async function playEvening({ deps, casino, at }: House, bets: number) {
  const partnerId = await casino.partner(["THB"]);
  const player = await casino.player(partnerId, `${2 * bets}`);
  const slips = slipsOf(bets / ROUNDS);
  const balance = async () => {
    const [wallet] = await accountantOf(deps, partnerId).balances(player.playerId);
    return minorUnits(wallet?.balance ?? "");
  };
  async function roundOfBets(): Promise<Round> {
    const round = await casino.round("thai-hilo", { tableId: await casino.table("thai-hilo", 1, limits) });
    await manyBets(deps, casino, await casino.comeBack(player), round, slips);
    return round;
  }

  const [won, voided, corrected] = [await roundOfBets(), await roundOfBets(), await roundOfBets()];
  for (const round of [won, corrected]) await casino.result(round, { dice: [6, 6, 5] });
  await voidRound(deps, voided.roundId, supervisor, { reason: "dealer-error", cutCard: false });
  at(`${monday}T23:59:50.000Z`);
  const overnight = await roundOfBets();
  await casino.drain();
  const onMonday = await balance();
  at(`${tuesday}T00:00:00.000Z`);
  await casino.result(overnight, { dice: [1, 1, 2] });
  await casino.drain();
  await correctRound(deps, corrected.roundId, supervisor, { result: { dice: [1, 1, 2] }, reason: "misread" });
  await casino.drain();
  const held = new Map([
    [monday as string, onMonday],
    [tuesday as string, await balance()],
  ]);
  const stored = await Promise.all([won, voided, corrected, overnight].map((round) => casino.bets(round)));
  return { partnerId, playerId: player.playerId, stored: stored.flat(), held };
}

export type Evening = Awaited<ReturnType<typeof playEvening>>;
