import type { KeyId, PartnerId, SecretId } from "../ids.ts";
import type { Currency } from "../money/currency.ts";
import type { Timestamp } from "../time.ts";

/** An operator whose players bet here. Everything of theirs is stored under its id. */
export interface Partner {
  readonly partnerId: PartnerId;
  readonly name: string;
  readonly currencies: readonly Currency[];
  /** Its place in the partners' usage plan, from 1: no two partners share one. */
  readonly usageSlot: number;
  readonly createdAt: Timestamp;
  /** Since when it may begin nothing new: no sessions, deposits or bets. */
  readonly suspendedAt?: Timestamp | undefined;
  /** The ids of its live signing secrets: while it has any, signatures are checked. */
  readonly signingSecrets?: ReadonlySet<SecretId> | undefined;
  /** Since when it must sign each request; without a live secret it is refused. */
  readonly signaturesRequiredAt?: Timestamp | undefined;
}

/** What a partner that signs is held to: a request that is signed must be so rightly, or each must be signed. */
export const signings = ["checked", "required"] as const;
export type Signing = (typeof signings)[number];

export const partnerStatuses = ["active", "suspended"] as const;

export const roles = ["partner", "dealer", "supervisor", "admin"] as const;
export type Role = (typeof roles)[number];

/** A key's stored half: its secret is kept as a hash only. */
export interface ApiKey {
  readonly keyId: KeyId;
  readonly secretHash: string;
  readonly role: Role;
  /** Set for the role `partner` only: studio keys belong to no partner. */
  readonly partnerId?: PartnerId | undefined;
  readonly createdAt: Timestamp;
  readonly expiresAt?: Timestamp | undefined;
  readonly revokedAt?: Timestamp | undefined;
  /** The UTC day of its last use; unset while it was never used. */
  readonly lastUsedOn?: string | undefined;
}

export const keyStatuses = ["active", "expired", "revoked"] as const;
export type KeyStatus = (typeof keyStatuses)[number];

/** Only an active key opens anything. */
export function keyStatus({ expiresAt, revokedAt }: ApiKey, now: Timestamp): KeyStatus {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "active";
}

/** What is known of a secret that a partner signs its requests with; the secret itself is shown once, when it is made. */
export interface SigningSecret {
  readonly secretId: SecretId;
  readonly createdAt: Timestamp;
  readonly revokedAt?: Timestamp | undefined;
}

export const signingSecretStatuses = ["active", "revoked"] as const;

/** Who a request comes from, as its API key says. */
export interface Principal {
  readonly keyId: KeyId;
  readonly role: Role;
  readonly partnerId?: PartnerId | undefined;
  /** Set while its partner is suspended. */
  readonly suspended?: true | undefined;
  /** Set while its partner has a signing secret, or must sign. */
  readonly signing?: Signing | undefined;
}

/** A principal, and its place in the partners' usage plan; the studio has a plan of its own. */
export interface Caller extends Principal {
  readonly usageSlot?: number | undefined;
}
