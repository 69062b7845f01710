import * as z from "zod/mini";
import { shownTime } from "../http/shown.ts";
import { keyIdSchema, partnerIdSchema, secretIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { keyStatuses, partnerStatuses, roles, signingSecretStatuses } from "./partner.ts";

/** The answers of the admin routes. Views are typed by these; bundles hold none of them. */
export const partnerAnswer = z
  .object({
    partnerId: partnerIdSchema,
    name: z.string(),
    currencies: z.readonly(z.array(currencySchema)),
    createdAt: shownTime,
    status: z.enum(partnerStatuses),
    suspendedAt: z.optional(shownTime),
    signatures: z.enum(["optional", "required"]),
    signaturesRequiredAt: z.optional(shownTime),
  })
  .check(z.meta({ id: "Partner" }));
export type PartnerAnswer = z.infer<typeof partnerAnswer>;

/** A key that was just made: the only answer that holds one. */
export const newKeyAnswer = z.object({ keyId: keyIdSchema, apiKey: z.string() }).check(z.meta({ id: "NewKey" }));
export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;

export const keyAnswer = z
  .object({
    keyId: keyIdSchema,
    role: z.enum(roles),
    createdAt: shownTime,
    expiresAt: z.optional(shownTime),
    revokedAt: z.optional(shownTime),
    /** The UTC day of its last use. */
    lastUsedOn: z.optional(z.iso.date()),
    status: z.enum(keyStatuses),
  })
  .check(z.meta({ id: "Key" }));
export type KeyAnswer = z.infer<typeof keyAnswer>;

export const revokedKeyAnswer = z
  .object({ keyId: keyIdSchema, status: z.literal("revoked") })
  .check(z.meta({ id: "RevokedKey" }));
export type RevokedKeyAnswer = z.infer<typeof revokedKeyAnswer>;

/** A signing secret that was just made: the only answer that holds one. */
export const newSigningSecretAnswer = z
  .object({ secretId: secretIdSchema, secret: z.string() })
  .check(z.meta({ id: "NewSigningSecret" }));
export type NewSigningSecretAnswer = z.infer<typeof newSigningSecretAnswer>;

export const signingSecretAnswer = z
  .object({
    secretId: secretIdSchema,
    createdAt: shownTime,
    revokedAt: z.optional(shownTime),
    status: z.enum(signingSecretStatuses),
  })
  .check(z.meta({ id: "SigningSecret" }));
export type SigningSecretAnswer = z.infer<typeof signingSecretAnswer>;

export const revokedSigningSecretAnswer = z
  .object({ secretId: secretIdSchema, status: z.literal("revoked") })
  .check(z.meta({ id: "RevokedSigningSecret" }));
export type RevokedSigningSecretAnswer = z.infer<typeof revokedSigningSecretAnswer>;
