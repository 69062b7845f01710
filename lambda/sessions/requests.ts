import * as z from "zod/mini";
import { none } from "../http/operation.ts";
import { playerIdSchema, sessionIdSchema, tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";

export const openSessionRequest = {
  params: none,
  query: none,
  body: z.strictObject({ playerId: playerIdSchema, currency: currencySchema, tableId: z.optional(tableIdSchema) }),
};

/** To read, to prolong and to close. */
export const sessionRequest = { params: z.object({ sessionId: sessionIdSchema }), query: none, body: none };
