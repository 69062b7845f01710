import * as z from "zod/mini";
import { type RoundId, roundIdSchema } from "../ids.ts";
import { type RoundEvent, roundActions } from "../rounds/event.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put } from "./change.ts";
import { keys, roundPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, json } from "./stored.ts";
import type { Table } from "./table.ts";

const eventItem = z.object({
  roundId: roundIdSchema,
  at: timestampSchema,
  actor: z.string(),
  action: z.enum(roundActions),
  reason: z.optional(z.string()),
  note: z.optional(z.string()),
  result: z.optional(json),
  revision: z.optional(count),
});

export const toEvent = (item: Item): RoundEvent => eventItem.parse(item);

export const putEvent = (event: RoundEvent, ulid: string): Put => ({
  item: {
    ...keys.roundEvent(event.roundId, ulid),
    ...event,
    result: event.result === undefined ? undefined : JSON.stringify(event.result),
  },
  condition: isNew,
});

/** A round's verdicts by its log: the events that gave one, by revision. */
export async function readVerdictEvents(table: Table, roundId: RoundId): Promise<readonly RoundEvent[]> {
  const events: RoundEvent[] = [];
  for await (const item of table.queryAll(roundEvents(roundId))) {
    const event = toEvent(item);
    if (event.revision !== undefined) events.push(event);
  }
  return events.toSorted((one, other) => (one.revision ?? 0) - (other.revision ?? 0));
}

/** A round's log starts here. */
export const roundEvents = (roundId: RoundId) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: roundPartition(roundId), prefix: "EVENT#" },
});
