import * as z from "zod/mini";
import type { RandomBytes } from "../partners/api-key.ts";
import { isNew } from "./change.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

const secretItem = z.object({ secret: z.string() });

/** The secret that cursors are encrypted with: made on first use, and the same for every Lambda from then on. */
export async function readCursorSecret(table: Table, random: RandomBytes): Promise<Buffer> {
  const fresh = Buffer.from(random(32)).toString("base64");
  const stored = await table.get(keys.cursorSecret);
  if (stored) return Buffer.from(secretItem.parse(stored).secret, "base64");
  await table.write({ item: { ...keys.cursorSecret, secret: fresh }, condition: isNew });
  return readCursorSecret(table, random);
}
