import * as z from "zod";
import type { Deps } from "../deps.ts";
import { games } from "../games/registry.ts";
import { none, type Operation, operation, type Reply, replyOnce } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { textSchema } from "../http/text.ts";
import { isKeyId, type KeyId, keyIdSchema, type PartnerId, partnerIdSchema, tableIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";
import { Problem } from "../problem.ts";
import { saveTable } from "../rounds/put-table.ts";
import { readPartner, revokeApiKey } from "../store/partners.ts";
import { sentTimeSchema, timestamp } from "../time.ts";
import type { RandomBytes } from "./api-key.ts";
import { createApiKey, createPartner } from "./create.ts";

const limits = z.strictObject({ minStake: amountSchema, maxStake: amountSchema, maxRoundStake: amountSchema });

const tableBody = z.strictObject({
  game: z.enum(Object.keys(games)),
  bettingSeconds: z.int().min(1).max(900).default(30),
  autoVoidMinutes: z.int().min(1).max(1440).default(60),
  shards: z.int().min(1).max(64).default(16),
  limits: z
    .partialRecord(currencySchema, limits)
    .refine((rows) => Object.keys(rows).length > 0, "must have a currency"),
});

const partnerBody = z.strictObject({
  partnerId: partnerIdSchema,
  name: textSchema(100),
  currencies: z
    .array(currencySchema)
    .min(1)
    .refine((codes) => new Set(codes).size === codes.length, "must have each currency once"),
});

const byPartner = z.object({ partnerId: partnerIdSchema });
const expiresAt = sentTimeSchema.optional();

/** What administrators set up. */
export function adminOperations(deps: Deps, random: RandomBytes): Record<OperationsOf<"admin">, Operation> {
  return {
    putTable: operation(
      { params: z.object({ tableId: tableIdSchema }), query: none, body: tableBody },
      async ({ params, body }) => ({ status: 200, body: await saveTable(deps, { ...params, ...body }) }),
    ),
    createPartner: operation({ params: none, query: none, body: partnerBody }, async ({ body }) => {
      const { partner, existed } = await createPartner(deps, body);
      return replyOnce(partner, existed);
    }),
    getPartner: operation({ params: byPartner, query: none, body: none }, async ({ params }) => ({
      status: 200,
      body: await requirePartner(deps, params.partnerId),
    })),
    createPartnerKey: operation(
      { params: byPartner, query: none, body: z.strictObject({ expiresAt }) },
      async ({ params, body }) => {
        const { partnerId } = await requirePartner(deps, params.partnerId);
        const owner = { role: "partner", partnerId } as const;
        return { status: 201, body: await createApiKey(deps, random, owner, body.expiresAt) };
      },
    ),
    revokePartnerKey: operation(
      { params: z.object({ partnerId: partnerIdSchema, keyId: keyIdSchema }), query: none, body: none },
      async ({ params }) => revoke(deps, params.keyId, params.partnerId),
    ),
    revokeStudioKey: operation(
      { params: z.object({ keyId: keyIdSchema }), query: none, body: none },
      async ({ params }) => revoke(deps, params.keyId, undefined),
    ),
    createStudioKey: operation(
      {
        params: none,
        query: none,
        body: z.strictObject({ role: z.enum(["dealer", "supervisor", "admin"]), expiresAt }),
      },
      async ({ body: { role, expiresAt } }) => ({
        status: 201,
        body: await createApiKey(deps, random, { role }, expiresAt),
      }),
    ),
  };
}

/** The key is refused everywhere once the authorizer's cache has run out. */
async function revoke(deps: Deps, keyId: KeyId, owner: PartnerId | undefined): Promise<Reply> {
  const { written } = isKeyId(keyId)
    ? await deps.table.write(revokeApiKey(keyId, owner, timestamp(deps.now())))
    : { written: false };
  if (!written) throw new Problem("not-found", `There is no key ${keyId}.`);
  return { status: 200, body: { keyId, status: "revoked" } };
}

async function requirePartner(deps: Deps, partnerId: PartnerId) {
  const partner = await readPartner(deps.table, partnerId);
  if (!partner) throw new Problem("not-found", `There is no partner ${partnerId}.`);
  return partner;
}
