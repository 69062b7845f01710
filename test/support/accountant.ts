import { recordOperations } from "../../lambda/bets/operations.ts";
import { betAnswer } from "../../lambda/bets/responses.ts";
import type { Deps } from "../../lambda/deps.ts";
import { statementAnswer } from "../../lambda/feeds/responses.ts";
import type { OperationsOf } from "../../lambda/http/routes.ts";
import { listOf } from "../../lambda/http/shown.ts";
import { keyIdSchema, type PartnerId, type PlayerId } from "../../lambda/ids.ts";
import { walletOperations } from "../../lambda/wallets/operations.ts";
import { balancesAnswer, transactionAnswer } from "../../lambda/wallets/responses.ts";

type Query = Readonly<Record<string, string>>;
type Reading = OperationsOf<"records"> | OperationsOf<"wallets">;

const transactionPage = listOf(transactionAnswer);
const betPage = listOf(betAnswer);

/** Reads the accounts of one partner as its key may, through the operations that the Lambdas answer by. */
export function accountantOf(deps: Deps, partnerId: PartnerId) {
  const lister = { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) };
  const operations = { ...recordOperations(deps, lister), ...walletOperations(deps, deps, lister) };
  const principal = { keyId: keyIdSchema.parse("k"), role: "partner", partnerId } as const;

  const ask = async (name: Reading, params: Query, query: Query = {}): Promise<unknown> =>
    (await operations[name]({ params, query, body: {}, principal, game: "" })).body;

  /** Every item of a list, page after page: by `cursor` until there is no next one, by `after` until nothing is new. */
  async function all<Item>(
    name: Reading,
    page: { parse: (body: unknown) => { items: readonly Item[]; nextCursor: string | null } },
    query: Query,
    params: Query = {},
  ): Promise<Item[]> {
    const found: Item[] = [];
    const place = "after" in query ? "after" : "cursor";
    for (let next = query; ; ) {
      const { items, nextCursor } = page.parse(await ask(name, params, next));
      for (const item of items) found.push(item);
      if (nextCursor === null || (place === "after" && items.length === 0)) return found;
      next = { ...query, [place]: nextCursor };
    }
  }

  return {
    statement: async (date: string) => statementAnswer.parse(await ask("getStatement", { date }, { limit: "100" })),
    /** A day's rows in the order asked for. */
    rows: (date: string, order: "asc" | "desc", limit = 100) =>
      all("findTransactions", transactionPage, { date, order, limit: `${limit}` }),
    ledger: (playerId: PlayerId) =>
      all("listPlayerTransactions", transactionPage, { order: "asc", limit: "100" }, { playerId }),
    betRecord: (playerId: PlayerId, order: "asc" | "desc") =>
      all("listPlayerBets", betPage, { order, limit: "100" }, { playerId }),
    betFeed: () => all("findBets", betPage, { after: "0", limit: "100" }),
    ledgerFeed: () => all("findTransactions", transactionPage, { after: "0", limit: "100" }),
    balances: async (playerId: PlayerId) => balancesAnswer.parse(await ask("listBalances", { playerId })).balances,
  };
}
