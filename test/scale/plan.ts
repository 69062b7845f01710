import { counted, countedRound } from "../bench/counted.ts";
import { modelRush } from "./rush.ts";

/** What is asked of a table: so many players, each with one slip of five lines, as on a busy evening. */
export interface Evening {
  readonly players: number;
  readonly seconds: number;
  /** So many of a hundred bets come in the last two seconds. */
  readonly lastPercent: number;
}

/** What a round of it takes. */
export interface Plan {
  readonly shards: number;
  readonly betsAtGate: number;
  /** Shares of one. */
  readonly conflicts: number;
  readonly lost: number;
  readonly triesOfBet: number;
  /** In the last two seconds. */
  readonly betsASecond: number;
  readonly writeUnitsASecond: number;
  /** Of a bet's whole life and its part of the round; each try that met a conflict counted as one that did not. */
  readonly writeUnitsOfBet: number;
  readonly readUnitsOfBet: number;
  readonly lambdasAtOnce: number;
  readonly dollarsPerMillion: number;
}

/** List prices in dollars per million, of N. Virginia on demand: units of DynamoDB, requests of API Gateway and Lambda. */
export const prices = { writeUnits: 0.625, readUnits: 0.125, requests: 3.5, invocations: 0.2 } as const;
/** A second of a Lambda with 1 GB on ARM, in dollars. */
const GIGABYTE_SECOND = 0.0000133334;
/** How long a Lambda takes for a bet whose first try succeeds, and longer for each further try, in seconds. Assumed. */
const BET_SECONDS = 0.025;
const RETRY_SECONDS = 0.04;

const MOST_SHARDS = 64;
/** More bets at one gate in 20 seconds would meet in more than every sixth try. */
const BETS_AT_GATE = 160;

/** As few shards as keep bets out of one another's way: a power of two, for more of them cost more for each round. */
export const shardsFor = (players: number): number =>
  Math.min(MOST_SHARDS, 2 ** Math.max(2, Math.ceil(Math.log2(players / BETS_AT_GATE))));

/** Gates know nothing of one another: a few of them stand for all. */
const MODELLED_GATES = 8;

export async function planOf({ players, seconds, lastPercent }: Evening): Promise<Plan> {
  const shards = shardsFor(players);
  const bets = Math.round((players / shards) * MODELLED_GATES);
  const rush = await modelRush({ shards: MODELLED_GATES, bets, seconds, lastPercent }, 1);
  const triesOfBet = rush.tries / bets;
  const betsASecond = (players * lastPercent) / 100 / 2;
  const round = (countedRound.writeUnits + shards * countedRound.writeUnitsOfShard) / players;
  const { accepted, settled, published } = counted;
  const writeUnitsOfBet = triesOfBet * accepted.writeUnits + settled.writeUnits + published.writeUnits + round;
  const readUnitsOfBet = accepted.readUnits + settled.readUnits + published.readUnits;
  const secondsOfBet = BET_SECONDS + (triesOfBet - 1) * RETRY_SECONDS;
  return {
    shards,
    betsAtGate: players / shards,
    conflicts: rush.conflicts / rush.tries,
    lost: rush.lost / bets,
    triesOfBet,
    betsASecond,
    writeUnitsASecond: betsASecond * triesOfBet * accepted.writeUnits,
    writeUnitsOfBet,
    readUnitsOfBet,
    lambdasAtOnce: betsASecond * secondsOfBet,
    dollarsPerMillion:
      writeUnitsOfBet * prices.writeUnits +
      readUnitsOfBet * prices.readUnits +
      prices.requests +
      prices.invocations +
      secondsOfBet * GIGABYTE_SECOND * 1e6,
  };
}
