import * as z from "zod/mini";
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
  .check(z.meta({ id: "Why" }));
export type WhyAnswer = z.infer<typeof whyAnswer>;

const line = z
  .object({
    type: z.string(),
    stake: shownAmount,
    outcome: z.optional(z.enum(lineOutcomes)),
    returned: z.optional(shownAmount),
    why: z.optional(whyAnswer),
  })
  .check(z.meta({ id: "BetLine" }));

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
    returned: z.optional(shownAmount),
    net: z.optional(signedAmount),
    balance: signedAmount,
    placedAt: shownTime,
    settledAt: z.optional(shownTime),
    revision: count,
  })
  .check(z.meta({ id: "Bet" }));

export type BetAnswer = z.infer<typeof betAnswer>;
