import * as z from "zod";
import type { Game } from "../games/game.ts";
import { none } from "../http/operation.ts";
import { referenceSchema, roundIdSchema } from "../ids.ts";

const reference = referenceSchema.optional();

/** A result of the game, beside the reference that any studio command may carry. */
export const recordResultRequest = (game: Game) => ({
  params: z.object({ roundId: roundIdSchema }),
  query: none,
  body: game.resultSchema
    .safeExtend({ reference })
    // The fields of any game have no types of their own here: the reference gets its back.
    .transform(({ reference: sent, ...result }) => ({ reference: reference.parse(sent), result })),
});
