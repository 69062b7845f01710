import * as z from "zod/mini";
import { count, madeId, shownTime, signedAmount } from "../http/shown.ts";
import { playerIdSchema, referenceSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { transactionTypes } from "./ledger.ts";

const fields = {
  transactionId: madeId,
  sequence: z.int().check(z.minimum(1)),
  type: z.enum(transactionTypes),
  playerId: playerIdSchema,
  currency: currencySchema,
  amount: signedAmount,
  balanceBefore: signedAmount,
  balanceAfter: signedAmount,
  reference: referenceSchema,
  betId: z.optional(madeId),
  roundId: z.optional(madeId),
  revision: z.optional(count),
  reason: z.optional(z.string()),
  createdAt: shownTime,
};

export const transactionAnswer = z.object(fields).check(z.meta({ id: "Transaction" }));
export type TransactionAnswer = z.infer<typeof transactionAnswer>;

/** What a deposit or a withdrawal is answered. */
export const transferAnswer = z.object({ ...fields, balance: signedAmount }).check(z.meta({ id: "Transfer" }));
export type TransferAnswer = z.infer<typeof transferAnswer>;

export const balancesAnswer = z
  .object({
    playerId: playerIdSchema,
    balances: z.array(z.object({ currency: currencySchema, balance: signedAmount }).check(z.meta({ id: "Balance" }))),
  })
  .check(z.meta({ id: "Balances" }));
export type BalancesAnswer = z.infer<typeof balancesAnswer>;
