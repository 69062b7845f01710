import type { Deps } from "../deps.ts";
import { readApiKey } from "../store/partners.ts";
import { timestamp } from "../time.ts";
import { isSecret, parseApiKey } from "./api-key.ts";
import type { Principal } from "./partner.ts";

/** Who an API key belongs to; undefined when it is malformed, unknown, expired or revoked, or its secret is wrong. */
export async function authenticate(deps: Pick<Deps, "table" | "now">, apiKey: string): Promise<Principal | undefined> {
  const presented = parseApiKey(apiKey);
  const stored = presented && (await readApiKey(deps.table, presented.keyId));
  if (!stored || !isSecret(presented.secret, stored.secretHash)) return undefined;
  if (stored.revokedAt || (stored.expiresAt && stored.expiresAt <= timestamp(deps.now()))) return undefined;
  const { keyId, role, partnerId } = stored;
  return { keyId, role, partnerId };
}
