import * as z from "zod/mini";
import { betAnswer } from "../bets/responses.ts";
import { madeId, shownTime } from "../http/shown.ts";
import { playerIdSchema, tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";

const fields = {
  sessionId: madeId,
  playerId: playerIdSchema,
  currency: currencySchema,
  tableId: z.optional(tableIdSchema),
  status: z.enum(["open", "closed"]),
  openedAt: shownTime,
  expiresAt: shownTime,
  closedAt: z.optional(shownTime),
};

export const sessionAnswer = z.object(fields).check(z.meta({ id: "Session" }));
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** A session with what its player missed. */
export const readSessionAnswer = z
  .object({ ...fields, unsettled: z.array(betAnswer), lastSettled: z.array(betAnswer), complete: z.boolean() })
  .check(z.meta({ id: "SessionWithBets" }));
export type ReadSessionAnswer = z.infer<typeof readSessionAnswer>;
