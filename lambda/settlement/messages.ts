import * as z from "zod/mini";
import { roundIdSchema } from "../ids.ts";

/** Where a shard's settlement goes on, and what came before: the worker ran short of time. */
const progressSchema = z.object({
  /** The sort key of the last bet that was brought to the verdict. */
  after: z.string(),
  slips: z.int(),
  returned: z.record(z.string(), z.string()),
});

/** What the settlement queue of a game carries. */
export const messageSchema = z.discriminatedUnion("kind", [
  /** Betting time is over: close the round. */
  z.object({ kind: z.literal("close"), roundId: roundIdSchema }),
  /** Bring one shard's bets to the verdict of this revision. */
  z.object({
    kind: z.literal("settle"),
    roundId: roundIdSchema,
    shard: z.string(),
    revision: z.int(),
    progress: z.optional(progressSchema),
  }),
]);

/** A queue message; throws for a text that is none of ours. */
export const parseMessage = (body: string): Message => messageSchema.parse(JSON.parse(body));

/** A queue message, or undefined when it is none of ours. */
export function readMessage(body: string): Message | undefined {
  try {
    return parseMessage(body);
  } catch {
    return undefined;
  }
}

export type Message = z.infer<typeof messageSchema>;
export type SettleMessage = Extract<Message, { kind: "settle" }>;
