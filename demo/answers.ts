import * as z from "zod";
import { currencySchema } from "../lambda/money/currency.ts";
import { amountSchema } from "./amounts.ts";

/** What the demo reads of the API's answers. */
export const betSchema = z.object({
  betId: z.string(),
  playerId: z.string(),
  currency: currencySchema,
  status: z.string(),
  stake: amountSchema,
  lines: z.array(
    z.object({
      type: z.string(),
      stake: amountSchema,
      outcome: z.string().optional(),
      returned: amountSchema.optional(),
    }),
  ),
  returned: amountSchema.optional(),
  balance: amountSchema,
});
export type Bet = z.infer<typeof betSchema>;

export const transactionSchema = z.object({
  sequence: z.number(),
  type: z.string(),
  currency: currencySchema,
  amount: amountSchema,
  balanceBefore: amountSchema,
  balanceAfter: amountSchema,
});
export type Transaction = z.infer<typeof transactionSchema>;

export const balancesSchema = z.object({
  balances: z.array(z.object({ currency: currencySchema, balance: amountSchema })),
});

export const sessionSchema = z.object({ sessionId: z.string() });
export const returnedSessionSchema = sessionSchema.extend({ lastSettled: z.array(z.object({ betId: z.string() })) });

const totalSchema = z.object({ currency: currencySchema, staked: amountSchema, returned: amountSchema });
export type RoundTotal = z.infer<typeof totalSchema>;

export const roundSchema = z.object({ roundId: z.string(), status: z.string(), totals: z.array(totalSchema) });
export type Round = z.infer<typeof roundSchema>;

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** A player's wallet as the demo found it. */
export interface Wallet {
  readonly playerId: string;
  readonly currency: z.infer<typeof currencySchema>;
  readonly balance: z.infer<typeof amountSchema>;
}
