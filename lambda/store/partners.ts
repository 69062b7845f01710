import * as z from "zod/mini";
import { type KeyId, keyIdSchema, type PartnerId, partnerIdSchema, secretIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { type ApiKey, type Partner, roles } from "../partners/partner.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys, ownerPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count } from "./stored.ts";
import type { QueryInput, Table } from "./table.ts";

const partnerItem = z.object({
  partnerId: partnerIdSchema,
  name: z.string(),
  currencies: z.array(currencySchema),
  usageSlot: count,
  createdAt: timestampSchema,
  suspendedAt: z.optional(timestampSchema),
  signingSecrets: z.optional(z.set(secretIdSchema)),
  signaturesRequiredAt: z.optional(timestampSchema),
});

const apiKeyItem = z.object({
  keyId: keyIdSchema,
  secretHash: z.string(),
  role: z.enum(roles),
  partnerId: z.optional(partnerIdSchema),
  createdAt: timestampSchema,
  expiresAt: z.optional(timestampSchema),
  revokedAt: z.optional(timestampSchema),
  lastUsedOn: z.optional(z.string()),
});

/** A new partner, and its entry in the list of partners. */
export const putPartner = (partner: Partner): readonly Put[] => [
  { item: { ...keys.partner(partner.partnerId), ...partner }, condition: isNew },
  { item: { ...keys.partnerDirectory(partner.partnerId), partnerId: partner.partnerId } },
];

/** Suspends a partner that exists; one that is suspended stays so since when it was. */
export const suspendPartner = (partnerId: PartnerId, at: Timestamp): Update => ({
  key: keys.partner(partnerId),
  update: "SET #suspendedAt = if_not_exists(#suspendedAt, :at)",
  condition: "attribute_exists(#pk)",
  values: { at },
});

export const reinstatePartner = (partnerId: PartnerId): Update => ({
  key: keys.partner(partnerId),
  update: "REMOVE #suspendedAt",
  condition: "attribute_exists(#pk)",
});

/** Has a partner that exists sign its requests from then on; one that must already has had to since when it did. */
export const requireSignatures = (partnerId: PartnerId, at: Timestamp): Update => ({
  key: keys.partner(partnerId),
  update: "SET #signaturesRequiredAt = if_not_exists(#signaturesRequiredAt, :at)",
  condition: "attribute_exists(#pk)",
  values: { at },
});

export const waiveSignatures = (partnerId: PartnerId): Update => ({
  key: keys.partner(partnerId),
  update: "REMOVE #signaturesRequiredAt",
  condition: "attribute_exists(#pk)",
});

/** A new key, and its entry in its owner's list: the partner's or the studio's. */
export const putApiKey = (key: ApiKey): readonly Put[] => [
  { item: { ...keys.apiKey(key.keyId), ...key }, condition: isNew },
  { item: { ...keys.apiKeyDirectory(key.keyId, key.partnerId), keyId: key.keyId } },
];

/** Revokes a key of this owner, once; another owner's is left alone. */
export const revokeApiKey = (keyId: KeyId, owner: PartnerId | undefined, at: Timestamp): Update => ({
  key: keys.apiKey(keyId),
  update: "SET #revokedAt = if_not_exists(#revokedAt, :at)",
  condition: `attribute_exists(#pk) AND ${owner ? "#partnerId = :owner" : "attribute_not_exists(#partnerId)"}`,
  values: { at, ...(owner && { owner }) },
});

/** Notes a day on which a key was used; an earlier day than the one that stands changes nothing. */
export const noteKeyUse = (keyId: KeyId, day: string): Update => ({
  key: keys.apiKey(keyId),
  update: "SET #lastUsedOn = :day",
  condition: "attribute_exists(#pk) AND (attribute_not_exists(#lastUsedOn) OR #lastUsedOn < :day)",
  values: { day },
});

/** The entries of all partners. */
export const partnerDirectory = { condition: "#pk = :pk", values: { pk: "PARTNERS" } } as const satisfies QueryInput;

/** Whose entry in that list an item is. */
export const directoryPartner = (item: Item): PartnerId =>
  z.pick(partnerItem, { partnerId: true }).parse(item).partnerId;

/** The entries of the keys of a partner, or of the studio. */
export const apiKeyDirectory = (owner: PartnerId | undefined): QueryInput => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: ownerPartition(owner), prefix: "KEY#" },
});

export async function readPartner(table: Table, partnerId: PartnerId): Promise<Partner | undefined> {
  const item = await table.get(keys.partner(partnerId));
  return item && partnerItem.parse(item);
}

export async function readApiKey(table: Table, keyId: KeyId): Promise<ApiKey | undefined> {
  const item = await table.get(keys.apiKey(keyId));
  return item && apiKeyItem.parse(item);
}

/** Partners in the order of their ids, at most 100. */
export async function readPartners(table: Table, partnerIds: readonly PartnerId[]): Promise<readonly Partner[]> {
  const items = await table.batchGet(partnerIds.map(keys.partner));
  return items.filter((item) => item !== undefined).map((item) => partnerItem.parse(item));
}

/** Keys in the order of their ids, at most 100. */
export async function readApiKeys(table: Table, keyIds: readonly KeyId[]): Promise<readonly ApiKey[]> {
  const items = await table.batchGet(keyIds.map(keys.apiKey));
  return items.filter((item) => item !== undefined).map((item) => apiKeyItem.parse(item));
}
