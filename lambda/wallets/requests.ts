import * as z from "zod/mini";
import { listQuery } from "../http/list.ts";
import { none } from "../http/operation.ts";
import { playerIdSchema, referenceSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";

const byPlayer = z.object({ playerId: playerIdSchema });

/** A deposit or a withdrawal. */
export const transferRequest = {
  params: byPlayer,
  query: none,
  body: z.strictObject({ reference: referenceSchema, currency: currencySchema, amount: amountSchema }),
};

export const listBalancesRequest = { params: byPlayer, query: none, body: none };

export const listPlayerTransactionsRequest = { params: byPlayer, query: z.strictObject(listQuery), body: none };
