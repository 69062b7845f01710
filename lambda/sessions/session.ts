import type { PlayerId, SessionId, TableId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";

/** A player's visit. It is asked for when a bet is placed, and by nothing that settles one. */
export interface Session {
  readonly sessionId: SessionId;
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly tableId?: TableId | undefined;
  readonly openedAt: Timestamp;
  /** When it was opened or last prolonged. */
  readonly seenAt: Timestamp;
  /** Checked here on every use, for the storage deletes expired items late. */
  readonly expiresAt: Timestamp;
  /** When it was disconnected. */
  readonly closedAt?: Timestamp | undefined;
}

/** When the session ended, or undefined while it is open at `now`. */
export function endOf(session: Session, now: Timestamp): Timestamp | undefined {
  return session.closedAt ?? (session.expiresAt <= now ? session.expiresAt : undefined);
}

/**
 * When a session's player was last known to be there: until the disconnection or, where nobody said goodbye, until the
 * session was opened or last prolonged. What came between then and its expiry the player may have missed.
 */
export const leftAt = ({ closedAt, seenAt }: Session): Timestamp => closedAt ?? seenAt;
