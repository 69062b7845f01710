import { setTimeout as sleep } from "node:timers/promises";
import { RuntimeFailure } from "../infra/local/failure.ts";
import type { Round } from "./answers.ts";
import type { ScriptedRound } from "./script.ts";
import { answered, type Studio } from "./studio.ts";

const bettingSeconds = 120;
const settledWithinMilliseconds = 30_000;
const lookAgainMilliseconds = 50;

// biome-ignore format: a table
const limits = {
  THB: { minStake: "1.00",  maxStake: "100000.00", maxRoundStake: "1000000.00" },
  VND: { minStake: "1000",  maxStake: "100000000", maxRoundStake: "1000000000" },
  KWD: { minStake: "0.500", maxStake: "3000.000",  maxRoundStake: "30000.000" },
} as const;

/** A table of the run's own, where nobody else deals, with a shoe if its game is played from one. */
export async function setUpTable({ admin, dealer }: Studio, tableId: string, round: ScriptedRound): Promise<void> {
  const params = { path: { tableId } };
  await answered(admin.PUT("/v1/tables/{tableId}", { params, body: { game: round.game, bettingSeconds, limits } }));
  if (round.game !== "dragon-tiger") return;
  const { faceUpCard } = round;
  await answered(dealer.POST("/v1/dragon-tiger/tables/{tableId}/shoes", { params, body: { faceUpCard } }));
}

export const openRound = ({ dealer }: Studio, { game }: ScriptedRound, tableId: string): Promise<Round> =>
  answered(dealer.POST(`/v1/${game}/tables/{tableId}/rounds`, { params: { path: { tableId } } }));

/** Ends betting and enters the result; answers the round once every bet of it is settled. */
export async function closeAndSettle(
  { dealer }: Studio,
  { game, result }: ScriptedRound,
  roundId: string,
): Promise<Round> {
  const params = { path: { roundId } };
  await answered(dealer.POST("/v1/rounds/{roundId}/close", { params }));
  await answered(dealer.POST(`/v1/${game}/rounds/{roundId}/result`, { params, body: result }));
  const deadline = performance.now() + settledWithinMilliseconds;
  while (performance.now() < deadline) {
    const round = await answered(dealer.GET("/v1/rounds/{roundId}", { params }));
    if (round.status === "settled" && "totals" in round) return round;
    await sleep(lookAgainMilliseconds);
  }
  throw new RuntimeFailure(`Round ${roundId} was not settled within ${settledWithinMilliseconds / 1000} s.`);
}
