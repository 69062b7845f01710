import * as z from "zod";
import { betAnswer } from "../bets/responses.ts";
import { count, shownAmount, shownTime, signedAmount } from "../http/shown.ts";
import { partnerIdSchema, playerIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { result, roundAnswer } from "../rounds/responses.ts";

const verdict = z
  .object({
    revision: z.int().min(1),
    kind: z.enum(["result", "void"]),
    result: result.optional(),
    reason: z.string().optional(),
    at: shownTime,
  })
  .meta({ id: "Verdict" });

const receiptTotal = z
  .object({ currency: currencySchema, bets: count, staked: shownAmount, returned: shownAmount, net: signedAmount })
  .meta({ id: "ReceiptTotal" });

export const receiptAnswer = z
  .object({
    partnerId: partnerIdSchema,
    playerId: playerIdSchema.optional(),
    round: roundAnswer,
    verdicts: z.array(verdict),
    bets: z.array(betAnswer),
    totals: z.array(receiptTotal),
    digest: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: "Receipt" });

export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
