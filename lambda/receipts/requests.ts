import * as z from "zod/mini";
import { none } from "../http/operation.ts";
import { playerIdSchema, roundIdSchema } from "../ids.ts";

export const getReceiptRequest = {
  params: z.object({ roundId: roundIdSchema }),
  query: z.strictObject({ playerId: z.optional(playerIdSchema) }),
  body: none,
};
