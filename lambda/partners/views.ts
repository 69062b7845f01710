import type { Timestamp } from "../time.ts";
import { type ApiKey, keyStatus, type Partner, type SigningSecret } from "./partner.ts";
import type { KeyAnswer, PartnerAnswer, SigningSecretAnswer } from "./responses.ts";

/** A partner as administrators see it. */
export function partnerView(partner: Partner): PartnerAnswer {
  const { partnerId, name, currencies, createdAt, suspendedAt, signaturesRequiredAt } = partner;
  return {
    partnerId,
    name,
    currencies,
    createdAt,
    status: suspendedAt ? "suspended" : "active",
    ...(suspendedAt && { suspendedAt }),
    signatures: signaturesRequiredAt ? "required" : "optional",
    ...(signaturesRequiredAt && { signaturesRequiredAt }),
  };
}

/** A key as administrators see it: never its hash. */
export function keyView(key: ApiKey, now: Timestamp): KeyAnswer {
  const { keyId, role, createdAt, expiresAt, revokedAt, lastUsedOn } = key;
  return {
    keyId,
    role,
    createdAt,
    ...(expiresAt && { expiresAt }),
    ...(revokedAt && { revokedAt }),
    ...(lastUsedOn && { lastUsedOn }),
    status: keyStatus(key, now),
  };
}

/** A signing secret as administrators see it: never the secret. */
export const signingSecretView = ({ secretId, createdAt, revokedAt }: SigningSecret): SigningSecretAnswer => ({
  secretId,
  createdAt,
  ...(revokedAt && { revokedAt }),
  status: revokedAt ? "revoked" : "active",
});
