import type { CsvTable } from "../http/csv.ts";
import type { List } from "../http/list.ts";
import type { BetAnswer } from "./responses.ts";

const columns = [
  "betId",
  "reference",
  "roundId",
  "tableId",
  "game",
  "playerId",
  "sessionId",
  "currency",
  "status",
  "type",
  "stake",
  "outcome",
  "returned",
  "why",
  "ruleVersion",
  "balance",
  "placedAt",
  "settledAt",
  "revision",
] as const;

/**
 * Bets as a table: one row for each line, so that stakes and returns add up by bet, by type and over all. What belongs
 * to the whole bet stands in each of its rows.
 */
export const betTable: CsvTable<List<BetAnswer>, (typeof columns)[number]> = {
  columns,
  rowsOf: ({ items }) =>
    items.flatMap(({ lines, stake: _stake, returned: _returned, ...bet }) =>
      lines.map(({ why, ...line }) => ({ ...bet, ...line, why: why?.text, ruleVersion: why?.ruleVersion })),
    ),
};
