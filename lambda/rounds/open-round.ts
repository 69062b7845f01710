import type { Deps, QueueDeps } from "../deps.ts";
import { gameOf } from "../games/registry.ts";
import { allShards, newRoundId, type TableId } from "../ids.ts";
import { Problem } from "../problem.ts";
import { putEvent } from "../store/events.ts";
import { putGate } from "../store/gates.ts";
import { putRound } from "../store/rounds.ts";
import { countShoeRound, readShoe } from "../store/shoes.ts";
import { occupyTable, putTableRound, readTable } from "../store/tables.ts";
import { timestamp } from "../time.ts";
import { requireSteadyRound } from "./command.ts";
import { decideAgain } from "./decide-again.ts";
import { claimOf, type Origin } from "./origin.ts";
import type { Round } from "./round.ts";
import { scheduleClose } from "./schedule-close.ts";
import type { Shoe, TableConfig } from "./table.ts";

/** Opens the next round of a table: one transaction with its gates, its entry in the table's list and its shoe's count. */
export async function openRound(
  deps: QueueDeps,
  game: string,
  tableId: TableId,
  origin: Origin,
  bettingSeconds: number | undefined,
): Promise<Round> {
  const opened = await decideAgain(deps, async () => {
    const config = await requireTable(deps, game, tableId);
    await refuseUnfinishedRound(deps, config);
    const shoe = await usableShoe(deps, config);
    const round = newRound(deps, config, shoe, bettingSeconds ?? config.bettingSeconds);
    if (await write(deps, config, round, shoe, origin)) return round;
    await origin.claim?.refuseIfTaken();
    return undefined;
  });
  await scheduleClose(deps, opened, opened.bettingClosesAt);
  return opened;
}

/** Reads a table of a game, or refuses with `not-found`: a table of another game is not there either. */
export async function requireTable(deps: Deps, game: string, tableId: TableId): Promise<TableConfig> {
  const config = await readTable(deps.table, tableId);
  if (config?.game !== game) throw new Problem("not-found", `There is no table ${tableId} of ${game}.`);
  return config;
}

/** Only a verdict frees a table. What is half done is finished first, so that nothing stuck blocks it. */
export async function refuseUnfinishedRound(deps: QueueDeps, config: TableConfig): Promise<void> {
  if (!config.currentRound) return;
  const now = await requireSteadyRound(deps, config.currentRound);
  if (now.verdict) return;
  throw new Problem(
    "invalid-transition",
    `Round ${now.roundId} of this table is ${now.status}: give it a result or void it first.`,
  );
}

async function usableShoe(deps: Deps, config: TableConfig): Promise<Shoe | undefined> {
  const rules = gameOf(config.game).shoe;
  if (!rules) return undefined;
  const shoe = config.currentShoe && (await readShoe(deps.table, config.tableId, config.currentShoe));
  if (shoe && !shoe.endedBy && !isExhausted(shoe, rules)) return shoe;
  throw new Problem("shoe-required", "The table needs a new shoe before its next round.");
}

/** The face-up card, the burnt ones and those of all rounds, the next included, would be more than the shoe holds. */
export const isExhausted = (shoe: Shoe, rules: { size: number; cardsPerRound: number }): boolean =>
  1 + shoe.burn + rules.cardsPerRound * (shoe.rounds + 1) > rules.size;

function newRound(deps: Deps, config: TableConfig, shoe: Shoe | undefined, bettingSeconds: number): Round {
  const now = deps.now();
  return {
    roundId: newRoundId(deps.ulid(now), config.shards),
    tableId: config.tableId,
    game: config.game,
    status: "open",
    shards: config.shards,
    epoch: 0,
    autoVoidMinutes: config.autoVoidMinutes,
    openedAt: timestamp(now),
    bettingClosesAt: timestamp(now + bettingSeconds * 1000),
    ...(shoe && { shoeId: shoe.shoeId, shoeRound: shoe.rounds + 1 }),
    doneShards: new Set(),
    returned: [],
    settledSlips: 0,
    drives: 0,
  };
}

async function write(
  deps: Deps,
  config: TableConfig,
  round: Round,
  shoe: Shoe | undefined,
  origin: Origin,
): Promise<boolean> {
  const { roundId, tableId, game, bettingClosesAt: closesAt, shoeRound } = round;
  const gate = {
    roundId,
    tableId,
    game,
    state: "open",
    epoch: 0,
    closesAt,
    limits: config.limits,
    shoeRound,
    totals: [],
  } as const;
  const outcome = await deps.table.transact(
    [
      occupyTable(config, roundId),
      putRound(round, closesAt),
      putTableRound(tableId, roundId),
      putEvent({ roundId, at: round.openedAt, actor: origin.actor, action: "opened" }, deps.ulid(deps.now())),
      ...allShards(round.shards).map((shard) => putGate({ ...gate, shard })),
      ...(shoe ? [countShoeRound(shoe)] : []),
      ...claimOf(origin, roundId),
    ],
    deps.ulid(deps.now()),
  );
  return outcome.committed;
}
