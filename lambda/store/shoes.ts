import * as z from "zod/mini";
import { type RoundId, roundIdSchema, type ShoeId, shoeIdSchema, type TableId, tableIdSchema } from "../ids.ts";
import type { Shoe } from "../rounds/table.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put, type Update } from "./change.ts";
import { keys } from "./keys.ts";
import { count } from "./stored.ts";
import type { Table } from "./table.ts";

const shoeItem = z.object({
  shoeId: shoeIdSchema,
  tableId: tableIdSchema,
  openedAt: timestampSchema,
  openedBy: z.string(),
  reason: z.optional(z.string()),
  faceUpCard: z.string(),
  burn: count,
  rounds: count,
  endedBy: z.optional(z.set(roundIdSchema)),
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
  readonly roundId: RoundId;
  /** Whether this round's cut card ends the shoe; undefined when that does not change. */
  readonly cutCard: boolean | undefined;
}

/** Undefined when nothing changes. Its condition fails when the shoe cannot hold another copy of a card. */
export function updateShoe({ tableId, shoeId, cards, copies, roundId, cutCard }: ShoeChange): Update | undefined {
  const counted = [...cards].filter(([, change]) => change !== 0);
  if (counted.length === 0 && cutCard === undefined) return undefined;
  const additions = [
    ...counted.map(([card]) => `#${cardOf(card)} :${cardOf(card)}`),
    ...(cutCard === true ? ["#endedBy :round"] : []),
  ];
  const clauses = [
    additions.length > 0 ? `ADD ${additions.join(", ")}` : "",
    cutCard === false ? "DELETE #endedBy :round" : "",
  ];
  const bounds = counted
    .filter(([, change]) => change > 0)
    .map(([card]) => `(attribute_not_exists(#${cardOf(card)}) OR #${cardOf(card)} <= :room_${card})`);
  return {
    key: keys.shoe(tableId, shoeId),
    update: clauses.filter((clause) => clause !== "").join(" "),
    condition: ["attribute_exists(#pk)", ...bounds].join(" AND "),
    values: {
      ...(cutCard !== undefined && { round: new Set([roundId]) }),
      ...Object.fromEntries(counted.map(([card, change]) => [cardOf(card), change])),
      ...Object.fromEntries(
        counted.filter(([, change]) => change > 0).map(([card, change]) => [`room_${card}`, copies - change]),
      ),
    },
  };
}
