import type { Bet } from "../bets/bet.ts";
import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import { playerBetRecord } from "../store/bet-record.ts";
import { toBet } from "../store/bets.ts";
import { readPreviousSession } from "../store/sessions.ts";
import type { Timestamp } from "../time.ts";
import { leftAt, type Session } from "./session.ts";

const NEWEST_BETS = 200;

export interface MissedBets {
  readonly unsettled: readonly Bet[];
  readonly lastSettled: readonly Bet[];
  /** Whether no bet of the player is older than those that were looked through. */
  readonly complete: boolean;
}

/**
 * What a returning player wants to know: bets not settled yet, and those settled since the player was last there, in the
 * session before (since this one opened, if it is the first). Both in the session's currency, and of the newest 200 bets
 * that the player has in any.
 */
export async function missedBets(deps: Deps, partnerId: PartnerId, session: Session): Promise<MissedBets> {
  const since = await awaySince(deps, partnerId, session);
  const query = playerBetRecord(partnerId, session.playerId);
  const { items, next } = await deps.table.query({ ...query, newestFirst: true, limit: NEWEST_BETS + 1 });
  const bets = items
    .slice(0, NEWEST_BETS)
    .map(toBet)
    .filter(({ currency }) => currency === session.currency);
  return {
    unsettled: bets.filter(({ settledAt }) => !settledAt),
    lastSettled: bets.filter(({ settledAt }) => settledAt && settledAt >= since),
    complete: items.length <= NEWEST_BETS && next === undefined,
  };
}

/** Never later than this session's own opening: the one before may still be open beside it. */
async function awaySince({ table }: Deps, partnerId: PartnerId, session: Session): Promise<Timestamp> {
  const previous = await readPreviousSession(table, partnerId, session);
  const left = previous && leftAt(previous);
  return left && left < session.openedAt ? left : session.openedAt;
}
