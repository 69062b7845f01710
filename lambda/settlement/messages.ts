import * as z from "zod";
import { roundIdSchema } from "../ids.ts";

/** What the settlement queue of a game carries. */
export const messageSchema = z.discriminatedUnion("kind", [
  /** Betting time is over: close the round. */
  z.object({ kind: z.literal("close"), roundId: roundIdSchema }),
  /** Bring one shard's bets to the verdict of this revision. */
  z.object({ kind: z.literal("settle"), roundId: roundIdSchema, shard: z.string(), revision: z.number().int() }),
]);

export type Message = z.infer<typeof messageSchema>;
