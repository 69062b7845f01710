import * as z from "zod";
import { type RoundId, roundIdSchema, type ShoeId, shoeIdSchema, type TableId, tableIdSchema } from "../ids.ts";
import type { Shoe, TableConfig } from "../rounds/table.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys, tablePartition } from "./keys.ts";
import { storedLimits } from "./limits.ts";
import type { Item } from "./marshal.ts";
import { count } from "./stored.ts";
import type { Table } from "./table.ts";

const configItem = z.object({
  tableId: tableIdSchema,
  game: z.string(),
  bettingSeconds: count,
  autoVoidMinutes: count,
  shards: count,
  limits: storedLimits,
  currentRound: roundIdSchema.optional(),
  currentShoe: shoeIdSchema.optional(),
});

const shoeItem = z.object({
  shoeId: shoeIdSchema,
  tableId: tableIdSchema,
  openedAt: timestampSchema,
  faceUpCard: z.string(),
  burn: count,
  rounds: count,
  endedBy: roundIdSchema.optional(),
});

const toConfig = (item: Item): TableConfig => configItem.parse(item);

export async function readTable(table: Table, tableId: TableId): Promise<TableConfig | undefined> {
  const item = await table.get(keys.tableConfig(tableId));
  return item && toConfig(item);
}

/** Creates a table or changes its settings; never its game, its current round or its shoe. */
export function putTable(config: TableConfig): readonly [Update, Put] {
  const { tableId, game, bettingSeconds, autoVoidMinutes, shards, limits } = config;
  const values = { tableId, game, bettingSeconds, autoVoidMinutes, shards, limits };
  const update: Update = {
    key: keys.tableConfig(tableId),
    update: `SET ${Object.keys(values)
      .map((name) => `#${name} = :${name}`)
      .join(", ")}`,
    condition: "attribute_not_exists(#pk) OR #game = :game",
    values,
  };
  return [update, { item: { ...keys.tableDirectory(tableId), tableId } }];
}

/** The studio's tables, by id. */
export const tableDirectory = { condition: "#pk = :pk", values: { pk: "TABLES" } };

/** Between rounds, and only if no other shoe came since `config` was read. */
const isIdle = ({ currentShoe }: TableConfig) => ({
  condition: `attribute_exists(#pk) AND attribute_not_exists(#currentRound) AND ${
    currentShoe ? "#currentShoe = :shoe" : "attribute_not_exists(#currentShoe)"
  }`,
  values: currentShoe ? { shoe: currentShoe } : {},
});

/** The table takes a round: only while it has none, and still plays the shoe that was read. */
export function occupyTable(config: TableConfig, roundId: RoundId): Update {
  const { condition, values } = isIdle(config);
  return {
    key: keys.tableConfig(config.tableId),
    update: "SET #currentRound = :roundId",
    condition,
    values: { ...values, roundId },
  };
}

/** The table takes a new shoe. */
export function changeShoe(config: TableConfig, shoeId: ShoeId): Update {
  const { condition, values } = isIdle(config);
  return {
    key: keys.tableConfig(config.tableId),
    update: "SET #currentShoe = :shoeId",
    condition,
    values: { ...values, shoeId },
  };
}

/** A round has its first verdict: the table may play the next one. */
export const freeTable = (tableId: TableId, roundId: RoundId): Update => ({
  key: keys.tableConfig(tableId),
  update: "REMOVE #currentRound",
  condition: "#currentRound = :roundId",
  values: { roundId },
});

const cardOf = (card: string) => `card_${card}`;

export async function readShoe(table: Table, tableId: TableId, shoeId: ShoeId): Promise<Shoe | undefined> {
  const item = await table.get(keys.shoe(tableId, shoeId));
  return item && shoeItem.parse(item);
}

/** A new shoe; its face-up card counts as seen. */
export const putShoe = (shoe: Shoe): Put => ({
  item: { ...keys.shoe(shoe.tableId, shoe.shoeId), ...shoe, [cardOf(shoe.faceUpCard)]: 1 },
  condition: isNew,
});

/** Counts a round of the shoe: `rounds` must still be what was read, so two rounds never share a number. */
export const countShoeRound = (shoe: Shoe): Update => ({
  key: keys.shoe(shoe.tableId, shoe.shoeId),
  update: "SET #rounds = :next",
  condition: "#rounds = :rounds AND attribute_not_exists(#endedBy)",
  values: { rounds: shoe.rounds, next: shoe.rounds + 1 },
});

/** What a verdict does to its round's shoe: cards counted (or, by a correction, counted back), and the cut card. */
export interface ShoeChange {
  readonly tableId: TableId;
  readonly shoeId: ShoeId;
  readonly cards: ReadonlyMap<string, number>;
  readonly copies: number;
  readonly endedBy: RoundId | undefined;
}

/** Undefined when nothing changes. Its condition fails when the shoe cannot hold another copy of a card. */
export function updateShoe({ tableId, shoeId, cards, copies, endedBy }: ShoeChange): Update | undefined {
  const counted = [...cards].filter(([, change]) => change !== 0);
  if (counted.length === 0 && !endedBy) return undefined;
  const clauses = [
    endedBy ? "SET #endedBy = :endedBy" : "",
    counted.length > 0 ? `ADD ${counted.map(([card]) => `#${cardOf(card)} :${cardOf(card)}`).join(", ")}` : "",
  ];
  const bounds = counted
    .filter(([, change]) => change > 0)
    .map(([card]) => `(attribute_not_exists(#${cardOf(card)}) OR #${cardOf(card)} <= :room_${card})`);
  return {
    key: keys.shoe(tableId, shoeId),
    update: clauses.filter((clause) => clause !== "").join(" "),
    condition: ["attribute_exists(#pk)", ...bounds].join(" AND "),
    values: {
      ...(endedBy && { endedBy }),
      ...Object.fromEntries(counted.map(([card, change]) => [cardOf(card), change])),
      ...Object.fromEntries(
        counted.filter(([, change]) => change > 0).map(([card, change]) => [`room_${card}`, copies - change]),
      ),
    },
  };
}

/** The newest or oldest rounds of a table start here. */
export const tableRounds = (tableId: TableId) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: tablePartition(tableId), prefix: "ROUND#" },
});

/** The entry that lists a round under its table. */
export const putTableRound = (tableId: TableId, roundId: RoundId): Put => ({
  item: { ...keys.tableRound(tableId, roundId), roundId },
  condition: isNew,
});
