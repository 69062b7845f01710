import type { Deps } from "../deps.ts";
import type { PartnerId, PlayerId, SessionId, TableId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { suspended } from "../partners/suspension.ts";
import { Problem } from "../problem.ts";
import { readPartner } from "../store/partners.ts";
import { newSessionId, putSession, readSession, updateSession } from "../store/sessions.ts";
import { readTable } from "../store/tables.ts";
import { emptyWallet, putWallet } from "../store/wallets.ts";
import { milliseconds, type Timestamp, timestamp } from "../time.ts";
import { endOf, type Session } from "./session.ts";

export interface SessionOrder {
  readonly partnerId: PartnerId;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly tableId?: TableId | undefined;
}

/** Opens a session that ends by itself after `lifetime` milliseconds, unless it is prolonged. A player that the partner uses for the first time gets an empty wallet, and so exists. */
export async function openSession(deps: Deps, order: SessionOrder, lifetime: number): Promise<Session> {
  await refuseOrder(deps, order);
  const { partnerId, playerId, currency, tableId } = order;
  await deps.table.write(putWallet(emptyWallet(partnerId, playerId, currency), 0));
  const now = deps.now();
  const session: Session = {
    sessionId: newSessionId(deps.ulid(now), currency, playerId),
    playerId,
    currency,
    tableId,
    openedAt: timestamp(now),
    seenAt: timestamp(now),
    expiresAt: timestamp(now + lifetime),
  };
  await deps.table.write(putSession(partnerId, session));
  return session;
}

async function refuseOrder(deps: Deps, { partnerId, currency, tableId }: SessionOrder): Promise<void> {
  const [partner, table] = await Promise.all([
    readPartner(deps.table, partnerId),
    tableId && readTable(deps.table, tableId),
  ]);
  if (partner?.suspendedAt) throw suspended();
  if (tableId && !table) throw new Problem("not-found", `There is no table ${tableId}.`);
  if (!partner?.currencies.includes(currency)) {
    throw new Problem("currency-mismatch", `${currency} is not one of your currencies.`);
  }
  if (table && !table.limits[currency]) {
    throw new Problem("currency-mismatch", `The table ${table.tableId} takes no bets in ${currency}.`);
  }
}

/** Reads a session of the partner, or refuses with `not-found`. */
export async function requireSession(deps: Deps, partnerId: PartnerId, sessionId: SessionId): Promise<Session> {
  const session = await readSession(deps.table, partnerId, sessionId);
  if (!session) throw new Problem("not-found", `There is no session ${sessionId}.`);
  return session;
}

/** Disconnects a player. Bets already confirmed settle all the same; no new one is taken on this session. */
export const closeSession = (deps: Deps, partnerId: PartnerId, sessionId: SessionId): Promise<Session> =>
  changeOpen(deps, partnerId, sessionId, (session, closedAt) => ({ ...session, closedAt }));

/** Keeps a session open for `lifetime` milliseconds from now. */
export const prolongSession = (
  deps: Deps,
  partnerId: PartnerId,
  sessionId: SessionId,
  lifetime: number,
): Promise<Session> =>
  changeOpen(deps, partnerId, sessionId, (session, seenAt) => ({
    ...session,
    seenAt,
    expiresAt: timestamp(milliseconds(seenAt) + lifetime),
  }));

async function changeOpen(
  deps: Deps,
  partnerId: PartnerId,
  sessionId: SessionId,
  change: (session: Session, now: Timestamp) => Session,
): Promise<Session> {
  const session = await requireSession(deps, partnerId, sessionId);
  const now = timestamp(deps.now());
  const end = endOf(session, now);
  if (end) throw new Problem("session-closed", `The session ended at ${end}.`);
  const changed = change(session, now);
  const outcome = await deps.table.write(updateSession(partnerId, changed));
  // Refused because of what this very request wrote, its answer having been lost on the way.
  const isOwn = !outcome.written && changed.closedAt !== undefined && outcome.item?.closedAt === changed.closedAt;
  if (!outcome.written && !isOwn) throw new Problem("session-closed", "The session was ended meanwhile.");
  return changed;
}
