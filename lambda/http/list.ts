import * as z from "zod";
import type { Principal } from "../partners/partner.ts";
import { type IndexName, positionKeys } from "../store/indexes.ts";
import type { Item } from "../store/marshal.ts";
import type { Page, QueryInput, Table } from "../store/table.ts";
import { type CursorScope, readCursor, writeCursor } from "./cursor.ts";

/** The query parameters that every list takes. */
export const listQuery = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, "must be a whole number from 1 to 100")
    .transform(Number)
    .default(50),
  cursor: z.string().min(1).optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
} as const;

export interface ListOrder {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly order: "asc" | "desc";
}

/** Pages through lists: holds what cursors need. */
export interface Lister {
  readonly table: Table;
  readonly cursorSecret: () => Promise<Buffer>;
}

export interface List<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list that is stored as one or several queries, one after the other. `pick` turns a stored item into
 * what the caller sees, or leaves it out; the page is filled all the same, however many are left out on the way.
 */
export async function listPage<T>(
  lister: Lister,
  principal: Principal | undefined,
  { limit, cursor, order }: ListOrder,
  queries: readonly QueryInput[],
  pick: (item: Item) => T | undefined,
): Promise<List<T>> {
  const scope = [principal?.keyId, JSON.stringify(queries), order];
  const secret = await lister.cursorSecret();
  const after = cursor === undefined ? undefined : readCursor(cursor, scope, secret);
  const found: { item: Item; picked: T }[] = [];
  for await (const item of itemsOf(lister.table, queries, { limit, order }, after)) {
    const picked = pick(item);
    if (picked !== undefined) found.push({ item, picked });
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const nextCursor = last ? writeCursor(positionOf(last.item, queries[0]?.index), scope, secret) : null;
  return { items: page.map(({ picked }) => picked), nextCursor };
}

/**
 * One page of a list that is all in memory, in its own order unless `asc` turns it round; `idOf` names its items, and
 * `filters` says which list it is: it may have grown since the page before.
 */
export async function arrayPage<T>(
  lister: Lister,
  principal: Principal | undefined,
  { limit, cursor, order }: ListOrder,
  filters: CursorScope,
  values: readonly T[],
  idOf: (value: T) => string,
): Promise<List<T>> {
  const scope = [principal?.keyId, ...filters, order];
  const secret = await lister.cursorSecret();
  const after = cursor === undefined ? undefined : readCursor(cursor, scope, secret).id;
  const ordered = order === "desc" ? values : values.toReversed();
  const start = ordered.findIndex((value) => idOf(value) === after) + 1;
  const items = ordered.slice(start, start + limit);
  const last = start + limit < ordered.length ? items.at(-1) : undefined;
  return { items, nextCursor: last === undefined ? null : writeCursor({ id: idOf(last) }, scope, secret) };
}

/** As many items as a query may be asked for: some 1 MB of bets, which is where DynamoDB ends a page anyway. */
const LARGEST_QUERY = 1000;

/**
 * The queries' items in order, from the position `after` on: that lies in the query of its partition. It is asked for as
 * many as the page has, and for more each time that too few of them were left by a filter.
 */
async function* itemsOf(
  table: Table,
  queries: readonly QueryInput[],
  { limit, order }: Pick<ListOrder, "limit" | "order">,
  after: Readonly<Record<string, string>> | undefined,
): AsyncGenerator<Item> {
  const ordered = order === "desc" ? queries.toReversed() : queries;
  const start = after && queries.length > 1 ? ordered.findIndex(({ values }) => values.pk === after.pk) : 0;
  let size = limit + 1;
  for (const [index, query] of ordered.slice(start).entries()) {
    let next: Item | undefined = index === 0 ? after : undefined;
    do {
      const page: Page = await table.query({ ...query, newestFirst: order === "desc", limit: size, after: next });
      yield* page.items;
      next = page.next;
      size = Math.min(4 * size, LARGEST_QUERY);
    } while (next);
  }
}

const positionOf = (item: Item, index: IndexName | undefined): Record<string, string> =>
  Object.fromEntries(positionKeys(index).map((name) => [name, z.string().parse(item[name])]));
