import * as z from "zod/mini";
import type { Game } from "../games/game.ts";
import { referenceSchema, roundIdSchema, sessionIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";

/** A slip of one game; apart from the other requests, for the Lambda that takes bets loads nothing that it has no use for. */
export function placeBetRequest(game: Game) {
  const types = game.betTypes.map(({ type }) => type);
  const line = z.strictObject({ type: z.enum(types, `is not a bet type of ${game.game}`), stake: amountSchema });
  const hasEachOnce = z.refine<readonly { type: string }[]>(
    (all) => new Set(all.map(({ type }) => type)).size === all.length,
    "must have each bet type once",
  );
  const lines = z.array(line).check(z.minLength(1), z.maxLength(50), hasEachOnce);
  return {
    params: z.object({ roundId: roundIdSchema }),
    query: z.strictObject({ dryRun: z.optional(z.enum(["true", "false"])) }),
    body: z.strictObject({ reference: referenceSchema, sessionId: sessionIdSchema, lines }),
  };
}
