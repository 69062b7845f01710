import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import * as z from "zod/mini";
import { Problem } from "../problem.ts";

/** What a cursor is bound to: the key that got it, the list and its filters. */
export type CursorScope = readonly (string | undefined)[];

const positionSchema = z.record(z.string(), z.string());

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Where the next page starts, as an opaque text that is good in the same scope only. It is encrypted, for a position may
 * be an item that is left out of the list because it is another's.
 */
export function writeCursor(position: Readonly<Record<string, string>>, scope: CursorScope, secret: Buffer): string {
  const content = JSON.stringify(position);
  const bound = JSON.stringify(scope);
  // Of the content: no two cursors share a nonce, and the same position has the same cursor.
  const nonce = createHmac("sha256", secret)
    .update(JSON.stringify([content, bound]))
    .digest()
    .subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(bound));
  const encrypted = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

const givenFor = { cursor: "this key and these filters", after: "this feed of yours" } as const;

/**
 * Reads a cursor back that was sent as the query parameter `name`. Refuses one that was changed, or was given to another
 * key, list or filter.
 */
export function readCursor(
  cursor: string,
  scope: CursorScope,
  secret: Buffer,
  name: keyof typeof givenFor = "cursor",
): Record<string, string> {
  const bytes = Buffer.from(cursor, "base64url");
  // Spare bits and foreign characters would be ignored.
  const content = bytes.toString("base64url") === cursor ? decrypted(bytes, scope, secret) : undefined;
  if (content === undefined) {
    throw new Problem("validation-failed", "The cursor does not belong to this list.", {
      errors: [{ path: `query.${name}`, message: `was not given out for ${givenFor[name]}` }],
    });
  }
  return positionSchema.parse(JSON.parse(content));
}

function decrypted(bytes: Buffer, scope: CursorScope, secret: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, secret, nonce)
    .setAAD(Buffer.from(JSON.stringify(scope)))
    .setAuthTag(tag);
  const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([content, decipher.final()]).toString("utf8");
  } catch {
    // The tag does not fit: Node.js says no more than that.
    return undefined;
  }
}
