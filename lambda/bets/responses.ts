import * as z from "zod";
import { factsAnswer } from "../games/responses.ts";
import { count, madeId, shownAmount, shownTime, signedAmount } from "../http/shown.ts";
import { playerIdSchema, referenceSchema, tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { betStatuses, lineOutcomes } from "./bet.ts";

const explained = { text: z.string(), ruleVersion: z.string() };

const whyAnswer = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("result"), ...explained, facts: factsAnswer }),
    z.object({ kind: z.literal("void"), ...explained, reason: z.string() }),
  ])
  .meta({ id: "Why" });
export type WhyAnswer = z.infer<typeof whyAnswer>;

const line = z
  .object({
    type: z.string(),
    stake: shownAmount,
    outcome: z.enum(lineOutcomes).optional(),
    returned: shownAmount.optional(),
    why: whyAnswer.optional(),
  })
  .meta({ id: "BetLine" });

export const betAnswer = z
  .object({
    betId: madeId,
    reference: referenceSchema,
    roundId: madeId,
    tableId: tableIdSchema,
    game: z.string(),
    playerId: playerIdSchema,
    sessionId: madeId,
    currency: currencySchema,
    stake: shownAmount,
    status: z.enum(betStatuses),
    lines: z.array(line),
    returned: shownAmount.optional(),
    net: signedAmount.optional(),
    balance: signedAmount,
    placedAt: shownTime,
    settledAt: shownTime.optional(),
    revision: count,
  })
  .meta({ id: "Bet" });

export type BetAnswer = z.infer<typeof betAnswer>;
