import type { CsvTable } from "../http/csv.ts";
import type { StatementAnswer } from "./responses.ts";

const columns = ["date", "final", "currency", "entry", "count", "sum"] as const;

/**
 * A statement as an account has it: for each currency a row of the opening, one for each type that moved, and one of
 * the closing. The wallets are another table, and stand in the JSON answer only.
 */
export const statementTable: CsvTable<Omit<StatementAnswer, "wallets">, (typeof columns)[number]> = {
  columns,
  rowsOf: ({ date, final, currencies }) =>
    currencies.flatMap(({ currency, opening, closing, byType }) =>
      [
        { entry: "opening", sum: opening },
        ...byType.map(({ type, count, sum }) => ({ entry: type, count, sum })),
        { entry: "closing", sum: closing },
      ].map((row) => ({ date, final, currency, ...row })),
    ),
};
