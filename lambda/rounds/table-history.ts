import { gameOf } from "../games/registry.ts";
import type { TableHistoryAnswer } from "./responses.ts";
import type { TableConfig, TableResult } from "./table.ts";

/** A table's last results with the facts that follow from them, and how often each fact had which value. */
export function tableHistoryView(
  { tableId, game }: Pick<TableConfig, "tableId" | "game">,
  results: readonly TableResult[],
): TableHistoryAnswer {
  const { historyFacts, historyValues } = gameOf(game);
  const items = results.map(({ roundId, result, resultAt, revision, shoeId, shoeRound }) => ({
    roundId,
    result,
    facts: historyFacts(result),
    resultAt,
    revision,
    ...(shoeId && { shoeId }),
    ...(shoeRound !== undefined && { shoeRound }),
  }));
  const counts = Object.entries(historyValues()).map(([name, values]) => [
    name,
    Object.fromEntries(values.map((value) => [value, items.filter(({ facts }) => facts[name] === value).length])),
  ]);
  return { tableId, game, results: items, counts: Object.fromEntries(counts) };
}
