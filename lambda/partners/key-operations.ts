import type { Deps } from "../deps.ts";
import type { Lister } from "../http/list.ts";
import { type Operation, operation, type Reply } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { isUlid, type KeyId, type PartnerId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { revokeApiKey } from "../store/partners.ts";
import { type Timestamp, timestamp } from "../time.ts";
import type { RandomBytes } from "./api-key.ts";
import { createApiKey, type KeyOwner } from "./create.ts";
import { listKeys, requirePartner } from "./read.ts";
import {
  createPartnerKeyRequest,
  createStudioKeyRequest,
  listPartnerKeysRequest,
  listStudioKeysRequest,
  revokePartnerKeyRequest,
  revokeStudioKeyRequest,
} from "./requests.ts";
import type { NewKeyAnswer, RevokedKeyAnswer } from "./responses.ts";

/** API keys of partners and of the studio. */
export function keyOperations(deps: Deps, random: RandomBytes, lister: Lister) {
  return {
    createPartnerKey: operation(createPartnerKeyRequest, async ({ params, body }) => {
      const { partnerId } = await requirePartner(deps, params.partnerId);
      return create(deps, random, { role: "partner", partnerId }, body.expiresAt);
    }),
    listPartnerKeys: operation(listPartnerKeysRequest, async ({ params, query, principal }) => {
      const { partnerId } = await requirePartner(deps, params.partnerId);
      return { status: 200, body: await listKeys(deps, lister, principal, partnerId, query) };
    }),
    revokePartnerKey: operation(revokePartnerKeyRequest, async ({ params }) =>
      revoke(deps, params.keyId, params.partnerId),
    ),
    createStudioKey: operation(createStudioKeyRequest, async ({ body: { role, expiresAt } }) =>
      create(deps, random, { role }, expiresAt),
    ),
    listStudioKeys: operation(listStudioKeysRequest, async ({ query, principal }) => ({
      status: 200,
      body: await listKeys(deps, lister, principal, undefined, query),
    })),
    revokeStudioKey: operation(revokeStudioKeyRequest, async ({ params }) => revoke(deps, params.keyId, undefined)),
  } satisfies Partial<Record<OperationsOf<"admin">, Operation>>;
}

async function create(deps: Deps, random: RandomBytes, owner: KeyOwner, expiresAt?: Timestamp): Promise<Reply> {
  const body: NewKeyAnswer = await createApiKey(deps, random, owner, expiresAt);
  return { status: 201, body };
}

/** The key is refused everywhere once the authorizer's cache has run out. */
async function revoke(deps: Deps, keyId: KeyId, owner: PartnerId | undefined): Promise<Reply> {
  const { written } = isUlid(keyId)
    ? await deps.table.write(revokeApiKey(keyId, owner, timestamp(deps.now())))
    : { written: false };
  if (!written) throw new Problem("not-found", `There is no key ${keyId}.`);
  const body: RevokedKeyAnswer = { keyId, status: "revoked" };
  return { status: 200, body };
}
