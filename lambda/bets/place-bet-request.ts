import * as z from "zod";
import type { Game } from "../games/game.ts";
import { referenceSchema, roundIdSchema, sessionIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";

/** A slip of one game; apart from the other requests, for the Lambda that takes bets loads nothing that it has no use for. */
export function placeBetRequest(game: Game) {
  const types = game.betTypes.map(({ type }) => type);
  const line = z.strictObject({ type: z.enum(types, `is not a bet type of ${game.game}`), stake: amountSchema });
  const lines = z
    .array(line)
    .min(1)
    .max(50)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, "must have each bet type once");
  return {
    params: z.object({ roundId: roundIdSchema }),
    query: z.strictObject({ dryRun: z.enum(["true", "false"]).optional() }),
    body: z.strictObject({ reference: referenceSchema, sessionId: sessionIdSchema, lines }),
  };
}
