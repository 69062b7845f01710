import Negotiator from "negotiator";
import * as z from "zod/mini";
import type { Operation } from "./operation.ts";

type Cell = string | number | boolean | undefined;

/** How an answer is shown as a table: its columns in their order, and what of the answer is a row. */
export interface CsvTable<Body, Column extends string = string> {
  readonly columns: readonly Column[];
  readonly rowsOf: (body: Body) => readonly Readonly<Partial<Record<Column, Cell>>>[];
}

export const CSV_TYPE = "text/csv; charset=utf-8; header=present";
/** JSON first: that is for who likes both alike, or asks for nothing that there is. */
const offered = ["application/json; charset=utf-8", CSV_TYPE];

const asksForCsv = (accept = "") => new Negotiator({ headers: { accept } }).mediaType(offered) === CSV_TYPE;

/**
 * The operation, whose answer is CSV where the header `accept` prefers that. A page's `nextCursor` then stands in the
 * headers: as it is, and as the link of the next page (RFC 8288), relative to the page's own address.
 */
export const alsoCsv =
  <Body>(table: CsvTable<Body>, answerJson: Operation<Body>): Operation =>
  async (raw) => {
    const { body, headers, ...reply } = await answerJson(raw);
    const common = { ...headers, vary: "Accept" };
    if (!asksForCsv(raw.accept)) return { ...reply, body, headers: common };
    return {
      ...reply,
      body: csvOf(table, body),
      headers: { ...common, "content-type": CSV_TYPE, ...nextPageOf(body, raw.query) },
    };
  };

const pageSchema = z.object({ items: z.array(z.unknown()), nextCursor: z.string() });
const querySchema = z.record(z.string(), z.string());

function nextPageOf(body: unknown, query: unknown): Readonly<Record<string, string>> {
  const page = pageSchema.safeParse(body);
  if (!page.success) return {};
  const { items, nextCursor } = page.data;
  // A feed has a place to go on from always: who follows links would follow them for ever.
  if (items.length === 0) return { "x-next-cursor": nextCursor };
  const next = new URLSearchParams(querySchema.parse(query));
  next.set(next.has("after") ? "after" : "cursor", nextCursor);
  // By name, as signed requests have them.
  next.sort();
  return { link: `<?${next}>; rel="next"`, "x-next-cursor": nextCursor };
}

/** The table as RFC 4180 has it, names of the columns first. */
export function csvOf<Body, Column extends string>({ columns, rowsOf }: CsvTable<Body, Column>, body: Body): string {
  const rows = rowsOf(body).map((row) => columns.map((column) => cellText(row[column])));
  return [columns, ...rows].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * What a spreadsheet takes for the beginning of a formula, by OWASP's page on CSV injection: also behind blanks and
 * characters that are not seen, which some leave out.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** An apostrophe keeps a spreadsheet from running the cell; amounts below zero are numbers and stay so. */
function cellText(cell: Cell): string {
  const text = String(cell ?? "");
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}
