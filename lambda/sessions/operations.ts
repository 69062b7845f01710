import { betView } from "../bets/bet-view.ts";
import type { Deps } from "../deps.ts";
import { type Operation, operation, partnerOf } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { timestamp } from "../time.ts";
import { missedBets } from "./missed-bets.ts";
import { openSessionRequest, sessionRequest } from "./requests.ts";
import type { ReadSessionAnswer, SessionAnswer } from "./responses.ts";
import { endOf, type Session } from "./session.ts";
import { closeSession, openSession, prolongSession, requireSession } from "./sessions.ts";

/** A player's visits; one that is not prolonged ends after `lifetime` milliseconds. */
export function sessionOperations(deps: Deps, lifetime: number): Record<OperationsOf<"sessions">, Operation> {
  const view = (session: Session) => sessionView(session, endOf(session, timestamp(deps.now())) !== undefined);
  return {
    openSession: operation(openSessionRequest, async ({ body, principal }) => {
      const session = await openSession(deps, { partnerId: partnerOf(principal), ...body }, lifetime);
      return { status: 201, body: view(session) };
    }),
    getSession: operation(sessionRequest, async ({ params, principal }) => {
      const partnerId = partnerOf(principal);
      const session = await requireSession(deps, partnerId, params.sessionId);
      const { unsettled, lastSettled, complete } = await missedBets(deps, partnerId, session);
      const body: ReadSessionAnswer = {
        ...view(session),
        unsettled: unsettled.map(betView),
        lastSettled: lastSettled.map(betView),
        complete,
      };
      return { status: 200, body };
    }),
    prolongSession: operation(sessionRequest, async ({ params, principal }) => ({
      status: 200,
      body: view(await prolongSession(deps, partnerOf(principal), params.sessionId, lifetime)),
    })),
    closeSession: operation(sessionRequest, async ({ params, principal }) => ({
      status: 200,
      body: view(await closeSession(deps, partnerOf(principal), params.sessionId)),
    })),
  };
}

function sessionView(session: Session, ended: boolean): SessionAnswer {
  const { sessionId, playerId, currency, tableId, expiresAt, openedAt, closedAt } = session;
  const status = ended ? "closed" : "open";
  return {
    sessionId,
    playerId,
    currency,
    ...(tableId && { tableId }),
    status,
    openedAt,
    expiresAt,
    ...(closedAt && { closedAt }),
  };
}
