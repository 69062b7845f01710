import * as z from "zod/mini";
import { betAnswer } from "../bets/responses.ts";
import { count, shownAmount, shownTime, signedAmount } from "../http/shown.ts";
import { partnerIdSchema, playerIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { result, roundAnswer } from "../rounds/responses.ts";

const verdict = z
  .object({
    revision: z.int().check(z.minimum(1)),
    kind: z.enum(["result", "void"]),
    result: z.optional(result),
    reason: z.optional(z.string()),
    at: shownTime,
  })
  .check(z.meta({ id: "Verdict" }));

const receiptTotal = z
  .object({ currency: currencySchema, bets: count, staked: shownAmount, returned: shownAmount, net: signedAmount })
  .check(z.meta({ id: "ReceiptTotal" }));

export const receiptAnswer = z
  .object({
    partnerId: partnerIdSchema,
    playerId: z.optional(playerIdSchema),
    round: roundAnswer,
    verdicts: z.array(verdict),
    bets: z.array(betAnswer),
    totals: z.array(receiptTotal),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  })
  .check(z.meta({ id: "Receipt" }));

export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
