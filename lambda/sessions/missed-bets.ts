import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import { playerBetRecord, toBet } from "../store/bets.ts";
import { readPreviousSession } from "../store/sessions.ts";
import { timestamp } from "../time.ts";
import { endOf, type Session } from "./session.ts";

const NEWEST_BETS = 200;

export interface MissedBets {
  readonly unsettled: readonly Bet[];
  readonly lastSettled: readonly Bet[];
}

/**
 * What a returning player wants to know: bets not settled yet, and those settled since the session before ended (since
 * this one opened, if it is the first). Looks at the player's newest 200 bets in the session's currency.
 */
export async function missedBets(deps: Deps, partnerId: PartnerId, session: Session): Promise<MissedBets> {
  const previous = await readPreviousSession(deps.table, partnerId, session);
  const since = (previous && endOf(previous, timestamp(deps.now()))) ?? session.openedAt;
  const query = playerBetRecord(partnerId, session.playerId);
  const { items } = await deps.table.query({ ...query, newestFirst: true, limit: NEWEST_BETS });
  const bets = items.map(toBet).filter(({ currency }) => currency === session.currency);
  return {
    unsettled: bets.filter(({ settledAt }) => !settledAt),
    lastSettled: bets.filter(({ settledAt }) => settledAt && settledAt >= since),
  };
}
