import type { Deps } from "../deps.ts";
import type { KeyId, PartnerId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import { putApiKey, putPartner, readPartner } from "../store/partners.ts";
import { timestamp } from "../time.ts";
import { newApiKey, type RandomBytes } from "./api-key.ts";
import type { Partner, Role } from "./partner.ts";

type CreateDeps = Pick<Deps, "table" | "now" | "ulid">;

/** Creates a partner; one that exists already stays as it is and is answered. */
export async function createPartner(
  deps: CreateDeps,
  { partnerId, name, currencies }: { partnerId: PartnerId; name: string; currencies: readonly Currency[] },
): Promise<Partner> {
  const partner: Partner = { partnerId, name, currencies, createdAt: timestamp(deps.now()) };
  const { written } = await deps.table.write(putPartner(partner));
  return written ? partner : ((await readPartner(deps.table, partnerId)) ?? partner);
}

/** Creates an API key. `apiKey` is the only copy of its secret: what is stored is a hash. */
export async function createApiKey(
  deps: CreateDeps,
  random: RandomBytes,
  owner: { role: Exclude<Role, "partner"> } | { role: "partner"; partnerId: PartnerId },
): Promise<{ readonly keyId: KeyId; readonly apiKey: string }> {
  const { keyId, apiKey, secretHash } = newApiKey(deps.ulid(deps.now()), random);
  await deps.table.write(putApiKey({ keyId, secretHash, ...owner, createdAt: timestamp(deps.now()) }));
  return { keyId, apiKey };
}
