import type { Deps } from "../deps.ts";
import { type CursorScope, readCursor, writeCursor } from "../http/cursor.ts";
import type { List, Lister, ListOrder } from "../http/list.ts";
import type { PartnerId } from "../ids.ts";
import { type FeedEntry, type FeedRange, LAST_POSITION } from "../store/feeds.ts";
import { publishFor } from "./publish.ts";

/** How long a poll may publish before it answers. Each minute does the rest. */
const PUBLISHING = 500;

type ReadRange<Content> = (range: FeedRange) => AsyncIterable<FeedEntry<Content>>;

/**
 * What a partner's feed holds after a place, the oldest first, `"0"` being the beginning. `nextCursor` is where it went
 * on to, also when there was nothing new: the place is the partner's, whichever of its keys asks.
 */
export async function feedPage<Content, View>(
  deps: Deps,
  lister: Lister,
  partnerId: PartnerId,
  { name, after, limit }: { name: string; after: string; limit: number },
  entriesOf: ReadRange<Content>,
  view: (content: Content) => View,
): Promise<List<View>> {
  const scope = [partnerId, "feed", name];
  const secret = await lister.cursorSecret();
  const start = after === "0" ? 0 : positionOf(readCursor(after, scope, secret, "after"));
  await publishFor(deps, partnerId, PUBLISHING);
  const range = { from: start + 1, to: LAST_POSITION, newestFirst: false };
  const entries = await takeFrom(entriesOf(range), limit);
  const last = entries.at(-1)?.position ?? start;
  return {
    items: entries.map(({ content }) => view(content)),
    nextCursor: writeCursor({ position: last.toString() }, scope, secret),
  };
}

/** What is read for one page at most: a day's entries may lie far apart. */
const MOST_SCANNED = 5_000;

/**
 * One page of that part of a feed, between `first` and `last`, that `isIn` lets through. Where that is little of much, or
 * not all is seen yet, the page ends early, and its cursor goes on where it stopped reading.
 */
export async function rangePage<Content, View>(
  lister: Lister,
  filters: CursorScope,
  { limit, cursor, order }: ListOrder,
  { first, last }: { readonly first: number; readonly last: number },
  entriesOf: ReadRange<Content>,
  isIn: (content: Content) => boolean,
  view: (content: Content) => View,
): Promise<List<View>> {
  const scope = [...filters, order];
  const secret = await lister.cursorSecret();
  const after = cursor === undefined ? undefined : positionOf(readCursor(cursor, scope, secret));
  const newestFirst = order === "desc";
  const range = newestFirst
    ? { from: first, to: (after ?? last + 1) - 1, newestFirst }
    : { from: (after ?? first - 1) + 1, to: last, newestFirst };
  const page: FeedEntry<Content>[] = [];
  let [end, wholeEnd] = newestFirst ? [range.to + 1, range.from] : [range.from - 1, range.to];
  let scanned = 0;
  for await (const entry of entriesOf(range)) {
    if (isIn(entry.content)) {
      if (page.length === limit) break;
      page.push(entry);
    }
    end = entry.position;
    scanned += 1;
    if (scanned === MOST_SCANNED) break;
  }
  return {
    items: page.map(({ content }) => view(content)),
    nextCursor: end === wholeEnd ? null : writeCursor({ position: end.toString() }, scope, secret),
  };
}

const positionOf = ({ position = "" }: Readonly<Record<string, string>>) => Number.parseInt(position, 10);

async function takeFrom<Content>(
  entries: AsyncIterable<FeedEntry<Content>>,
  limit: number,
): Promise<readonly FeedEntry<Content>[]> {
  const taken: FeedEntry<Content>[] = [];
  for await (const entry of entries) {
    taken.push(entry);
    if (taken.length === limit) break;
  }
  return taken;
}
