import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alsoCsv, type CsvTable, csvOf } from "../../lambda/http/csv.ts";

interface Row {
  readonly name: string;
  readonly amount?: string;
}
interface Page {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
}
const table: CsvTable<Page, "name" | "amount"> = { columns: ["name", "amount"], rowsOf: ({ items }) => items };
const pageOf = (...items: Row[]): Page => ({ items, nextCursor: null });

/** By a parser that refuses what is not well-formed, lines ending in CRLF. */
const parsed = (text: string): unknown => parse(text, { record_delimiter: "\r\n", relax_quotes: false });

describe("CSV", () => {
  it("has the columns' names, CRLF after every row, and quotes only where they are needed", () => {
    const text = csvOf(table, pageOf({ name: "anna", amount: "-10.00" }, { name: 'a,"b"' }, { name: "two\nlines" }));
    expect(text).toBe('name,amount\r\nanna,-10.00\r\n"a,""b""",\r\n"two\nlines",\r\n');
  });

  it("has the names alone where there is no row", () => {
    expect(csvOf(table, pageOf())).toBe("name,amount\r\n");
  });

  it("is read back as it was by another's parser, whatever the text", () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom('"', ",", "\r", "\n", ";", "'", " "), fc.string()) });
    fc.assert(
      fc.property(fc.array(text), (names) => {
        const rows = names.map((name) => ({ name: `x${name}`, amount: "1.00" }));
        expect(parsed(csvOf(table, pageOf(...rows)))).toEqual([
          ["name", "amount"],
          ...rows.map(({ name, amount }) => [name, amount]),
        ]);
      }),
    );
  });
});

describe("a cell that a spreadsheet would run", () => {
  it.each([
    '=HYPERLINK("http://evil.example","prize")',
    "=1+1",
    "+1+cmd|' /C calc'!A0",
    "-1+2",
    "-",
    "-1e5",
    "--1",
    "@SUM(A1:A9)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "＝1+1",
    "+5",
    "\u0000=1+1",
    "\u001b\u200b=1+1",
    "\ufeff@SUM(A1)",
    " =1+1",
    "\u00a0-1+2",
  ])("has an apostrophe in front: %j", (name) => {
    expect(parsed(csvOf(table, pageOf({ name })))).toEqual([
      ["name", "amount"],
      [`'${name}`, ""],
    ]);
  });

  it.each(["-10.00", "-0.005", "-5000000", "10.00", "anna-1", "a=b", "'quoted", "1=1", " anna", "\u200banna"])(
    "is none: %s",
    (name) => {
      expect(parsed(csvOf(table, pageOf({ name })))).toEqual([
        ["name", "amount"],
        [name, ""],
      ]);
    },
  );
});

describe("an operation that answers CSV, too", () => {
  const csv = "text/csv; charset=utf-8; header=present";
  const anna = pageOf({ name: "anna", amount: "1.00" });
  const ask = (accept: string | undefined, { page = anna, query = {} }: { page?: Page; query?: object } = {}) => {
    const raw = {
      params: {},
      query,
      body: {},
      principal: undefined,
      game: "",
      ...(accept !== undefined && { accept }),
    };
    return alsoCsv(table, async () => ({ status: 200, body: page }))(raw);
  };

  it.each([
    "text/csv",
    "TEXT/CSV",
    "text/*",
    "text/csv;charset=UTF-8",
    "text/csv; header=present",
    "application/json;q=0.5, text/csv;q=0.9",
    "text/csv, application/json;q=0.9, */*;q=0.1",
    "text/csv, */*",
    "text/html, text/csv;q=0.1",
    "application/json;q=0, */*",
  ])("gives CSV to %s", async (accept) => {
    expect(await ask(accept)).toEqual({
      status: 200,
      body: "name,amount\r\nanna,1.00\r\n",
      headers: { "content-type": csv, vary: "Accept" },
    });
  });

  it.each([
    undefined,
    "",
    "*/*",
    "application/json",
    "application/*",
    "application/json, text/csv;q=0.9",
    "application/json;charset=utf-8, text/csv;q=0.9",
    "text/csv;q=0",
    "text/csv;q=0, */*",
    "text/csv;header=absent",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "image/png",
    "csv",
    ';;,,="',
    'text/csv;q=x"',
  ])("gives JSON to %s", async (accept) => {
    expect(await ask(accept)).toEqual({ status: 200, body: anna, headers: { vary: "Accept" } });
  });

  it("leads from a page to the next, with the filters that it was asked for", async () => {
    const query = { to: "2026-11-30T00:00:00+07:00", limit: "2", cursor: "c.0" };
    const { headers } = await ask("text/csv", { page: { ...anna, nextCursor: "c.1_-" }, query });
    expect(headers).toEqual({
      "content-type": csv,
      vary: "Accept",
      link: '<?cursor=c.1_-&limit=2&to=2026-11-30T00%3A00%3A00%2B07%3A00>; rel="next"',
      "x-next-cursor": "c.1_-",
    });
    const [, target = ""] = /^<(.*)>/.exec(headers?.link ?? "") ?? [];
    const next = new URL(target, "https://api.example/live/v1/players/anna/bets?limit=2");
    expect([next.pathname, next.searchParams.get("to")]).toEqual(["/live/v1/players/anna/bets", query.to]);
  });

  it("leads on from a place of a feed by `after`", async () => {
    const { headers } = await ask("text/csv", { page: { ...anna, nextCursor: "c.1" }, query: { after: "0" } });
    expect(headers).toMatchObject({ link: '<?after=c.1>; rel="next"' });
  });

  it("has no next page of a feed that holds nothing new, but the place to go on from", async () => {
    const { headers } = await ask("text/csv", { page: { items: [], nextCursor: "c.1" }, query: { after: "c.1" } });
    expect(headers).toEqual({ "content-type": csv, vary: "Accept", "x-next-cursor": "c.1" });
  });
});
