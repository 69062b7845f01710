import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { Problem } from "../problem.ts";

/** What a cursor is bound to: the key that got it, the list and its filters. */
export type CursorScope = readonly (string | undefined)[];

const keySchema = z.record(z.string(), z.string());

/** Where the next page starts, as an opaque text that is good in the same scope only. */
export function writeCursor(key: Readonly<Record<string, string>>, scope: CursorScope, secret: Buffer): string {
  const content = Buffer.from(JSON.stringify(key)).toString("base64url");
  return signed(content, scope, secret);
}

/** Reads a cursor back. Refuses one that was changed, or was given to another key, list or filter. */
export function readCursor(cursor: string, scope: CursorScope, secret: Buffer): Record<string, string> {
  const [content = ""] = cursor.split(".");
  const expected = Buffer.from(signed(content, scope, secret));
  const presented = Buffer.from(cursor);
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) {
    throw new Problem("validation-failed", "The cursor does not belong to this list.", {
      errors: [{ path: "query.cursor", message: "was not given out for this key and these filters" }],
    });
  }
  return keySchema.parse(JSON.parse(Buffer.from(content, "base64url").toString()));
}

const signed = (content: string, scope: CursorScope, secret: Buffer) => {
  const signature = createHmac("sha256", secret).update(JSON.stringify([content, ...scope]));
  return `${content}.${signature.digest("base64url")}`;
};
