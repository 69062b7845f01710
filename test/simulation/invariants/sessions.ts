import { toSession } from "../../../lambda/store/sessions.ts";
import type { Ending } from "../ending.ts";
import { SESSION_LIFETIME } from "../lambdas.ts";

/** Clocks are off by this much at most, either way. */
const SKEW = 400;

const sessionsOf = ({ items }: Pick<Ending, "items">) =>
  new Map(
    items
      .filter(({ pk }) => String(pk).startsWith("SESSION#"))
      .map((item) => [`${String(item.pk).split("#")[1]}/${item.sk}`, toSession(item)]),
  );

/** When each reference was first sent. */
function firstSent({ asked }: Pick<Ending, "asked">): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { key, request, sentAt } of asked) {
    const name = `${key.partnerId}/${{ reference: "", ...request.body }.reference}`;
    first.set(name, Math.min(sentAt, first.get(name) ?? sentAt));
  }
  return first;
}

/** A bet's session is its own player's, in its currency, and not ended before the bet was sent. */
export function betsHaveOpenSessions(ending: Ending): readonly string[] {
  const sessions = sessionsOf(ending);
  const sent = firstSent(ending);
  const closings = ending.asked.filter(
    ({ request, answer }) => request.operation === "closeSession" && answer?.status === 200,
  );
  return ending.bets.flatMap((bet) => {
    const name = `${bet.partnerId}/${bet.reference}`;
    const session = sessions.get(`${bet.partnerId}/${bet.sessionId}`);
    if (session?.playerId !== bet.playerId || session.currency !== bet.currency)
      return [`${name} was taken in the session ${bet.sessionId}, which is not its player's`];
    const wasClosed = closings.some(
      ({ key, request, answeredAt }) =>
        key.partnerId === bet.partnerId &&
        request.params?.sessionId === bet.sessionId &&
        answeredAt < (sent.get(name) ?? answeredAt),
    );
    return [
      ...(wasClosed ? [`${name} was sent after its session had been closed`] : []),
      ...(bet.placedAt < session.expiresAt ? [] : [`${name} was placed after its session had expired`]),
    ];
  });
}

/** No session is said to have ended that has not. */
export function openSessionsAreOpen(ending: Ending): readonly string[] {
  const sessions = sessionsOf(ending);
  return ending.asked
    .filter(({ request, answer }) => request.operation === "placeBet" && answer?.body.code === "session-closed")
    .filter(({ key, request, answeredAt }) => {
      const session = sessions.get(`${key.partnerId}/${{ sessionId: "", ...request.body }.sessionId}`);
      return !session?.closedAt && answeredAt < Date.parse(session?.openedAt ?? "") + SESSION_LIFETIME - SKEW;
    })
    .map(({ name }) => `${name}: its session was open`);
}
