import * as z from "zod/mini";
import type { Update } from "./change.ts";
import { keys } from "./keys.ts";
import { count } from "./stored.ts";
import type { Table } from "./table.ts";

const slotsItem = z.object({ taken: count });

/** How many slots in the partners' usage plan are taken: the first ones, for none is ever given back. */
export async function readTakenSlots(table: Table): Promise<number> {
  const item = await table.get(keys.usageSlots);
  return item ? slotsItem.parse(item).taken : 0;
}

/** Takes a slot, the one after `slot - 1`, if nobody else has taken it meanwhile. */
export const takeSlot = (slot: number): Update => ({
  key: keys.usageSlots,
  update: "SET #taken = :slot",
  condition: slot === 1 ? "attribute_not_exists(#pk)" : "#taken = :before",
  values: { slot, ...(slot > 1 && { before: slot - 1 }) },
});
