import type { Deps } from "../deps.ts";
import type { KeyId, PartnerId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { putApiKey, putPartner, readPartner } from "../store/partners.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { newApiKey, type RandomBytes } from "./api-key.ts";
import type { Partner, Role } from "./partner.ts";

type CreateDeps = Pick<Deps, "table" | "now" | "ulid">;

export interface PartnerOrder {
  readonly partnerId: PartnerId;
  readonly name: string;
  readonly currencies: readonly Currency[];
}

/** Creates a partner. The same again changes nothing; other content under its id is refused as `reference-conflict`. */
export async function createPartner(
  deps: CreateDeps,
  order: PartnerOrder,
): Promise<{ readonly partner: Partner; readonly existed: boolean }> {
  const partner: Partner = { ...order, createdAt: timestamp(deps.now()) };
  const outcome = await deps.table.transact(putPartner(partner), deps.ulid(deps.now()));
  if (outcome.committed) return { partner, existed: false };
  const existing = await readPartner(deps.table, order.partnerId);
  if (!existing) throw new Problem("unavailable", "The partner is being changed by others. Repeat the request.");
  if (!isSame(existing, order)) {
    throw new Problem("reference-conflict", `The partner ${order.partnerId} exists with another name or currencies.`);
  }
  return { partner: existing, existed: true };
}

function isSame(partner: Partner, { name, currencies }: PartnerOrder): boolean {
  return partner.name === name && new Set(partner.currencies).symmetricDifference(new Set(currencies)).size === 0;
}

export type KeyOwner =
  | { readonly role: Exclude<Role, "partner"> }
  | { readonly role: "partner"; readonly partnerId: PartnerId };

/** Creates an API key. `apiKey` is the only copy of its secret: what is stored is a hash. */
export async function createApiKey(
  deps: CreateDeps,
  random: RandomBytes,
  owner: KeyOwner,
  expiresAt?: Timestamp,
): Promise<{ readonly keyId: KeyId; readonly apiKey: string }> {
  const { keyId, apiKey, secretHash } = newApiKey(deps.ulid(deps.now()), random);
  const key = { keyId, secretHash, ...owner, createdAt: timestamp(deps.now()), expiresAt };
  const outcome = await deps.table.transact(putApiKey(key), deps.ulid(deps.now()));
  // Its id is new, so what cancelled it was the storage: throttling, say.
  if (!outcome.committed) throw new Problem("unavailable", "The key could not be stored. Repeat the request.");
  return { keyId, apiKey };
}
