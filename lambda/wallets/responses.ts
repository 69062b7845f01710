import * as z from "zod";
import { count, madeId, shownTime, signedAmount } from "../http/shown.ts";
import { playerIdSchema, referenceSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { transactionTypes } from "./ledger.ts";

const fields = {
  transactionId: madeId,
  sequence: z.int().min(1),
  type: z.enum(transactionTypes),
  playerId: playerIdSchema,
  currency: currencySchema,
  amount: signedAmount,
  balanceBefore: signedAmount,
  balanceAfter: signedAmount,
  reference: referenceSchema,
  betId: madeId.optional(),
  roundId: madeId.optional(),
  revision: count.optional(),
  reason: z.string().optional(),
  createdAt: shownTime,
};

export const transactionAnswer = z.object(fields).meta({ id: "Transaction" });
export type TransactionAnswer = z.infer<typeof transactionAnswer>;

/** What a deposit or a withdrawal is answered. */
export const transferAnswer = z.object({ ...fields, balance: signedAmount }).meta({ id: "Transfer" });
export type TransferAnswer = z.infer<typeof transferAnswer>;

export const balancesAnswer = z
  .object({
    playerId: playerIdSchema,
    balances: z.array(z.object({ currency: currencySchema, balance: signedAmount }).meta({ id: "Balance" })),
  })
  .meta({ id: "Balances" });
export type BalancesAnswer = z.infer<typeof balancesAnswer>;
