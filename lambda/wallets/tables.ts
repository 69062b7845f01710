import type { CsvTable } from "../http/csv.ts";
import type { List } from "../http/list.ts";
import type { BalancesAnswer, TransactionAnswer } from "./responses.ts";

const transactionColumns = [
  "transactionId",
  "sequence",
  "type",
  "playerId",
  "currency",
  "amount",
  "balanceBefore",
  "balanceAfter",
  "reference",
  "betId",
  "roundId",
  "revision",
  "reason",
  "createdAt",
] as const;

/** One row for each ledger transaction. */
export const transactionTable: CsvTable<List<TransactionAnswer>, (typeof transactionColumns)[number]> = {
  columns: transactionColumns,
  rowsOf: ({ items }) => items,
};

const balanceColumns = ["playerId", "currency", "balance"] as const;

/** One row for each wallet. */
export const balanceTable: CsvTable<BalancesAnswer, (typeof balanceColumns)[number]> = {
  columns: balanceColumns,
  rowsOf: ({ playerId, balances }) => balances.map((wallet) => ({ playerId, ...wallet })),
};
