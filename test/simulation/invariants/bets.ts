import type { Bet } from "../../../lambda/bets/bet.ts";
import { parseAmount } from "../../../lambda/money/amount.ts";
import type { Round } from "../../../lambda/rounds/round.ts";
import type { Transaction } from "../../../lambda/wallets/ledger.ts";
import { dragonTigerReturn, thaiHiloReturn, xocDiaReturn } from "../../games/second-implementation.ts";
import { sum } from "../../integration/support/money.ts";
import type { Ending } from "../ending.ts";

const nameOf = ({ partnerId, reference }: Pick<Bet, "partnerId" | "reference">) => `${partnerId}/${reference}`;

const isOfBet = (bet: Bet) => (entry: Transaction) =>
  entry.betId === bet.betId &&
  entry.roundId === bet.roundId &&
  entry.playerId === bet.playerId &&
  entry.currency === bet.currency;

const typesOf = (revision: number): readonly string[] =>
  revision === 0 ? ["bet"] : revision === 1 ? ["payout", "refund"] : ["payout", "refund", "correction"];

export function entriesMatchBets({ bets, transactions }: Ending): readonly string[] {
  const entries = Map.groupBy(
    transactions.filter(({ betId }) => betId !== undefined),
    nameOf,
  );
  const known = new Set(bets.map(nameOf));
  return [
    ...[...entries.keys()].filter((name) => !known.has(name)).map((name) => `${name} has entries but no bet`),
    ...bets.flatMap((bet) => {
      const own = (entries.get(nameOf(bet)) ?? []).toSorted((one, other) => one.revision - other.revision);
      const [placed, ...later] = own;
      const paid = sum(later.map(({ amount }) => amount));
      const isPlaced = placed?.revision === 0 && placed.amount === -bet.stake;
      return [
        ...(isPlaced ? [] : [`${nameOf(bet)} has no debit of its stake ${bet.stake}`]),
        ...(paid === (bet.returned ?? 0n) ? [] : [`${nameOf(bet)} was paid ${paid}, its return is ${bet.returned}`]),
        ...own
          .filter((entry) => !isOfBet(bet)(entry))
          .map((entry) => `${nameOf(bet)} has an entry of ${entry.playerId} in ${entry.currency}, for ${entry.betId}`),
        ...own
          .filter(({ type, revision }) => revision > bet.revision || !typesOf(revision).includes(type))
          .map(({ type, revision }) => `${nameOf(bet)} has a ${type} of revision ${revision}`),
      ];
    }),
  ];
}

/** What 100 staked bring back, by the other implementation of the rules. */
const returns: Readonly<Record<string, (type: string, result: unknown) => number>> = {
  "thai-hilo": (type, result) => thaiHiloReturn(type, (result as { dice: number[] }).dice),
  "xoc-dia": (type, result) => xocDiaReturn(type, (result as { tokens: string[] }).tokens),
  "dragon-tiger": (type, result) => dragonTigerReturn(type, result as { dragon: string; tiger: string }),
};

/** What the newest verdict of a round brings back of a bet, each line cut to the minor unit. */
export function dueTo({ lines, game, stake }: Bet, { verdict }: Round): bigint {
  if (verdict?.kind !== "result") return stake;
  return sum(lines.map((line) => (line.stake * BigInt(returns[game]?.(line.type, verdict.result) ?? 0)) / 100n));
}

export function atTheNewestVerdict({ bets, rounds }: Ending): readonly string[] {
  const byId = new Map(rounds.map((round) => [round.roundId, round]));
  return bets.flatMap((bet) => {
    const round = byId.get(bet.roundId);
    if (!round?.verdict) return [`${nameOf(bet)} has no verdict`];
    const { revision, kind } = round.verdict;
    const due = dueTo(bet, round);
    const status = kind === "void" ? "voided" : "settled";
    return [
      ...(bet.revision === revision ? [] : [`${nameOf(bet)} is at revision ${bet.revision}, its round at ${revision}`]),
      ...(bet.returned === due ? [] : [`${nameOf(bet)} was returned ${bet.returned}, it should be ${due}`]),
      ...(bet.status === status ? [] : [`${nameOf(bet)} is ${bet.status}, its round ${status}`]),
    ];
  });
}

/** What the studio said of a table, in the currency's minor units. */
function limitsOf({ asked }: Pick<Ending, "asked">, { tableId, currency }: Bet) {
  const table = asked.find(({ request }) => request.operation === "putTable" && request.params?.tableId === tableId);
  const { limits } = { limits: {}, ...table?.request.body } as { limits: Record<string, Record<string, string>> };
  const bound = (name: string) => parseAmount(limits[currency]?.[name] ?? "", currency) ?? -1n;
  return { minStake: bound("minStake"), maxStake: bound("maxStake"), maxRoundStake: bound("maxRoundStake") };
}

export function withinLimits({ bets, asked }: Ending): readonly string[] {
  const isBeyond = (bet: Bet) => {
    const { minStake, maxStake } = limitsOf({ asked }, bet);
    return bet.lines.some(({ stake }) => stake < minStake || stake > maxStake);
  };
  const byRound = Map.groupBy(bets, ({ partnerId, playerId, roundId, currency }) =>
    [partnerId, playerId, roundId, currency].join("/"),
  );
  return [
    ...bets.filter(isBeyond).map((bet) => `${nameOf(bet)} has a line beyond the table's limits`),
    ...[...byRound]
      .filter(([, own]) => own[0] && sum(own.map(({ stake }) => stake)) > limitsOf({ asked }, own[0]).maxRoundStake)
      .map(([name]) => `${name} staked more than a player may`),
  ];
}
