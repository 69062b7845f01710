import * as z from "zod";
import { games } from "../games/registry.ts";
import { factsAnswer } from "../games/responses.ts";
import { count, madeId, shownAmount, shownTime } from "../http/shown.ts";
import { tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { pascalCase } from "../pascal-case.ts";
import { roundActions } from "./event.ts";
import { roundStatuses } from "./round.ts";

/** The result of any game; views hand on what was stored. */
export const result: z.ZodType<unknown> = z
  .union(Object.values(games).map(({ game, resultSchema }) => resultSchema.meta({ id: `${pascalCase(game)}Result` })))
  .meta({ id: "Result" });

const fields = {
  roundId: madeId,
  tableId: tableIdSchema,
  game: z.string(),
  status: z.enum(roundStatuses),
  openedAt: shownTime,
  bettingClosesAt: shownTime,
  closedAt: shownTime.optional(),
  result: result.optional(),
  resultAt: shownTime.optional(),
  settledAt: shownTime.optional(),
  shoeRound: z.int().min(1).optional(),
  voidReason: z.string().optional(),
  revision: count,
};

export const roundAnswer = z.object(fields).meta({ id: "Round" });
export type RoundAnswer = z.infer<typeof roundAnswer>;

/** A round as the studio sees it. */
export const studioRoundAnswer = z
  .object({
    ...fields,
    totals: z.array(
      z
        .object({ currency: currencySchema, slips: count, staked: shownAmount, returned: shownAmount })
        .meta({ id: "RoundTotal" }),
    ),
    progress: z.object({ slips: count, settled: count }),
    attention: z.string().optional(),
  })
  .meta({ id: "StudioRound" });
export type StudioRoundAnswer = z.infer<typeof studioRoundAnswer>;

export const roundEventAnswer = z
  .object({
    roundId: madeId,
    at: shownTime,
    actor: z.string(),
    action: z.enum(roundActions),
    reason: z.string().optional(),
    note: z.string().optional(),
    kind: z.enum(["result", "void"]).optional(),
    result: result.optional(),
    revision: count.optional(),
  })
  .meta({ id: "RoundEvent" });
export type RoundEventAnswer = z.infer<typeof roundEventAnswer>;

export const shoeAnswer = z.object({ shoeId: madeId, burn: count }).meta({ id: "OpenedShoe" });

export const tableAnswer = z
  .object({
    tableId: tableIdSchema,
    game: z.string(),
    bettingSeconds: z.int().min(1),
    autoVoidMinutes: z.int().min(1),
    shards: z.int().min(1),
    limits: z.partialRecord(
      currencySchema,
      z
        .object({ minStake: shownAmount, maxStake: shownAmount, maxRoundStake: shownAmount })
        .meta({ id: "ShownLimits" }),
    ),
    currentRound: roundAnswer.nullable(),
    shoe: z.object({ shoeId: madeId, rounds: count, ended: z.boolean() }).meta({ id: "Shoe" }).optional(),
    serverTime: shownTime,
  })
  .meta({ id: "Table" });
export type TableAnswer = z.infer<typeof tableAnswer>;

export const tableHistoryAnswer = z
  .object({
    tableId: tableIdSchema,
    game: z.string(),
    results: z.array(
      z
        .object({
          roundId: madeId,
          result,
          facts: factsAnswer,
          resultAt: shownTime,
          revision: z.int().min(1),
          shoeId: madeId.optional(),
          shoeRound: z.int().min(1).optional(),
        })
        .meta({ id: "TableResult" }),
    ),
    counts: z.record(z.string(), z.record(z.string(), count)),
  })
  .meta({ id: "TableHistory" });
export type TableHistoryAnswer = z.infer<typeof tableHistoryAnswer>;
