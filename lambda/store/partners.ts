import * as z from "zod";
import { type KeyId, keyIdSchema, type PartnerId, partnerIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { type ApiKey, type Partner, roles } from "../partners/partner.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

const partnerItem = z.object({
  partnerId: partnerIdSchema,
  name: z.string(),
  currencies: z.array(currencySchema),
  createdAt: timestampSchema,
});

const apiKeyItem = z.object({
  keyId: keyIdSchema,
  secretHash: z.string(),
  role: z.enum(roles),
  partnerId: partnerIdSchema.optional(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.optional(),
  revokedAt: timestampSchema.optional(),
});

/** A new partner, and its entry in the list of partners. */
export const putPartner = (partner: Partner): readonly Put[] => [
  { item: { ...keys.partner(partner.partnerId), ...partner }, condition: isNew },
  { item: { ...keys.partnerDirectory(partner.partnerId), partnerId: partner.partnerId } },
];

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

export async function readPartner(table: Table, partnerId: PartnerId): Promise<Partner | undefined> {
  const item = await table.get(keys.partner(partnerId));
  return item && partnerItem.parse(item);
}

export async function readApiKey(table: Table, keyId: KeyId): Promise<ApiKey | undefined> {
  const item = await table.get(keys.apiKey(keyId));
  return item && apiKeyItem.parse(item);
}
