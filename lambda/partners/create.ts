import type { Deps } from "../deps.ts";
import type { KeyId, PartnerId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { putApiKey, putPartner, readPartner } from "../store/partners.ts";
import { readTakenSlots, takeSlot } from "../store/usage-slots.ts";
import { type Timestamp, timestamp } from "../time.ts";
import { newApiKey, type RandomBytes } from "./api-key.ts";
import type { Partner, Role } from "./partner.ts";

type CreateDeps = Pick<Deps, "table" | "now" | "ulid">;

export interface PartnerOrder {
  readonly partnerId: PartnerId;
  readonly name: string;
  readonly currencies: readonly Currency[];
}

/** Partners that are created at once take turns for the next slot; after this many attempts one of them gives up. */
const MAX_ATTEMPTS = 10;

interface CreatedPartner {
  readonly partner: Partner;
  readonly existed: boolean;
}

/**
 * Creates a partner and takes the next of the `slots` in the partners' usage plan for it, in one transaction. The same
 * again changes nothing; other content under its id is refused as `reference-conflict`, a partner without a slot as
 * `limit-exceeded`.
 */
export async function createPartner(
  deps: CreateDeps & Pick<Deps, "pause">,
  order: PartnerOrder,
  slots: number,
): Promise<CreatedPartner> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const existing = await readPartner(deps.table, order.partnerId);
    if (existing) return sameAgain(existing, order);
    const usageSlot = (await readTakenSlots(deps.table)) + 1;
    if (usageSlot > slots) throw new Problem("limit-exceeded", noSlotLeft(slots));
    const partner: Partner = { ...order, usageSlot, createdAt: timestamp(deps.now()) };
    const outcome = await deps.table.transact([...putPartner(partner), takeSlot(usageSlot)], deps.ulid(deps.now()));
    if (outcome.committed) return { partner, existed: false };
    await deps.pause(attempt);
  }
  throw new Problem("unavailable", "Others are creating partners at the same time. Repeat the request.");
}

const noSlotLeft = (slots: number) =>
  `The deployment has ${slots} slots for partners, and all are taken. Deploy with a higher partnerSlots first.`;

function sameAgain(existing: Partner, order: PartnerOrder): CreatedPartner {
  if (isSame(existing, order)) return { partner: existing, existed: true };
  throw new Problem("reference-conflict", `The partner ${order.partnerId} exists with another name or currencies.`);
}

function isSame(partner: Partner, { name, currencies }: PartnerOrder): boolean {
  return partner.name === name && new Set(partner.currencies).symmetricDifference(new Set(currencies)).size === 0;
}

export type KeyOwner =
  | { readonly role: Exclude<Role, "partner"> }
  | { readonly role: "partner"; readonly partnerId: PartnerId };

/**
 * Creates an API key. `apiKey` is the only copy of its secret: what is stored is a hash. One that would have expired
 * already is refused as `validation-failed`.
 */
export async function createApiKey(
  deps: CreateDeps,
  random: RandomBytes,
  owner: KeyOwner,
  expiresAt?: Timestamp,
): Promise<{ readonly keyId: KeyId; readonly apiKey: string }> {
  const createdAt = timestamp(deps.now());
  if (expiresAt !== undefined && expiresAt <= createdAt) {
    const errors = [{ path: "expiresAt", message: `must be later than ${createdAt}` }];
    throw new Problem("validation-failed", "The key would have expired already.", { errors });
  }
  const { keyId, apiKey, secretHash } = newApiKey(deps.ulid(deps.now()), random);
  const key = { keyId, secretHash, ...owner, createdAt, expiresAt };
  const outcome = await deps.table.transact(putApiKey(key), deps.ulid(deps.now()));
  // Its id is new, so what cancelled it was the storage: throttling, say.
  if (!outcome.committed) throw new Problem("unavailable", "The key could not be stored. Repeat the request.");
  return { keyId, apiKey };
}
