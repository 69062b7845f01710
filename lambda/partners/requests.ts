import * as z from "zod/mini";
import { games } from "../games/registry.ts";
import { listQuery } from "../http/list.ts";
import { none } from "../http/operation.ts";
import { textSchema } from "../http/text.ts";
import { keyIdSchema, partnerIdSchema, secretIdSchema, tableIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";
import { sentTimeSchema } from "../time.ts";

const limits = z.strictObject({ minStake: amountSchema, maxStake: amountSchema, maxRoundStake: amountSchema });

export const putTableRequest = {
  params: z.object({ tableId: tableIdSchema }),
  query: none,
  body: z.strictObject({
    game: z.enum(Object.keys(games)),
    bettingSeconds: z._default(z.int().check(z.minimum(1), z.maximum(900)), 30),
    autoVoidMinutes: z._default(z.int().check(z.minimum(1), z.maximum(1440)), 60),
    shards: z._default(z.int().check(z.minimum(1), z.maximum(64)), 16),
    limits: z
      .partialRecord(currencySchema, limits)
      .check(z.refine((rows) => Object.keys(rows).length > 0, "must have a currency")),
  }),
};

export const createPartnerRequest = {
  params: none,
  query: none,
  body: z.strictObject({
    partnerId: partnerIdSchema,
    name: textSchema(100),
    currencies: z.array(currencySchema).check(
      z.minLength(1),
      z.refine((codes) => new Set(codes).size === codes.length, "must have each currency once"),
    ),
  }),
};

const ofPartner = z.object({ partnerId: partnerIdSchema });
const list = z.strictObject(listQuery);

export const listPartnersRequest = { params: none, query: list, body: none };
export const getPartnerRequest = { params: ofPartner, query: none, body: none };
export const suspendPartnerRequest = { params: ofPartner, query: none, body: none };
export const requireSignaturesRequest = { params: ofPartner, query: none, body: none };
export const waiveSignaturesRequest = { params: ofPartner, query: none, body: none };
export const reinstatePartnerRequest = { params: ofPartner, query: none, body: none };

const expiresAt = z.optional(sentTimeSchema);

export const createPartnerKeyRequest = { params: ofPartner, query: none, body: z.strictObject({ expiresAt }) };
export const listPartnerKeysRequest = { params: ofPartner, query: list, body: none };
export const revokePartnerKeyRequest = {
  params: z.object({ partnerId: partnerIdSchema, keyId: keyIdSchema }),
  query: none,
  body: none,
};

export const createStudioKeyRequest = {
  params: none,
  query: none,
  body: z.strictObject({ role: z.enum(["dealer", "supervisor", "admin"]), expiresAt }),
};
export const listStudioKeysRequest = { params: none, query: list, body: none };
export const revokeStudioKeyRequest = { params: z.object({ keyId: keyIdSchema }), query: none, body: none };

export const createSigningSecretRequest = { params: ofPartner, query: none, body: none };
export const listSigningSecretsRequest = { params: ofPartner, query: list, body: none };
export const revokeSigningSecretRequest = {
  params: z.object({ partnerId: partnerIdSchema, secretId: secretIdSchema }),
  query: none,
  body: none,
};
