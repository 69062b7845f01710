import * as z from "zod/mini";
import { type PartnerId, type SecretId, secretIdSchema } from "../ids.ts";
import type { SigningSecret } from "../partners/partner.ts";
import { type Timestamp, timestampSchema } from "../time.ts";
import { type Change, isNew } from "./change.ts";
import { keys, ownerPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import type { QueryInput, Table } from "./table.ts";

/**
 * HMAC needs the secret itself, so it is stored as it is, in an item of its own that only the check of signatures reads;
 * the table is encrypted at rest. A revoked secret is removed from its item.
 */
const secretItem = z.object({
  secretId: secretIdSchema,
  secret: z.optional(z.string()),
  createdAt: timestampSchema,
  revokedAt: z.optional(timestampSchema),
});

/** What may be shown of a secret. */
export const toSigningSecret = (item: Item): SigningSecret => z.omit(secretItem, { secret: true }).parse(item);

/** As many as a rotation ever needs: each costs the check of a signature that does not hold one more. */
export const MOST_LIVE_SECRETS = 10;

/** A new secret of a partner that exists and has not too many. The partner knows the ids of its live ones. */
export const putSigningSecret = (
  partnerId: PartnerId,
  { secretId, secret, createdAt }: SigningSecret & { readonly secret: string },
): readonly Change[] => [
  { item: { ...keys.signingSecret(partnerId, secretId), secretId, secret, createdAt }, condition: isNew },
  {
    key: keys.partner(partnerId),
    update: "ADD #signingSecrets :ids",
    condition: "attribute_exists(#pk) AND (attribute_not_exists(#signingSecrets) OR size(#signingSecrets) < :most)",
    values: { ids: new Set([secretId]), most: MOST_LIVE_SECRETS },
  },
];

/** Revokes a secret that exists; again changes nothing. */
export const revokeSigningSecret = (partnerId: PartnerId, secretId: SecretId, at: Timestamp): readonly Change[] => [
  {
    key: keys.signingSecret(partnerId, secretId),
    update: "SET #revokedAt = if_not_exists(#revokedAt, :at) REMOVE #secret",
    condition: "attribute_exists(#pk)",
    values: { at },
  },
  { key: keys.partner(partnerId), update: "DELETE #signingSecrets :ids", values: { ids: new Set([secretId]) } },
];

export const signingSecretsOf = (partnerId: PartnerId): QueryInput => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: ownerPartition(partnerId), prefix: "SECRET#" },
});

export async function hasSigningSecret(table: Table, partnerId: PartnerId, secretId: SecretId): Promise<boolean> {
  return (await table.get(keys.signingSecret(partnerId, secretId))) !== undefined;
}

/** The secrets that a partner's requests may be signed with. */
export async function readLiveSecrets(table: Table, partnerId: PartnerId): Promise<readonly string[]> {
  const live: string[] = [];
  for await (const item of table.queryAll(signingSecretsOf(partnerId))) {
    const { secret } = secretItem.parse(item);
    if (secret !== undefined) live.push(secret);
  }
  return live;
}
