import { describe, expect, it } from "vitest";
import { rangePage } from "../../lambda/feeds/read-feed.ts";
import { readCursorSecret } from "../../lambda/store/cursor-secret.ts";
import type { FeedRange } from "../../lambda/store/feeds.ts";
import { openWorld } from "../support/world.ts";

const { deps } = await openWorld();
const lister = { table: deps.table, cursorSecret: () => readCursorSecret(deps.table, (size) => Buffer.alloc(size, 1)) };

/** A feed of so many entries, each its own place; counts what was read of it. */
function feedOf(length: number) {
  const read = { entries: 0 };
  async function* entriesOf({ from, to, newestFirst }: FeedRange) {
    for (
      let at = newestFirst ? Math.min(to, length) : from;
      at >= from && at <= Math.min(to, length);
      at += newestFirst ? -1 : 1
    ) {
      read.entries += 1;
      yield { position: at, content: at };
    }
  }
  return { entriesOf, read };
}

/** All pages of the multiples of `every`, and the most that was read for one of them. */
async function pages(length: number, every: number, order: "asc" | "desc") {
  const { entriesOf, read } = feedOf(length);
  const found: number[] = [];
  let most = 0;
  let cursor: string | undefined;
  do {
    read.entries = 0;
    const list = { limit: 2, order, cursor };
    const range = { first: 1, last: length };
    const isIn = (content: number) => content % every === 0;
    const page = await rangePage(lister, ["a day"], list, range, entriesOf, isIn, (content) => content);
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...page.items);
    most = Math.max(most, read.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return { found, most };
}

describe("a page of a part of a feed", () => {
  it.each(["asc", "desc"] as const)("ends early where little is in it, and the next goes on: %s", async (order) => {
    const { found, most } = await pages(16_000, 7_500, order);
    expect(found).toEqual(order === "asc" ? [7_500, 15_000] : [15_000, 7_500]);
    expect(most).toBe(5_000);
  });

  it.each(["asc", "desc"] as const)("reads one entry more than it shows where all are in it: %s", async (order) => {
    const { found, most } = await pages(5, 1, order);
    expect(found).toEqual(order === "asc" ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1]);
    expect(most).toBe(3);
  });
});
