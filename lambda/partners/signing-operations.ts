import type { Deps } from "../deps.ts";
import { type Lister, listPage } from "../http/list.ts";
import { type Operation, operation, type Reply } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { isUlid, type PartnerId, type SecretId, secretIdSchema } from "../ids.ts";
import { Problem } from "../problem.ts";
import {
  hasSigningSecret,
  MOST_LIVE_SECRETS,
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

/** The secrets that a partner signs its requests with. */
export function signingOperations(deps: Deps, random: RandomBytes, lister: Lister) {
  return {
    createSigningSecret: operation(createSigningSecretRequest, async ({ params }) => {
      const { partnerId } = await requirePartner(deps, params.partnerId);
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
  const outcome = await deps.table.transact(
    putSigningSecret(partnerId, { ...body, createdAt: timestamp(now) }),
    deps.ulid(now),
  );
  if (outcome.committed) return { status: 201, body };
  if (outcome.reasons.at(-1)?.code === "ConditionalCheckFailed") {
    throw new Problem("limit-exceeded", `${partnerId} has ${MOST_LIVE_SECRETS} signing secrets. Revoke one first.`);
  }
  throw notStored();
}

async function revoke(deps: Deps, partnerId: PartnerId, secretId: SecretId): Promise<Reply> {
  if (!isUlid(secretId) || !(await hasSigningSecret(deps.table, partnerId, secretId))) {
    throw new Problem("not-found", `The partner ${partnerId} has no signing secret ${secretId}.`);
  }
  const now = deps.now();
  const outcome = await deps.table.transact(revokeSigningSecret(partnerId, secretId, timestamp(now)), deps.ulid(now));
  if (!outcome.committed) throw notStored();
  const body: RevokedSigningSecretAnswer = { secretId, status: "revoked" };
  return { status: 200, body };
}

/** What else cancels the transaction is the storage: throttling, say, or another change of the partner. */
const notStored = () => new Problem("unavailable", "The secret could not be stored. Repeat the request.");
