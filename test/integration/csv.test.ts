import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type Answer, type Call, read, refusalOf, send } from "./support/api.ts";
import {
  type Bet,
  balancesSchema,
  betSchema,
  listOf,
  statementSchema,
  studioRoundSchema,
  type Transaction,
  transactionSchema,
} from "./support/contract.ts";
import { house } from "./support/house.ts";
import { newPartner, signatureOf, signerOf } from "./support/partners.ts";
import { newPlayer, type Player, readAll } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

/** Every mark that means something to CSV or to a spreadsheet. */
const reason = `=HYPERLINK("http://evil.example";"die"), read 'wrong',\n+1 — ไฮโล`;
const csvType = "text/csv; charset=utf-8; header=present";

type Cells = Readonly<Record<string, string>>;

let partner: Call;
let apiKey: string;
let player: Player;
let roundId: string;
let bets: Bet[];
let transactions: Transaction[];

/** A player who has spent a win that a correction takes back; then one more bet, which is not settled. */
beforeAll(async () => {
  ({ call: partner, apiKey } = await (await newPartner()).newKey());
  player = await newPlayer("100.00", "THB", partner);
  const table = await newTable("thai-hilo");
  const round = await table.round();
  ({ roundId } = round);
  const commands = commandsOf(round);
  await player.bet(round, { hi: "60.00", "number-6": "40.00" });
  await commands.play({ dice: [6, 6, 5] });
  await commands.done();
  await player.transfer("withdrawals", (await player.balance()) ?? "");
  read(await commands.correct({ result: { dice: [1, 1, 2] }, reason }), 200, studioRoundSchema);
  await commands.done();
  await player.transfer("deposits", "1000.00");
  await player.bet(await table.round(), { lo: "1.00", "11-hilo": "2.00" });
  bets = await player.bets();
  transactions = await player.transactions();
}, 60_000);

const ask = (path: string, accept = "text/csv", key = apiKey): Promise<Answer> =>
  send(`${house.baseUrl}${path}`, { headers: { accept, "x-api-key": key } });

function rowsOf(answer: Answer): Cells[] {
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, csvType]);
  return parse(z.string().parse(answer.body), { columns: true, record_delimiter: "\r\n" });
}

/** Every row of a list, by the links to the next pages. */
async function allRows(path: string): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let next: string | undefined = path; next; ) {
    const answer: Answer = await ask(next);
    rows.push(...rowsOf(answer));
    const [, link] = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "") ?? [];
    const url: URL | undefined = link === undefined ? undefined : new URL(link, `${house.baseUrl}${next}`);
    next = url && url.pathname + url.search;
  }
  return rows;
}

const text = (value: unknown) => String(value ?? "");
const cellsOf = (row: object): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)]));
const transactionCells = (entry: Transaction): Cells =>
  cellsOf({ betId: "", roundId: "", revision: "", ...entry, reason: entry.reason ? `'${reason}` : "" });
const betCells = ({ lines, net: _net, ...bet }: Bet): Cells[] =>
  lines.map(({ why, ...line }) =>
    cellsOf({
      settledAt: "",
      outcome: "",
      ...bet,
      returned: "",
      ...line,
      why: why?.text,
      ruleVersion: why?.ruleVersion,
    }),
  );

describe("CSV has what JSON has", () => {
  it("of a player's ledger, amounts below zero and a person's text included", async () => {
    expect(transactions.map(({ reason: given }) => given).filter(Boolean)).toEqual([reason]);
    expect(transactions.some(({ balanceAfter }) => balanceAfter.startsWith("-"))).toBe(true);
    for (const limit of [1, 2, 100]) {
      const rows = await allRows(`${player.path}/transactions?order=asc&limit=${limit}`);
      expect(rows).toEqual(transactions.map(transactionCells));
    }
  });

  it("of the ledger by day, by reference and from a place of the feed on", async () => {
    const date = new Date().toISOString().slice(0, 10);
    expect(await allRows(`/v1/transactions?date=${date}&order=asc&limit=2`)).toEqual(
      (await readAll(partner, `/v1/transactions?date=${date}&order=asc`, transactionSchema)).map(transactionCells),
    );
    const [{ reference } = { reference: "" }] = bets;
    expect(await allRows(`/v1/transactions?reference=${reference}&order=asc`)).toEqual(
      transactions.filter((entry) => entry.reference === reference).map(transactionCells),
    );
    const feed = await ask("/v1/transactions?after=0&limit=100");
    expect(rowsOf(feed)).toHaveLength(transactions.length);
    const onwards = await ask(`/v1/transactions?after=${feed.headers.get("x-next-cursor")}`);
    expect(rowsOf(onwards)).toEqual([]);
    expect([onwards.headers.get("link"), onwards.headers.get("x-next-cursor")]).toEqual([
      null,
      feed.headers.get("x-next-cursor"),
    ]);
  });

  it("of bets: by player, by round, by reference and from a place of the feed on", async () => {
    const expected = bets.flatMap(betCells);
    expect(expected.map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      "hi lost",
      "number-6 lost",
      "lo ",
      "11-hilo ",
    ]);
    for (const limit of [1, 100])
      expect(await allRows(`${player.path}/bets?order=asc&limit=${limit}`)).toEqual(expected);
    const [settled] = bets;
    expect(rowsOf(await ask(`/v1/rounds/${roundId}/bets`))).toEqual(expected.slice(0, 2));
    expect(rowsOf(await ask(`/v1/bets?reference=${settled?.reference}`))).toEqual(expected.slice(0, 2));
    const feed = rowsOf(await ask("/v1/bets?after=0&limit=100"));
    expect(feed.filter(({ revision }) => revision === "2")).toEqual(expected.slice(0, 2));
  });

  it("of balances and of a statement", async () => {
    const { playerId, balances } = read(await partner("GET", `${player.path}/balances`), 200, balancesSchema);
    expect(rowsOf(await ask(`${player.path}/balances`))).toEqual(balances.map((wallet) => ({ playerId, ...wallet })));
    const path = `/v1/statements/${new Date().toISOString().slice(0, 10)}`;
    const { currencies } = read(await partner("GET", path), 200, statementSchema);
    const rows = rowsOf(await ask(path));
    for (const { currency, opening, closing, byType } of currencies) {
      expect(
        rows.filter((row) => row.currency === currency).map(({ entry, count, sum }) => ({ entry, count, sum })),
      ).toEqual([
        { entry: "opening", count: "", sum: opening },
        ...byType.map(({ type, count, sum }) => ({ entry: type, count: text(count), sum })),
        { entry: "closing", count: "", sum: closing },
      ]);
    }
  });
});

describe("who asks for CSV", () => {
  it.each(["*/*", "application/json", "text/csv;q=0.5, application/json"])(
    "and rather wants %s gets JSON",
    async (accept) => {
      const { items } = read(await ask(`${player.path}/bets?order=asc`, accept), 200, listOf(betSchema));
      expect(items).toEqual(bets);
    },
  );

  it("where there is none gets JSON", async () => {
    expect(read(await ask(`/v1/bets/${bets[0]?.betId}`), 200, betSchema)).toEqual(bets[0]);
  });

  it("is refused by a problem as ever, and sees nothing of another partner's", async () => {
    expect(refusalOf(await ask(`${player.path}/bets?limit=0`))).toBe("validation-failed");
    expect(refusalOf(await ask("/v1/statements/2999-01-01"))).toBe("validation-failed");
    expect(refusalOf(await ask(`${player.path}/bets`, "text/csv", "nonsense"))).toBe("unauthorized");
    const other = await (await newPartner()).newKey();
    for (const list of ["bets", "transactions", "balances"])
      expect(refusalOf(await ask(`${player.path}/${list}`, "text/csv", other.apiKey))).toBe("not-found");
    expect(rowsOf(await ask(`/v1/rounds/${roundId}/bets`, "text/csv", other.apiKey))).toEqual([]);
    expect(rowsOf(await ask("/v1/transactions?after=0", "text/csv", other.apiKey))).toEqual([]);
  });

  it("and signs, may sign the address that the link names", async () => {
    const signing = await newPartner();
    const [{ secret }, key] = [await signing.newSecret(), await signing.newKey()];
    const askSigned = (target: string) =>
      send(`${house.baseUrl}${target}`, {
        headers: { accept: "text/csv", "x-api-key": key.apiKey, "x-signature": signatureOf([secret], "GET", target) },
      });
    const deposit = { reference: "signed-1", currency: "THB", amount: "1.00" };
    await signerOf(key.apiKey, secret)("POST", "/v1/players/anna/deposits", deposit);
    const first = await askSigned("/v1/transactions?after=0&limit=1");
    const [, query] = /^<(.*)>/.exec(first.headers.get("link") ?? "") ?? [];
    expect(rowsOf(await askSigned(`/v1/transactions${query}`))).toEqual([]);
  });
});
