import * as z from "zod";
import { keyIdSchema, partnerIdSchema, secretIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { timestampSchema } from "../time.ts";
import { keyStatuses, partnerStatuses, roles, signingSecretStatuses } from "./partner.ts";

/** The answers of the admin routes. Views are typed by these; bundles hold none of them. */
export const partnerAnswer = z.strictObject({
  partnerId: partnerIdSchema,
  name: z.string(),
  currencies: z.array(currencySchema).readonly(),
  createdAt: timestampSchema,
  status: z.enum(partnerStatuses),
  suspendedAt: timestampSchema.optional(),
});
export type PartnerAnswer = z.infer<typeof partnerAnswer>;

/** A key that was just made: the only answer that holds one. */
export const newKeyAnswer = z.strictObject({ keyId: keyIdSchema, apiKey: z.string() });
export type NewKeyAnswer = z.infer<typeof newKeyAnswer>;

export const keyAnswer = z.strictObject({
  keyId: keyIdSchema,
  role: z.enum(roles),
  createdAt: timestampSchema,
  expiresAt: timestampSchema.optional(),
  revokedAt: timestampSchema.optional(),
  /** The UTC day of its last use. */
  lastUsedOn: z.iso.date().optional(),
  status: z.enum(keyStatuses),
});
export type KeyAnswer = z.infer<typeof keyAnswer>;

export const revokedKeyAnswer = z.strictObject({ keyId: keyIdSchema, status: z.literal("revoked") });
export type RevokedKeyAnswer = z.infer<typeof revokedKeyAnswer>;

/** A signing secret that was just made: the only answer that holds one. */
export const newSigningSecretAnswer = z.strictObject({ secretId: secretIdSchema, secret: z.string() });
export type NewSigningSecretAnswer = z.infer<typeof newSigningSecretAnswer>;

export const signingSecretAnswer = z.strictObject({
  secretId: secretIdSchema,
  createdAt: timestampSchema,
  revokedAt: timestampSchema.optional(),
  status: z.enum(signingSecretStatuses),
});
export type SigningSecretAnswer = z.infer<typeof signingSecretAnswer>;

export const revokedSigningSecretAnswer = z.strictObject({ secretId: secretIdSchema, status: z.literal("revoked") });
export type RevokedSigningSecretAnswer = z.infer<typeof revokedSigningSecretAnswer>;
