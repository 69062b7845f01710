import { betTable } from "../bets/bet-table.ts";
import { betView } from "../bets/bet-view.ts";
import type { Deps } from "../deps.ts";
import { alsoCsv } from "../http/csv.ts";
import { arrayPage, type Lister, listPage } from "../http/list.ts";
import { operation, partnerOf } from "../http/operation.ts";
import { readPlayerBet } from "../store/bets.ts";
import { betFeed, type FeedRange, transactionFeed } from "../store/feeds.ts";
import { dayWallets, readDay, toWalletHead } from "../store/statements.ts";
import { readTransactionsOf } from "../store/transactions.ts";
import { utcDay } from "../time.ts";
import type { Transaction } from "../wallets/ledger.ts";
import { transactionTable } from "../wallets/tables.ts";
import { transactionView } from "../wallets/transaction-view.ts";
import { feedPage, rangePage } from "./read-feed.ts";
import { findBetsRequest, findTransactionsRequest, getStatementRequest } from "./requests.ts";
import { catchUp, readStatement } from "./statement.ts";
import { statementTable } from "./statement-table.ts";
import { statementView, walletHeadView } from "./statement-view.ts";

/** A partner's ledger over all its players: by reference, by UTC day, or from a place of the feed on; and statements. */
export function accountOperations(deps: Deps, lister: Lister) {
  return {
    findTransactions: alsoCsv(
      transactionTable,
      operation(findTransactionsRequest, async ({ query, principal }) => {
        const partnerId = partnerOf(principal);
        const { reference, date, after = "0", order = "desc", ...page } = query;
        const list = { ...page, order };
        const read = (range: FeedRange) => transactionFeed(deps.table, partnerId, range);
        if (reference) {
          const found = await readTransactionsOf(deps.table, partnerId, reference);
          const newestFirst = found.map(transactionView).toReversed();
          return {
            status: 200,
            body: await arrayPage(
              lister,
              principal,
              list,
              ["transactions of", reference],
              newestFirst,
              ({ transactionId }) => transactionId,
            ),
          };
        }
        if (!date) {
          const place = { name: "transactions", after, limit: page.limit };
          return { status: 200, body: await feedPage(deps, lister, partnerId, place, read, transactionView) };
        }
        await catchUp(deps, partnerId, page.cursor);
        const day = (await readDay(deps.table, partnerId, date)) ?? { first: 1, last: 0 };
        const scope = [principal?.keyId, "transactions", date];
        const isIn = ({ createdAt }: Transaction) => utcDay(createdAt) === date;
        return { status: 200, body: await rangePage(lister, scope, list, day, read, isIn, transactionView) };
      }),
    ),
    getStatement: alsoCsv(
      statementTable,
      operation(getStatementRequest, async ({ params: { date }, query, principal }) => {
        const partnerId = partnerOf(principal);
        const statement = await readStatement(deps, partnerId, date, query.cursor);
        const wallets = await listPage(lister, principal, query, [dayWallets(partnerId, date)], (item) =>
          walletHeadView(toWalletHead(item)),
        );
        return { status: 200, body: { ...statementView(statement), wallets } };
      }),
    ),
  };
}

/** A partner's bets by reference, or from a place of the feed on. */
export const betOperations = (deps: Deps, lister: Lister) => ({
  findBets: alsoCsv(
    betTable,
    operation(findBetsRequest, async ({ query, principal }) => {
      const partnerId = partnerOf(principal);
      const { reference, after = "0", order = "desc", ...page } = query;
      if (!reference) {
        const place = { name: "bets", after, limit: page.limit };
        const read = (range: FeedRange) => betFeed(deps.table, partnerId, range);
        return { status: 200, body: await feedPage(deps, lister, partnerId, place, read, betView) };
      }
      // A plain read: one by a transaction would fail while the bet is just being written.
      const [entry] = await readTransactionsOf(deps.table, partnerId, reference);
      const bet = entry?.betId && (await readPlayerBet(deps.table, { ...entry, betId: entry.betId }));
      const found = bet ? [betView(bet)] : [];
      return {
        status: 200,
        body: await arrayPage(
          lister,
          principal,
          { ...page, order },
          ["bets of", reference],
          found,
          ({ betId }) => betId,
        ),
      };
    }),
  ),
});
