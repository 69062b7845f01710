import type { Deps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { shoeIdSchema, type TableId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { changeShoe, putShoe, readShoe } from "../store/tables.ts";
import { timestamp } from "../time.ts";
import { isExhausted, refuseUnfinishedRound, requireTable } from "./open-round.ts";
import type { Shoe, TableConfig } from "./table.ts";

/**
 * Opens a new shoe at a table, between rounds: the first, or one after the shoe before has ended. A shoe that could go
 * on is replaced only if `mayReplace` (a supervisor, with a reason).
 */
export async function openShoe(
  deps: Deps,
  game: string,
  tableId: TableId,
  faceUpCard: string,
  mayReplace: boolean,
): Promise<Shoe> {
  const config = await requireTable(deps, game, tableId);
  const rules = gameOf(game).shoe;
  if (!rules) throw new Problem("not-found", `${game} is not played from a shoe.`);
  await refuseUnfinishedRound(deps, config);
  await refuseRunningShoe(deps, config, rules, mayReplace);
  const now = deps.now();
  const shoe: Shoe = {
    shoeId: shoeIdSchema.parse(deps.ulid(now)),
    tableId,
    openedAt: timestamp(now),
    faceUpCard,
    burn: rules.burn(faceUpCard),
    rounds: 0,
  };
  const outcome = await deps.table.transact([changeShoe(config, shoe.shoeId), putShoe(shoe)], deps.ulid(now));
  if (!outcome.committed)
    throw new Problem("invalid-transition", "The table changed meanwhile. Look at it and decide again.");
  return shoe;
}

async function refuseRunningShoe(
  deps: Deps,
  config: TableConfig,
  rules: { size: number; cardsPerRound: number },
  mayReplace: boolean,
): Promise<void> {
  const shoe = config.currentShoe && (await readShoe(deps.table, config.tableId, config.currentShoe));
  if (!shoe || shoe.endedBy || isExhausted(shoe, rules) || mayReplace) return;
  throw new Problem("invalid-transition", "The shoe has not ended. A supervisor may replace it, giving a reason.");
}
