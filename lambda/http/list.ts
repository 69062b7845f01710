import * as z from "zod/mini";
import type { Principal } from "../partners/partner.ts";
import { type IndexName, positionKeys } from "../store/indexes.ts";
import type { Item } from "../store/marshal.ts";
import type { Page, QueryInput, Table } from "../store/table.ts";
import { type CursorScope, readCursor, writeCursor } from "./cursor.ts";

const limit = z.pipe(
  z.string().check(z.regex(/^([1-9]\d?|100)$/, "must be a whole number from 1 to 100")),
  z.transform(Number),
);

export const orderSchema = z.enum(["asc", "desc"]);

/** The query parameters that every list takes. */
export const listQuery = {
  limit: z._default(limit, 50),
  cursor: z.optional(z.string().check(z.minLength(1))),
  order: z._default(orderSchema, "desc"),
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
 * what the caller sees, or leaves it out; the page is filled all the same, however many are left out on the way, unless
 * so many are that it would take too long: then it ends early, and its cursor goes on where it stopped reading.
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
  let stoppedAt: Position | undefined;
  for await (const { items, next } of readPages(lister.table, queries, { limit, order }, after)) {
    for (const item of items) {
      const picked = pick(item);
      if (picked !== undefined) found.push({ item, picked });
    }
    stoppedAt = next;
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const position = last ? positionOf(last.item, queries[0]?.index) : stoppedAt;
  return {
    items: page.map(({ picked }) => picked),
    nextCursor: position ? writeCursor(position, scope, secret) : null,
  };
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
/** What is read for one page at most, some seconds of DynamoDB's: a Lambda has ten. */
const MOST_SCANNED = 10_000;
const MOST_QUERIES = 100;

/** The key of an item, or the partition alone for its beginning. */
type Position = Readonly<Record<string, string>>;

/**
 * What the queries find, in order, from the position `after` on: that lies in the query of its partition. Each is asked
 * for as many items as the page has, and for more each time that too few of them were left by a filter. `next` is where
 * to go on, when there is more.
 */
async function* readPages(
  table: Table,
  queries: readonly QueryInput[],
  { limit, order }: Pick<ListOrder, "limit" | "order">,
  after: Position | undefined,
): AsyncGenerator<{ readonly items: readonly Item[]; readonly next: Position | undefined }> {
  const ordered = order === "desc" ? queries.toReversed() : queries;
  let at = after && queries.length > 1 ? ordered.findIndex(({ values }) => values.pk === after.pk) : 0;
  let position = after && Object.keys(after).length > 1 ? after : undefined;
  let size = limit + 1;
  let scanned = 0;
  for (let asked = 0; asked < MOST_QUERIES && scanned < MOST_SCANNED; asked++) {
    const query = ordered[at];
    if (!query) return;
    const page: Page = await table.query({ ...query, newestFirst: order === "desc", limit: size, after: position });
    scanned += page.scanned;
    size = Math.min(4 * size, LARGEST_QUERY);
    position = page.next && positionOf(page.next, query.index);
    if (!position) at += 1;
    const following = ordered[at];
    yield { items: page.items, next: position ?? (following && { pk: z.string().parse(following.values.pk) }) };
  }
}

const positionOf = (item: Item, index: IndexName | undefined): Position =>
  Object.fromEntries(positionKeys(index).map((name) => [name, z.string().parse(item[name])]));
