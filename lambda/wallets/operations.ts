import type { Deps } from "../deps.ts";
import { accountOperations } from "../feeds/operations.ts";
import { alsoCsv } from "../http/csv.ts";
import { type Lister, listPage } from "../http/list.ts";
import { type Operation, operation, partnerOf, type Reply, replyOnce } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { formatAmount } from "../money/amount.ts";
import { playerTransactions, toTransaction } from "../store/transactions.ts";
import { listBalancesRequest, listPlayerTransactionsRequest, transferRequest } from "./requests.ts";
import { requireWallets } from "./require-wallets.ts";
import type { BalancesAnswer, TransferAnswer } from "./responses.ts";
import { balanceTable, transactionTable } from "./tables.ts";
import { transactionView } from "./transaction-view.ts";
import { type PostedTransfer, type Transfer, transfer } from "./transfer.ts";

/** Money in and out of wallets, by `transfers`, whose calls are tried once each; and what a partner reads of them. */
export function walletOperations(
  deps: Deps,
  transfers: Deps,
  lister: Lister,
): Record<OperationsOf<"wallets">, Operation> {
  return {
    ...accountOperations(deps, lister),
    deposit: transferOperation(transfers, "deposit"),
    withdraw: transferOperation(transfers, "withdrawal"),
    listBalances: alsoCsv(
      balanceTable,
      operation(listBalancesRequest, async ({ params, principal }) => {
        const wallets = await requireWallets(deps, partnerOf(principal), params.playerId);
        const balances = wallets.map(({ currency, balance }) => ({
          currency,
          balance: formatAmount(balance, currency),
        }));
        const body: BalancesAnswer = { playerId: params.playerId, balances };
        return { status: 200, body };
      }),
    ),
    listPlayerTransactions: alsoCsv(
      transactionTable,
      operation(listPlayerTransactionsRequest, async ({ params, query, principal }) => {
        const partnerId = partnerOf(principal);
        const list = playerTransactions(partnerId, params.playerId);
        const page = await listPage(lister, principal, query, [list], (item) => transactionView(toTransaction(item)));
        if (page.items.length === 0) await requireWallets(deps, partnerId, params.playerId);
        return { status: 200, body: page };
      }),
    ),
  };
}

const transferOperation = (deps: Deps, type: Transfer["type"]) =>
  operation(transferRequest, async ({ params, body, principal }) =>
    transferReply(await transfer(deps, { type, partnerId: partnerOf(principal), ...params, ...body })),
  );

function transferReply({ content, replayed }: PostedTransfer): Reply {
  const balance = formatAmount(content.balanceAfter, content.currency);
  const body: TransferAnswer = { ...transactionView(content), balance };
  return replyOnce(body, replayed);
}
