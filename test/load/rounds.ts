import { minorUnits } from "../../client/accounts.ts";
import type { ApiClient, Round } from "../../client/client.ts";
import { returned } from "../../lambda/games/grade.ts";
import { gameOf } from "../../lambda/games/registry.ts";
import { inParallel } from "../../lambda/parallel.ts";
import { answered } from "./repeat.ts";
import type { Account } from "./verdict.ts";

const atOnce = 4;

export type PlayedRound = Pick<Round, "game" | "status"> & { readonly result?: unknown };

/** The rounds in which the accounts have bets. */
export async function readRounds(
  client: ApiClient,
  accounts: readonly Account[],
  deadline: AbortSignal,
): Promise<ReadonlyMap<string, PlayedRound>> {
  const rounds = new Map<string, PlayedRound>();
  const roundIds = new Set(accounts.flatMap(({ bets }) => bets.map(({ roundId }) => roundId)));
  await inParallel(roundIds, atOnce, async (roundId) => {
    const path = { roundId };
    rounds.set(roundId, await answered(() => client.GET("/v1/rounds/{roundId}", { params: { path } }), deadline));
  });
  return rounds;
}

type SettledBet = Account["bets"][number];

/** Each bet that did not end as the rules of its game make of its lines and its round's result. */
export const returnFaults = (accounts: readonly Account[], rounds: ReadonlyMap<string, PlayedRound>): string[] =>
  accounts.flatMap(({ bets }) =>
    bets.flatMap((bet) => {
      const round = rounds.get(bet.roundId);
      if (bet.returned === undefined || !round) return [];
      const [status, due] = endOf(bet, round);
      if (bet.status === status && minorUnits(bet.returned) === due) return [];
      const told = `is ${bet.status} with ${bet.returned} back`;
      return [`${bet.reference}: ${told}; by ${round.game}'s rules it is ${status} with ${due} minor units`];
    }),
  );

function endOf(bet: SettledBet, round: PlayedRound): readonly [status: SettledBet["status"], due: bigint] {
  const isVoid = round.status === "voided" || round.status === "voiding";
  return isVoid ? ["voided", minorUnits(bet.stake)] : ["settled", dueOf(bet, round)];
}

function dueOf({ lines }: SettledBet, { game, result }: PlayedRound): bigint {
  const grade = gameOf(game).grader(result);
  return lines.reduce((total, line) => {
    const graded = grade(line.type);
    if (!graded) throw new Error(`${game} has no bet type ${line.type}`);
    return total + returned(minorUnits(line.stake), graded);
  }, 0n);
}
