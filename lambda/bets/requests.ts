import * as z from "zod/mini";
import { games } from "../games/registry.ts";
import { listQuery } from "../http/list.ts";
import { none } from "../http/operation.ts";
import { betIdSchema, playerIdSchema, roundIdSchema } from "../ids.ts";
import { sentTimeSchema } from "../time.ts";
import { betStatuses } from "./bet.ts";

export const getBetRequest = { params: z.object({ betId: betIdSchema }), query: none, body: none };

export const listPlayerBetsRequest = {
  params: z.object({ playerId: playerIdSchema }),
  query: z.strictObject({
    ...listQuery,
    from: z.optional(sentTimeSchema),
    to: z.optional(sentTimeSchema),
    status: z.optional(z.enum(betStatuses)),
    game: z.optional(z.enum(Object.keys(games))),
  }),
  body: none,
};

export const listRoundBetsRequest = {
  params: z.object({ roundId: roundIdSchema }),
  query: z.strictObject(listQuery),
  body: none,
};
