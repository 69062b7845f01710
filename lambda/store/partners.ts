import * as z from "zod";
import { type KeyId, keyIdSchema, type PartnerId, partnerIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { type ApiKey, type Partner, roles } from "../partners/partner.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put } from "./change.ts";
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
});

export const putPartner = (partner: Partner): Put => ({
  item: { ...keys.partner(partner.partnerId), ...partner },
  condition: isNew,
});

export const putApiKey = (key: ApiKey): Put => ({ item: { ...keys.apiKey(key.keyId), ...key }, condition: isNew });

export async function readPartner(table: Table, partnerId: PartnerId): Promise<Partner | undefined> {
  const item = await table.get(keys.partner(partnerId));
  return item && partnerItem.parse(item);
}

export async function readApiKey(table: Table, keyId: KeyId): Promise<ApiKey | undefined> {
  const item = await table.get(keys.apiKey(keyId));
  return item && apiKeyItem.parse(item);
}
