import type { Bet } from "../lambda/bets/bet.ts";
import { parseBetId } from "../lambda/ids.ts";
import type { Gate } from "../lambda/rounds/gate.ts";
import { betKey } from "../lambda/store/bets.ts";
import { nameOf } from "../lambda/store/change.ts";
import { betIndexKeys } from "../lambda/store/index-keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { parseSessionId } from "../lambda/store/sessions.ts";
import type { Transaction } from "../lambda/wallets/ledger.ts";
import type { RoundFacts } from "./round-facts.ts";
import { same } from "./same.ts";

type Statements = Readonly<Record<string, boolean>>;

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Whether a bet lies where it belongs and was one that its round could take. */
export function placedStatements({ round, game }: RoundFacts, gate: Gate, item: Item, bet: Bet): Statements {
  const limits = gate.limits[bet.currency];
  const types = bet.lines.map(({ type }) => type);
  const session = parseSessionId(bet.sessionId);
  const index = betIndexKeys(bet, bet.betId);
  return {
    "has another id than its key says": parseBetId(bet.betId) !== undefined && nameOf(betKey(bet)) === nameOf(item),
    "does not stand in its player's Bet Record": Object.entries(index).every(([name, value]) => item[name] === value),
    "names another round, table or game":
      bet.roundId === round.roundId && bet.tableId === round.tableId && bet.game === round.game,
    "was placed in a session of another player or currency":
      session?.playerId === bet.playerId && session.currency === bet.currency,
    "has a stake that is not the sum of its lines": bet.stake === sum(bet.lines.map(({ stake }) => stake)),
    "has no lines, or one type twice": types.length > 0 && new Set(types).size === types.length,
    "has a line of a type that the game has not": types.every((type) => game.betType(type) !== undefined),
    "has a line of a type that its round did not offer": types.every(
      (type) => (game.betType(type)?.roundLimit ?? Number.POSITIVE_INFINITY) >= (gate.shoeRound ?? 0),
    ),
    "has a line beyond the limits": bet.lines.every(
      ({ stake }) => limits !== undefined && stake >= limits.minStake && stake <= limits.maxStake,
    ),
    "was placed after betting had closed": bet.placedAt < gate.closesAt,
  };
}

/** Whether a bet is as the verdict that it has reached makes it, and that is the one it should have reached. */
export function gradedStatements(facts: RoundFacts, isShardDone: boolean, bet: Bet): Statements {
  const newest = facts.round.verdict?.revision ?? 0;
  if (bet.revision === 0) {
    return {
      [`has not reached the verdict ${newest}`]: newest === 0 || !isShardDone,
      "is graded, but its round has no verdict":
        bet.status === "accepted" &&
        bet.returned === undefined &&
        bet.settledAt === undefined &&
        bet.lines.every(({ outcome, returned }) => outcome === undefined && returned === undefined),
    };
  }
  const expected = facts.judged(bet, bet.revision);
  return {
    [`is at revision ${bet.revision}, which its round never had`]: expected !== undefined,
    [`is at revision ${bet.revision}, its round at ${newest}`]:
      bet.revision === newest || (bet.revision < newest && !isShardDone),
    "does not say when it was settled": bet.settledAt !== undefined,
    [`is not what the rules make of it: ${expected?.status}, returned ${expected?.returned}`]:
      expected === undefined || !facts.isByTheseRules(bet) || same(expected, bet),
  };
}

/** Whether a bet's ledger entries are what its stake and the verdicts it went through call for. */
export function paidStatements(facts: RoundFacts, bet: Bet, entries: readonly Transaction[]): Statements {
  const [stake, ...paid] = entries;
  const total = sum(paid.map(({ amount }) => amount));
  return {
    "has no ledger entry for its stake":
      stake?.type === "bet" && stake.revision === 0 && stake.amount === -bet.stake && isOf(bet, stake),
    "has another balance than its stake left": stake?.balanceAfter === bet.balance,
    "was placed after its ledger entry": stake === undefined || bet.placedAt <= stake.createdAt,
    "has ledger entries of another bet, player or currency": paid.every((entry) => isOf(bet, entry)),
    [`was paid ${total} by the ledger, it says ${bet.returned ?? 0n}`]: total === (bet.returned ?? 0n),
    "has a ledger entry that its verdict does not call for": paid.every((entry, index) =>
      fitsVerdict(facts, bet, entry, paid.slice(0, index)),
    ),
  };
}

const isOf = (bet: Bet, entry: Transaction) =>
  entry.betId === bet.betId &&
  entry.roundId === bet.roundId &&
  entry.playerId === bet.playerId &&
  entry.currency === bet.currency;

/** With each entry the bet has been paid exactly what the entry's verdict returns. */
function fitsVerdict(facts: RoundFacts, bet: Bet, entry: Transaction, before: readonly Transaction[]): boolean {
  const verdict = facts.verdicts.get(entry.revision);
  const due = facts.judged(bet, entry.revision)?.returned;
  const first = verdict?.kind === "void" ? "refund" : "payout";
  // A verdict that moved no money left no entry, so what corrects it may be the first one.
  const types = entry.revision === 1 ? [first] : before.length > 0 ? ["correction"] : [first, "correction"];
  return (
    (!facts.isByTheseRules(bet) || due === sum([...before, entry].map(({ amount }) => amount))) &&
    entry.reason === verdict?.reason &&
    types.includes(entry.type)
  );
}
