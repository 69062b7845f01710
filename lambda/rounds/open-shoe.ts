import type { Deps, QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { shoeIdSchema, type TableId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { putShoe, readShoe } from "../store/shoes.ts";
import { changeShoe } from "../store/tables.ts";
import { timestamp } from "../time.ts";
import { decideAgain } from "./decide-again.ts";
import { isExhausted, refuseUnfinishedRound, requireTable } from "./open-round.ts";
import { claimOf, type Origin } from "./origin.ts";
import type { Shoe, TableConfig } from "./table.ts";

/**
 * Opens a new shoe at a table, between rounds: the first, or one after the shoe before has ended. A shoe that could go
 * on is replaced only for a `reason`, which is kept (a supervisor's).
 */
export async function openShoe(
  deps: QueueDeps,
  game: string,
  tableId: TableId,
  faceUpCard: string,
  reason: string | undefined,
  origin: Origin,
): Promise<Shoe> {
  const rules = gameOf(game).shoe;
  return decideAgain(deps, async () => {
    const config = await requireTable(deps, game, tableId);
    if (!rules) throw new Problem("not-found", `${game} is not played from a shoe.`);
    await refuseUnfinishedRound(deps, config);
    const isReplaced = await hasRunningShoe(deps, config, rules);
    if (isReplaced && reason === undefined) throw runningShoe();
    const opened = { openedBy: origin.actor, ...(isReplaced && { reason }) };
    const shoe = { ...newShoe(deps, tableId, faceUpCard, rules.burn(faceUpCard)), ...opened };
    const changes = [changeShoe(config, shoe.shoeId), putShoe(shoe), ...claimOf(origin, shoe.shoeId)];
    const outcome = await deps.table.transact(changes, deps.ulid(deps.now()));
    if (outcome.committed) return shoe;
    await origin.claim?.refuseIfTaken();
    return undefined;
  });
}

function newShoe(deps: Deps, tableId: TableId, faceUpCard: string, burn: number): Omit<Shoe, "openedBy"> {
  const now = deps.now();
  return {
    shoeId: shoeIdSchema.parse(deps.ulid(now)),
    tableId,
    openedAt: timestamp(now),
    faceUpCard,
    burn,
    rounds: 0,
  };
}

async function hasRunningShoe(
  deps: Deps,
  config: TableConfig,
  rules: { size: number; cardsPerRound: number },
): Promise<boolean> {
  const shoe = config.currentShoe && (await readShoe(deps.table, config.tableId, config.currentShoe));
  return shoe !== undefined && !shoe.endedBy && !isExhausted(shoe, rules);
}

const runningShoe = () =>
  new Problem("invalid-transition", "The shoe has not ended. A supervisor may replace it, giving a reason.");
