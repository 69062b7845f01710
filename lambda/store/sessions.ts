import * as z from "zod/mini";
import {
  type PartnerId,
  type PlayerId,
  playerIdSchema,
  type SessionId,
  sessionIdSchema,
  tableIdSchema,
} from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import type { Session } from "../sessions/session.ts";
import { milliseconds, timestampSchema } from "../time.ts";
import { isNew, type Key, type Put, type Update } from "./change.ts";
import { keys, sessionPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import type { Table } from "./table.ts";

const sessionItem = z.pipe(
  z.object({
    sessionId: sessionIdSchema,
    playerId: playerIdSchema,
    currency: currencySchema,
    tableId: z.optional(tableIdSchema),
    openedAt: timestampSchema,
    /** Not yet kept in sessions of earlier versions. */
    seenAt: z.optional(timestampSchema),
    expiresAt: timestampSchema,
    closedAt: z.optional(timestampSchema),
  }),
  z.transform(({ seenAt, ...session }) => ({ ...session, seenAt: seenAt ?? session.openedAt })),
);

export const toSession = (item: Item): Session => sessionItem.parse(item);

/** A session's id carries what its key and its wallet's key need, so that a bet reads all it must in one round trip. */
export const newSessionId = (ulid: string, currency: Currency, playerId: PlayerId): SessionId =>
  sessionIdSchema.parse(`${ulid}${currency}-${playerId}`);

/** Takes a session's id apart, or undefined when it cannot be one of ours. */
export function parseSessionId(sessionId: SessionId) {
  const match = /^([0-9A-HJKMNP-TV-Z]{26})([A-Z]{3})-(.+)$/.exec(sessionId);
  const currency = currencySchema.safeParse(match?.[2]);
  const playerId = playerIdSchema.safeParse(match?.[3]);
  return currency.success && playerId.success ? { currency: currency.data, playerId: playerId.data } : undefined;
}

/** Where a session is stored: in its own partner's partition, so another partner's is not there. */
export function sessionKey(partnerId: PartnerId, sessionId: SessionId): Key | undefined {
  const parts = parseSessionId(sessionId);
  return parts && keys.session(partnerId, parts.playerId, sessionId);
}

/** Sessions are kept this long after they end, for players who come back late; nothing that settles reads them. */
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const seconds = (session: Session) => Math.trunc(milliseconds(session.expiresAt) / 1000) + KEPT_SECONDS;

export function putSession(partnerId: PartnerId, session: Session): Put {
  const key = keys.session(partnerId, session.playerId, session.sessionId);
  return { item: { ...key, ...session, expiresAtSeconds: seconds(session) }, condition: isNew };
}

/** Ends a session or moves its expiry, if it has not been ended since. */
export function updateSession(partnerId: PartnerId, session: Session): Update {
  const { closedAt, seenAt, expiresAt } = session;
  return {
    key: keys.session(partnerId, session.playerId, session.sessionId),
    update: `SET #seenAt = :seenAt, #expiresAt = :expiresAt, #expiresAtSeconds = :seconds${closedAt ? ", #closedAt = :closedAt" : ""}`,
    condition: "attribute_exists(#pk) AND attribute_not_exists(#closedAt)",
    values: { seenAt, expiresAt, seconds: seconds(session), ...(closedAt && { closedAt }) },
  };
}

export async function readSession(
  table: Table,
  partnerId: PartnerId,
  sessionId: SessionId,
): Promise<Session | undefined> {
  const key = sessionKey(partnerId, sessionId);
  const item = key && (await table.get(key));
  return item && toSession(item);
}

/** Sessions in other currencies may lie between. */
const SESSIONS_PAGE = 20;

/** The session before this one of the same player in the same currency. */
export async function readPreviousSession(
  table: Table,
  partnerId: PartnerId,
  session: Session,
): Promise<Session | undefined> {
  const query = {
    condition: "#pk = :pk AND #sk < :sk",
    values: { pk: sessionPartition(partnerId, session.playerId), sk: session.sessionId },
    newestFirst: true,
    limit: SESSIONS_PAGE,
  };
  for await (const item of table.queryAll(query)) if (item.currency === session.currency) return toSession(item);
  return undefined;
}
