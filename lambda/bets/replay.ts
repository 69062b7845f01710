import type { Deps } from "../deps.ts";
import { parseAmount } from "../money/amount.ts";
import { Problem } from "../problem.ts";
import { readCommittedBet } from "../store/bets.ts";
import { parseSessionId } from "../store/sessions.ts";
import type { Transaction } from "../wallets/ledger.ts";
import type { Slip } from "./acceptance.ts";
import { asPlaced, type Bet } from "./bet.ts";

/**
 * The first answer to a slip whose reference has an entry in the ledger. Refuses with `reference-conflict` when the
 * entry means anything else. The order of lines and the session do not count; its player and currency do.
 */
export async function replay(deps: Deps, slip: Slip, entry: Transaction): Promise<Bet> {
  const mayBeIt = entry.betId && entry.roundId === slip.roundId;
  const bet = mayBeIt && (await readCommittedBet(deps.table, { ...entry, betId: entry.betId }));
  if (!bet || !meansTheSame(slip, bet)) {
    throw new Problem("reference-conflict", `The reference ${slip.reference} was used before, for something else.`);
  }
  return asPlaced(bet);
}

function meansTheSame(slip: Slip, bet: Bet): boolean {
  const session = parseSessionId(slip.sessionId);
  const stakes = new Map(slip.lines.map((line) => [line.type, parseAmount(line.stake, bet.currency)]));
  return (
    bet.roundId === slip.roundId &&
    bet.playerId === session?.playerId &&
    bet.currency === session.currency &&
    bet.lines.length === slip.lines.length &&
    bet.lines.every((line) => stakes.get(line.type) === line.stake)
  );
}
