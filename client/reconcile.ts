/**
 * Checks a partner's UTC day: the day's rows against the statement and its wallets, its opening against the day before,
 * the whole ledger of each wallet that moved against the head of its chain, and each row against the ledgers. Prints what is wrong, and ends with 1 if
 * anything is, or with 2 if the day could not be checked. Of a day that is not final, what is posted meanwhile may show
 * as a fault.
 *
 *   URL=… API_KEY=… PARTNER_ID=… npx node client/reconcile.ts 2026-11-30
 */
import { setTimeout as sleep } from "node:timers/promises";
import { listingFaults, openingFaults, rowFaults, statementFaults, walletFaults } from "./accounts.ts";
import { apiClient, type Problem, type Transaction, type WalletHead } from "./client.ts";
import { everyItem } from "./every-item.ts";
import { patient } from "./patient.ts";

const { URL: baseUrl = "", API_KEY: apiKey = "", PARTNER_ID: partnerId = "" } = process.env;
const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const client = apiClient(baseUrl, apiKey, patient(fetch, sleep));

interface Answered<Data> {
  readonly data?: Data | undefined;
  readonly error?: Problem | undefined;
}

/** What was answered; throws a problem. */
function dataOf<Data>({ data, error }: Answered<Data>): Data {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail} (request ${error?.requestId})`);
  return data;
}

const ordered = { order: "asc", limit: 100 } as const;

const rowsOfDay = () =>
  everyItem(async (cursor) =>
    dataOf(await client.GET("/v1/transactions", { params: { query: { date, ...ordered, ...cursor } } })),
  );

const ledgerOf = (playerId: string) =>
  everyItem<Transaction>(async (cursor) =>
    dataOf(
      await client.GET("/v1/players/{playerId}/transactions", {
        params: { path: { playerId }, query: { ...ordered, ...cursor } },
      }),
    ),
  );

async function statementPage(day: string, cursor: { cursor?: string }) {
  const query = { ...ordered, ...cursor };
  return dataOf(await client.GET("/v1/statements/{date}", { params: { path: { date: day }, query } }));
}

/** What is wrong with the wallets' ledgers up to their heads, and the entries of the day in them. */
async function walletsOfDay(heads: readonly WalletHead[]) {
  const faults: string[] = [];
  const entries: Transaction[] = [];
  for (const [playerId, own] of Map.groupBy(heads, (head) => head.playerId)) {
    const ledger = await ledgerOf(playerId);
    for (const head of own) {
      const upToHead = ledger.filter(
        ({ currency, sequence }) => currency === head.currency && sequence <= head.sequence,
      );
      faults.push(...walletFaults(partnerId, head, upToHead));
      entries.push(...upToHead.filter(({ createdAt }) => createdAt.startsWith(date)));
    }
  }
  return { faults, entries };
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Whether everything agrees. */
async function reconcile(): Promise<boolean> {
  const dayBefore = new Date(Date.parse(date) - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const before = await statementPage(dayBefore, {});
  const statement = await statementPage(date, {});
  const heads = await everyItem(async (cursor) => (await statementPage(date, cursor)).wallets);
  const rows = await rowsOfDay();
  const ledgers = await walletsOfDay(heads);
  const faults = [
    ...openingFaults(before, statement),
    ...statementFaults(statement, rows),
    ...listingFaults(heads, rows),
    ...ledgers.faults,
    ...rowFaults(rows, ledgers.entries),
  ];
  for (const fault of faults) console.error(fault);
  const many = `${counted(rows.length, "row")}, ${counted(heads.length, "wallet")}`;
  console.log(`${date}${statement.final ? "" : " (not final)"}: ${many}.`);
  if (heads.length > 0 && ledgers.faults.length >= heads.length)
    console.error(`All of them? Is PARTNER_ID (${partnerId}) right?`);
  console.log(faults.length === 0 ? "Everything agrees." : `${counted(faults.length, "fault")}.`);
  return faults.length === 0;
}

/** What the program was not told, or was told wrongly. */
function* misuses() {
  if (!URL.canParse(baseUrl)) yield "URL is the API's base URL.";
  if (apiKey === "") yield "API_KEY is a key of the partner's.";
  if (partnerId === "") yield "PARTNER_ID is the partner's id, which is part of each hash.";
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date))) yield "The argument is a day: 2026-11-30.";
}

try {
  const [misuse] = misuses();
  if (misuse !== undefined) throw new Error(misuse);
  process.exitCode = (await reconcile()) ? 0 : 1;
} catch (error) {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(`The day could not be checked. ${message}${cause instanceof Error ? `: ${cause.message}` : ""}`);
  process.exitCode = 2;
}
