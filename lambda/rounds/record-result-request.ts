import * as z from "zod/mini";
import type { Game } from "../games/game.ts";
import { none } from "../http/operation.ts";
import { referenceSchema, roundIdSchema } from "../ids.ts";

const reference = z.optional(referenceSchema);

/** A result of the game, beside the reference that any studio command may carry. */
export const recordResultRequest = (game: Game) => ({
  params: z.object({ roundId: roundIdSchema }),
  query: none,
  body: z.pipe(
    z.safeExtend(game.resultSchema, { reference }),
    // The fields of any game have no types of their own here: the reference gets its back.
    z.transform(({ reference: sent, ...result }) => ({ reference: reference.parse(sent), result })),
  ),
});
