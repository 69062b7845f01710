import * as z from "zod";
import type { Deps } from "../deps.ts";
import { games } from "../games/registry.ts";
import { none, type Operation, operation } from "../http/operation.ts";
import type { OperationsOf } from "../http/routes.ts";
import { tableIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { currencySchema } from "../money/currency.ts";
import { saveTable } from "../rounds/put-table.ts";

const limits = z.strictObject({ minStake: amountSchema, maxStake: amountSchema, maxRoundStake: amountSchema });

const tableBody = z.strictObject({
  game: z.enum(Object.keys(games)),
  bettingSeconds: z.int().min(1).max(900).default(30),
  autoVoidMinutes: z.int().min(1).max(1440).default(60),
  shards: z.int().min(1).max(64).default(16),
  limits: z
    .partialRecord(currencySchema, limits)
    .refine((rows) => Object.keys(rows).length > 0, "must have a currency"),
});

/** What administrators set up. */
export function adminOperations(deps: Deps): Record<OperationsOf<"admin">, Operation> {
  return {
    putTable: operation(
      { params: z.object({ tableId: tableIdSchema }), query: none, body: tableBody },
      async ({ params, body }) => ({ status: 200, body: await saveTable(deps, { ...params, ...body }) }),
    ),
  };
}
