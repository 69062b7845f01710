import * as z from "zod/mini";
import type { Reference, TableId } from "../ids.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys } from "./keys.ts";
import { json } from "./stored.ts";
import type { Table } from "./table.ts";

/** A studio command's reference: what it asked for, by which request, the round or shoe, and the first answer once given. */
const referenceItem = z.object({
  meaning: z.string(),
  request: z.string(),
  target: z.string(),
  answer: z.optional(json),
});

export type StudioReference = z.infer<typeof referenceItem>;

export async function readStudioReference(
  table: Table,
  tableId: TableId,
  reference: Reference,
): Promise<StudioReference | undefined> {
  const item = await table.get(keys.studioReference(tableId, reference));
  return item && referenceItem.parse(item);
}

/** Claims a reference; it is kept for good. */
export const putStudioReference = (tableId: TableId, reference: Reference, claimed: StudioReference): Put => ({
  item: { ...keys.studioReference(tableId, reference), ...claimed },
  condition: isNew,
});

/** Keeps the first answer that was given. */
export const keepAnswer = (tableId: TableId, reference: Reference, answer: unknown): Update => ({
  key: keys.studioReference(tableId, reference),
  update: "SET #answer = :answer",
  condition: "attribute_exists(#pk) AND attribute_not_exists(#answer)",
  values: { answer: JSON.stringify(answer) },
});
