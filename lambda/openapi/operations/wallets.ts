import { listOf } from "../../http/shown.ts";
import {
  findTransactionsRequest,
  listBalancesRequest,
  listPlayerTransactionsRequest,
  transferRequest,
} from "../../wallets/requests.ts";
import { balancesAnswer, transactionAnswer, transferAnswer } from "../../wallets/responses.ts";
import { ids, payout, transfers } from "../examples.ts";
import { made, type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Wallets";
const page = { summary: "A page", value: { items: [payout], nextCursor: null } };

export const wallets = {
  deposit: {
    tag,
    summary: "Put money into a wallet",
    description: "The first deposit creates the player and the wallet.",
    request: transferRequest,
    bodies: { deposit: { summary: "100 baht", value: { reference: "anna-1", currency: "THB", amount: "100.00" } } },
    answers: made(transferAnswer, { summary: "The ledger's entry", value: transfers.deposit }),
    problems: ["currency-mismatch", "reference-conflict"],
  },
  withdraw: {
    tag,
    summary: "Take money out of a wallet",
    request: transferRequest,
    bodies: { withdrawal: { summary: "90 baht", value: { reference: "anna-2", currency: "THB", amount: "90.00" } } },
    answers: made(transferAnswer, { summary: "The ledger's entry", value: transfers.withdrawal }),
    problems: ["not-found", "currency-mismatch", "insufficient-funds", "reference-conflict"],
  },
  listBalances: {
    tag,
    summary: "Read a player's balances",
    description: "A balance is below zero only after a correction took back what the player had spent.",
    request: listBalancesRequest,
    answers: ok(balancesAnswer, {
      summary: "One wallet",
      value: { playerId: ids.playerId, balances: [{ currency: "THB", balance: "90.00" }] },
    }),
    problems: ["not-found"],
  },
  listPlayerTransactions: {
    tag,
    summary: "List a player's ledger",
    description: "Over all currencies. `sequence` counts 1, 2, 3 … in each wallet without a gap.",
    request: listPlayerTransactionsRequest,
    answers: ok(listOf(transactionAnswer), page),
    problems: ["not-found"],
  },
  findTransactions: {
    tag,
    summary: "Find the ledger's entries of a reference",
    description: "A bet's stake, payout and corrections all carry the bet's reference.",
    request: findTransactionsRequest,
    answers: ok(listOf(transactionAnswer), page),
    problems: [],
  },
} satisfies Record<string, OperationDoc>;
