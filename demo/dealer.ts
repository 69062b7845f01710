import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { RuntimeFailure } from "../infra/local/failure.ts";
import { type Round, roundSchema } from "./answers.ts";
import { ask, type Studio } from "./api.ts";

const bettingSeconds = 120;
const settledWithinMilliseconds = 30_000;
const lookAgainMilliseconds = 50;

// biome-ignore format: a table
const limits = {
  THB: { minStake: "1.00",  maxStake: "100000.00", maxRoundStake: "1000000.00" },
  VND: { minStake: "1000",  maxStake: "100000000", maxRoundStake: "1000000000" },
  KWD: { minStake: "0.500", maxStake: "3000.000",  maxRoundStake: "30000.000" },
} as const;

export interface Table {
  readonly tableId: string;
  readonly game: string;
}

/** A table of the run's own, where nobody else deals, with a shoe if its game is played from one. */
export async function setUpTable(
  { call, credentials }: Studio,
  { tableId, game }: Table,
  faceUpCard: string | undefined,
): Promise<void> {
  const table = {
    method: "PUT",
    path: `/v1/tables/${tableId}`,
    apiKey: credentials.admin,
    answer: z.unknown(),
  } as const;
  await ask(call, { ...table, body: { game, bettingSeconds, limits } });
  if (faceUpCard === undefined) return;
  const shoe = { method: "POST", path: `/v1/${game}/tables/${tableId}/shoes`, apiKey: credentials.dealer } as const;
  await ask(call, { ...shoe, body: { faceUpCard }, answer: z.unknown() });
}

export const openRound = ({ call, credentials }: Studio, { game, tableId }: Table): Promise<Round> =>
  ask(call, {
    method: "POST",
    path: `/v1/${game}/tables/${tableId}/rounds`,
    apiKey: credentials.dealer,
    answer: roundSchema,
  });

/** Ends betting and enters the result; answers the round once every bet of it is settled. */
export async function closeAndSettle(studio: Studio, game: string, roundId: string, result: object): Promise<Round> {
  const { call, credentials } = studio;
  const dealer = { apiKey: credentials.dealer, answer: roundSchema };
  await ask(call, { ...dealer, method: "POST", path: `/v1/rounds/${roundId}/close` });
  await ask(call, { ...dealer, method: "POST", path: `/v1/${game}/rounds/${roundId}/result`, body: result });
  const deadline = performance.now() + settledWithinMilliseconds;
  while (performance.now() < deadline) {
    const round = await ask(call, { ...dealer, method: "GET", path: `/v1/rounds/${roundId}` });
    if (round.status === "settled") return round;
    await sleep(lookAgainMilliseconds);
  }
  throw new RuntimeFailure(`Round ${roundId} was not settled within ${settledWithinMilliseconds / 1000} s.`);
}
