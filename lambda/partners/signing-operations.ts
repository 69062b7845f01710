import type { Deps } from "../deps.ts";
import { type Lister, listPage } from "../http/list.ts";
import { type Operation, operation, type Reply } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { isUlid, type PartnerId, type SecretId, secretIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import type { Change } from "../store/change.ts";
import {
  hasSigningSecret,
  putSigningSecret,
  revokeSigningSecret,
  signingSecretsOf,
  toSigningSecret,
} from "../store/signing-secrets.ts";
import { timestamp } from "../time.ts";
import { newSecret, type RandomBytes } from "./api-key.ts";
import { requirePartner } from "./read.ts";
import { createSigningSecretRequest, listSigningSecretsRequest, revokeSigningSecretRequest } from "./requests.ts";
import type { NewSigningSecretAnswer, RevokedSigningSecretAnswer } from "./responses.ts";
import { signingSecretView } from "./views.ts";

/** As many as a rotation ever needs: each costs the check of a signature that does not hold one more. */
const MOST_LIVE_SECRETS = 10;

/** The secrets that a partner signs its requests with. */
export function signingOperations(deps: Deps, random: RandomBytes, lister: Lister) {
  return {
    createSigningSecret: operation(createSigningSecretRequest, async ({ params }) => {
      const { partnerId, signingSecrets } = await requirePartner(deps, params.partnerId);
      if ((signingSecrets?.size ?? 0) >= MOST_LIVE_SECRETS) {
        throw new Problem("limit-exceeded", `${partnerId} has ${MOST_LIVE_SECRETS} signing secrets. Revoke one first.`);
      }
      return create(deps, random, partnerId);
    }),
    listSigningSecrets: operation(listSigningSecretsRequest, async ({ params, query, principal }) => {
      const { partnerId } = await requirePartner(deps, params.partnerId);
      const pick = (item: Readonly<Record<string, unknown>>) => signingSecretView(toSigningSecret(item));
      return { status: 200, body: await listPage(lister, principal, query, [signingSecretsOf(partnerId)], pick) };
    }),
    revokeSigningSecret: operation(revokeSigningSecretRequest, async ({ params }) =>
      revoke(deps, params.partnerId, params.secretId),
    ),
  } satisfies Partial<Record<OperationsOf<"admin">, Operation>>;
}

async function create(deps: Deps, random: RandomBytes, partnerId: PartnerId): Promise<Reply> {
  const now = deps.now();
  const body: NewSigningSecretAnswer = { secretId: secretIdSchema.parse(deps.ulid(now)), secret: newSecret(random) };
  await write(deps, putSigningSecret(partnerId, { ...body, createdAt: timestamp(now) }));
  return { status: 201, body };
}

async function revoke(deps: Deps, partnerId: PartnerId, secretId: SecretId): Promise<Reply> {
  if (!isUlid(secretId) || !(await hasSigningSecret(deps.table, partnerId, secretId))) {
    throw new Problem("not-found", `The partner ${partnerId} has no signing secret ${secretId}.`);
  }
  await write(deps, revokeSigningSecret(partnerId, secretId, timestamp(deps.now())));
  const body: RevokedSigningSecretAnswer = { secretId, status: "revoked" };
  return { status: 200, body };
}

/** Partner and secret exist, so what cancels the transaction is the storage: throttling, say. */
async function write(deps: Deps, changes: readonly Change[]): Promise<void> {
  const outcome = await deps.table.transact(changes, deps.ulid(deps.now()));
  if (!outcome.committed) throw new Problem("unavailable", "The secret could not be stored. Repeat the request.");
}
