import { type Key, nameOf } from "./change.ts";
import type { Item } from "./marshal.ts";
import type { Table } from "./table.ts";

/** What one batch read holds. */
const KEYS_AT_ONCE = 100;

/** The items of any number of keys, each read once however often it is named; by `nameOf`. */
export async function readAll(table: Table, wanted: readonly Key[]): Promise<ReadonlyMap<string, Item>> {
  const unique = [...new Map(wanted.map((key) => [nameOf(key), key])).values()];
  const found = new Map<string, Item>();
  for (let start = 0; start < unique.length; start += KEYS_AT_ONCE) {
    const items = await table.batchGet(unique.slice(start, start + KEYS_AT_ONCE));
    for (const item of items) if (item) found.set(nameOf(item), item);
  }
  return found;
}
