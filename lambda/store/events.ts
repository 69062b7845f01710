import * as z from "zod";
import { type RoundId, roundIdSchema } from "../ids.ts";
import { type RoundEvent, roundActions } from "../rounds/event.ts";
import { timestampSchema } from "../time.ts";
import { isNew, type Put } from "./change.ts";
import { keys, roundPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, json } from "./stored.ts";

const eventItem = z.object({
  roundId: roundIdSchema,
  at: timestampSchema,
  actor: z.string(),
  action: z.enum(roundActions),
  reason: z.string().optional(),
  note: z.string().optional(),
  result: json.optional(),
  revision: count.optional(),
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

/** A round's log starts here. */
export const roundEvents = (roundId: RoundId) => ({
  condition: "#pk = :pk AND begins_with(#sk, :prefix)",
  values: { pk: roundPartition(roundId), prefix: "EVENT#" },
});
