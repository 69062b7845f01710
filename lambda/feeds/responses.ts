import * as z from "zod/mini";
import { count, listOf, signedAmount } from "../http/shown.ts";
import { playerIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { transactionTypes } from "../wallets/ledger.ts";

const typeTotal = z
  .object({ type: z.enum(transactionTypes), count, sum: signedAmount })
  .check(z.meta({ id: "TypeTotal" }));

export const walletHeadAnswer = z
  .object({
    playerId: playerIdSchema,
    currency: currencySchema,
    sequence: count,
    balance: signedAmount,
    head: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  })
  .check(z.meta({ id: "WalletHead" }));
export type WalletHeadAnswer = z.infer<typeof walletHeadAnswer>;

export const statementAnswer = z
  .object({
    date: z.iso.date(),
    final: z.boolean(),
    currencies: z.array(
      z
        .object({
          currency: currencySchema,
          opening: signedAmount,
          closing: signedAmount,
          byType: z.array(typeTotal),
        })
        .check(z.meta({ id: "CurrencyStatement" })),
    ),
    wallets: listOf(walletHeadAnswer),
  })
  .check(z.meta({ id: "Statement" }));
export type StatementAnswer = z.infer<typeof statementAnswer>;
