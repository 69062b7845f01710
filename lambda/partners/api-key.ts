import { createHash, timingSafeEqual } from "node:crypto";
import { type KeyId, keyIdSchema } from "../ids.ts";

const SECRET_BYTES = 32;

/** Fresh random bytes; a parameter, so that tests can replay. */
export type RandomBytes = (size: number) => Uint8Array;

/** 256 bits that nobody can guess, as a text. */
export const newSecret = (random: RandomBytes): string => Buffer.from(random(SECRET_BYTES)).toString("base64url");

/** A key as its holder has it: an id to look it up by, and a secret of 256 bits that is stored as a hash only. */
export function newApiKey(ulid: string, random: RandomBytes) {
  const keyId = keyIdSchema.parse(ulid);
  const secret = newSecret(random);
  return { keyId, apiKey: `${keyId}.${secret}`, secretHash: hashSecret(secret) };
}

/** Takes a presented key apart, or undefined when it cannot be one of ours. */
export function parseApiKey(apiKey: string): { readonly keyId: KeyId; readonly secret: string } | undefined {
  const match = /^([0-9A-HJKMNP-TV-Z]{26})\.([A-Za-z0-9_-]{43})$/.exec(apiKey);
  if (!match?.[1] || !match[2]) return undefined;
  return { keyId: keyIdSchema.parse(match[1]), secret: match[2] };
}

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Compares in constant time: how much of a guess was right must not show. */
export function isSecret(secret: string, secretHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(secret), "hex"), Buffer.from(secretHash, "hex"));
}
