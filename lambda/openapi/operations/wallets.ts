import { findTransactionsRequest, getStatementRequest } from "../../feeds/requests.ts";
import { statementAnswer } from "../../feeds/responses.ts";
import { statementTable } from "../../feeds/statement-table.ts";
import { listOf } from "../../http/shown.ts";
import { listBalancesRequest, listPlayerTransactionsRequest, transferRequest } from "../../wallets/requests.ts";
import { balancesAnswer, transactionAnswer, transferAnswer } from "../../wallets/responses.ts";
import { balanceTable, transactionTable } from "../../wallets/tables.ts";
import { ids, payout, transfers } from "../examples.ts";
import { made, type OperationDoc, okOrCsv } from "../operation-doc.ts";

const tag = "Wallets";
const statement = {
  date: "2026-11-30",
  final: true,
  currencies: [
    {
      currency: "THB",
      opening: "0.00",
      closing: "90.00",
      byType: [
        { type: "deposit", count: 1, sum: "100.00" },
        { type: "bet", count: 1, sum: "-10.00" },
      ],
    },
  ],
  wallets: {
    items: [
      {
        playerId: ids.playerId,
        currency: "THB",
        sequence: 2,
        balance: "90.00",
        head: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      },
    ],
    nextCursor: null,
  },
};
const page = okOrCsv(
  listOf(transactionAnswer),
  { summary: "A page", value: { items: [payout], nextCursor: null } },
  transactionTable,
  "One row for each transaction.",
);

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
    answers: okOrCsv(
      balancesAnswer,
      {
        summary: "One wallet",
        value: { playerId: ids.playerId, balances: [{ currency: "THB", balance: "90.00" }] },
      },
      balanceTable,
      "One row for each wallet.",
    ),
    problems: ["not-found"],
  },
  listPlayerTransactions: {
    tag,
    summary: "List a player's ledger",
    description: "Over all currencies. `sequence` counts 1, 2, 3 … in each wallet without a gap.",
    request: listPlayerTransactionsRequest,
    answers: page,
    problems: ["not-found"],
  },
  findTransactions: {
    tag,
    summary: "Read the ledger over all players",
    description:
      "By `reference`: a bet's stake, payout and corrections all carry the bet's. By `date`: a UTC day. By `after`: a feed, the oldest first, that misses and repeats nothing; begin with `0`, and go on after the `nextCursor` of the answer before, which is never null here.",
    request: findTransactionsRequest,
    answers: page,
    problems: [],
  },
  getStatement: {
    tag,
    summary: "Read the statement of a UTC day",
    description:
      "What all wallets held together before and after the day and what moved in between, and the head of the chain of each wallet that moved. It may still change until it is final.",
    request: getStatementRequest,
    answers: okOrCsv(
      statementAnswer,
      { summary: "A day", value: statement },
      statementTable,
      "For each currency a row of the opening, one for each type that moved, and one of the closing, in `entry`. The wallets are in JSON only.",
    ),
    problems: [],
  },
} satisfies Record<string, OperationDoc>;
