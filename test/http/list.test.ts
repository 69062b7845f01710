import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { listPage, listQuery } from "../../lambda/http/list.ts";
import { keyIdSchema } from "../../lambda/ids.ts";
import type { QueryInput } from "../../lambda/store/table.ts";
import { paged } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, faults } = world;
const lister = { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) };
const caller = { keyId: keyIdSchema.parse("k"), role: "dealer" } as const;

let pk: string;
beforeEach(() => {
  faults.clear();
  pk = world.fresh("list");
});

const fill = (partition: string, names: string) =>
  Promise.all(
    [...names].map((sk) => deps.table.write({ item: { pk: partition, sk, playerBets: partition, placed: sk } })),
  );
const partition = (values = pk): QueryInput => ({ condition: "#pk = :pk", values: { pk: values } });

interface Options {
  readonly limit: number;
  readonly order?: "asc" | "desc";
  readonly queries?: readonly QueryInput[];
  readonly isLeftOut?: (name: string) => boolean;
}

const page = (options: Options, cursor?: string, principal = caller) => {
  const { limit, order = "asc", queries = [partition()], isLeftOut = () => false } = options;
  return listPage(lister, principal, { limit, order, cursor }, queries, ({ sk }) => {
    const name = z.string().parse(sk);
    return isLeftOut(name) ? undefined : name;
  });
};

/** All pages, each as one word. */
async function walk(options: Options): Promise<string[]> {
  const pages: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, nextCursor } = await page(options, cursor);
    pages.push(items.join(""));
    cursor = nextCursor;
  }
  return pages;
}

describe("a list", () => {
  it.each([
    [2, "asc", ["ab", "cd", "e"]],
    [2, "desc", ["ed", "cb", "a"]],
    [5, "asc", ["abcde"]],
    [4, "asc", ["abcd", "e"]],
    [100, "desc", ["edcba"]],
  ] as const)("in pages of %i, %s, is %j", async (limit, order, pages) => {
    await fill(pk, "abcde");
    expect(await walk({ limit, order })).toEqual(pages);
  });

  it("that is empty is one empty page", async () => {
    expect(await page({ limit: 5 })).toEqual({ items: [], nextCursor: null });
  });

  it("fills its pages however many items are left out", async () => {
    await fill(pk, "abcdefghij");
    const isLeftOut = (name: string) => "bcdefg".includes(name);
    expect(await walk({ limit: 2, isLeftOut })).toEqual(["ah", "ij"]);
    expect(await walk({ limit: 2, isLeftOut: () => true })).toEqual([""]);
  });

  it("is whole though storage answers in smaller pages", async () => {
    await fill(pk, "abcde");
    faults.next("Query", paged(1), { times: 1e6 });
    expect(await walk({ limit: 2 })).toEqual(["ab", "cd", "e"]);
  });

  it("ends a page early that would take too long to fill, and goes on where it stopped reading", async () => {
    const parts = ["1", "2"].map((part) => `${pk}-${part}`);
    for (const part of parts)
      await fill(part, Array.from({ length: 60 }, (_, at) => String.fromCodePoint(200 + at)).join(""));
    await fill(parts[1]!, "z".concat(String.fromCodePoint(300)));
    faults.next("Query", paged(1), { times: 1e6 });
    const queries = parts.map((part) => partition(part));
    const isLeftOut = (name: string) => name !== "z" && name.codePointAt(0) !== 300;
    expect(await walk({ limit: 2, queries, isLeftOut })).toEqual(["z", String.fromCodePoint(300)]);
    expect(await walk({ limit: 2, queries, isLeftOut, order: "desc" })).toEqual([`${String.fromCodePoint(300)}z`, ""]);
  });

  it.each([
    ["asc", ["abc", "def", "g"]],
    ["desc", ["gfe", "dcb", "a"]],
  ] as const)("over several queries, %s, is one", async (order, pages) => {
    const parts = ["1", "2", "3"].map((part) => `${pk}-${part}`);
    await Promise.all([fill(parts[0]!, "ab"), fill(parts[2]!, "cdefg")]);
    const queries = parts.map((part) => partition(part));
    expect(await walk({ limit: 3, order, queries })).toEqual(pages);
  });

  it("of an index is paged by the index's order", async () => {
    await fill(pk, "abc");
    const query = {
      index: "bets-by-player",
      condition: "#playerBets = :playerBets",
      values: { playerBets: pk },
    } as const;
    expect(await walk({ limit: 1, order: "desc", queries: [query] })).toEqual(["c", "b", "a"]);
  });

  it("goes on past what was added before its cursor, and shows what was added after", async () => {
    await fill(pk, "bdf");
    const { nextCursor } = await page({ limit: 2 });
    await fill(pk, "ae");
    expect((await page({ limit: 9 }, nextCursor ?? "")).items).toEqual(["e", "f"]);
  });
});

describe("a list's cursor", () => {
  it("is refused to another key, list, or order", async () => {
    await fill(pk, "abc");
    const { nextCursor } = await page({ limit: 1 });
    const cursor = nextCursor ?? "";
    const refused = "validation-failed, money moved: no";
    expect(await refusalOf(page({ limit: 1 }, cursor, { ...caller, keyId: keyIdSchema.parse("other") }))).toBe(refused);
    expect(await refusalOf(page({ limit: 1, order: "desc" }, cursor))).toBe(refused);
    expect(await refusalOf(page({ limit: 1, queries: [partition("other")] }, cursor))).toBe(refused);
  });

  it("takes another limit", async () => {
    await fill(pk, "abcd");
    const { nextCursor } = await page({ limit: 1 });
    expect((await page({ limit: 2 }, nextCursor ?? "")).items).toEqual(["b", "c"]);
  });
});

describe("a list's query", () => {
  const schema = z.strictObject(listQuery);

  it("has limit 50 and the newest first by default", () => {
    expect(schema.parse({})).toEqual({ limit: 50, order: "desc" });
  });

  it.each([
    ["1", 1],
    ["9", 9],
    ["99", 99],
    ["100", 100],
  ])("takes the limit %s", (limit, parsed) => {
    expect(schema.parse({ limit }).limit).toBe(parsed);
  });

  it.each(["", "0", "-1", "1e9", "101", "1.5", "05", " 5", "٥", "5\n", "NaN"])("refuses the limit %j", (limit) => {
    expect(schema.safeParse({ limit }).success).toBe(false);
  });

  it.each([{ order: "newest" }, { cursor: "" }, { page: "2" }, { limit: ["1", "2"] }])("refuses %j", (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });
});
