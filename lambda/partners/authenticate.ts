import type { Deps } from "../deps.ts";
import { noteKeyUse, readApiKey, readPartner } from "../store/partners.ts";
import { type Timestamp, timestamp, utcDay } from "../time.ts";
import { isSecret, parseApiKey } from "./api-key.ts";
import { type ApiKey, type Caller, keyStatus, type Partner } from "./partner.ts";

type AuthenticateDeps = Pick<Deps, "table" | "now" | "log">;

/** The hash of no secret that anybody knows. */
const hashOfNothing = "0".repeat(64);

/**
 * Who an API key belongs to; undefined when it is malformed, unknown, expired or revoked, or its secret is wrong. An
 * unknown id costs the same comparison as a known one, so that no time tells which ids exist.
 */
export async function authenticate(deps: AuthenticateDeps, apiKey: string): Promise<Caller | undefined> {
  const presented = parseApiKey(apiKey);
  if (!presented) return undefined;
  const stored = await readApiKey(deps.table, presented.keyId);
  const isRight = isSecret(presented.secret, stored?.secretHash ?? hashOfNothing);
  const now = timestamp(deps.now());
  if (!stored || !isRight || keyStatus(stored, now) !== "active") return undefined;
  const { keyId, role, partnerId } = stored;
  const [partner] = await Promise.all([
    partnerId ? readPartner(deps.table, partnerId) : undefined,
    noteUse(deps, stored, now),
  ]);
  if (partnerId && !partner) throw new Error(`the partner ${partnerId} of a key does not exist`);
  return { keyId, role, partnerId, ...(partner && standingOf(partner)) };
}

const standingOf = ({ suspendedAt, signingSecrets, signaturesRequiredAt, usageSlot }: Partner): Partial<Caller> => ({
  ...(suspendedAt && { suspended: true }),
  ...(signaturesRequiredAt ? { signing: "required" } : signingSecrets && { signing: "checked" }),
  usageSlot,
});

/** Keeps the day of a key's last use, once a day. Nobody is turned away because it could not be written. */
async function noteUse({ table, log }: AuthenticateDeps, { keyId, lastUsedOn }: ApiKey, now: Timestamp): Promise<void> {
  const today = utcDay(now);
  if (lastUsedOn !== undefined && lastUsedOn >= today) return;
  try {
    await table.write(noteKeyUse(keyId, today));
  } catch (error) {
    log.error("key-use-not-noted", { keyId, error });
  }
}
