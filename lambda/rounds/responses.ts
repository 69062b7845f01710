import * as z from "zod/mini";
import { games } from "../games/registry.ts";
import { factsAnswer } from "../games/responses.ts";
import { count, madeId, shownAmount, shownTime } from "../http/shown.ts";
import { tableIdSchema } from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { pascalCase } from "../pascal-case.ts";
import { roundActions } from "./event.ts";
import { roundStatuses } from "./round.ts";

/** The result of any game; views hand on what was stored. */
export const result: z.ZodMiniType<unknown> = z
  .union(
    Object.values(games).map(({ game, resultSchema }) =>
      resultSchema.check(z.meta({ id: `${pascalCase(game)}Result` })),
    ),
  )
  .check(z.meta({ id: "Result" }));

const fields = {
  roundId: madeId,
  tableId: tableIdSchema,
  game: z.string(),
  status: z.enum(roundStatuses),
  openedAt: shownTime,
  bettingClosesAt: shownTime,
  closedAt: z.optional(shownTime),
  result: z.optional(result),
  resultAt: z.optional(shownTime),
  settledAt: z.optional(shownTime),
  shoeRound: z.optional(z.int().check(z.minimum(1))),
  voidReason: z.optional(z.string()),
  revision: count,
};

export const roundAnswer = z.object(fields).check(z.meta({ id: "Round" }));
export type RoundAnswer = z.infer<typeof roundAnswer>;

/** A round as the studio sees it. */
export const studioRoundAnswer = z
  .object({
    ...fields,
    totals: z.array(
      z
        .object({ currency: currencySchema, slips: count, staked: shownAmount, returned: shownAmount })
        .check(z.meta({ id: "RoundTotal" })),
    ),
    progress: z.object({ slips: count, settled: count }),
    attention: z.optional(z.string()),
  })
  .check(z.meta({ id: "StudioRound" }));
export type StudioRoundAnswer = z.infer<typeof studioRoundAnswer>;

export const roundEventAnswer = z
  .object({
    roundId: madeId,
    at: shownTime,
    actor: z.string(),
    action: z.enum(roundActions),
    reason: z.optional(z.string()),
    note: z.optional(z.string()),
    kind: z.optional(z.enum(["result", "void"])),
    result: z.optional(result),
    revision: z.optional(count),
  })
  .check(z.meta({ id: "RoundEvent" }));
export type RoundEventAnswer = z.infer<typeof roundEventAnswer>;

export const shoeAnswer = z.object({ shoeId: madeId, burn: count }).check(z.meta({ id: "OpenedShoe" }));

export const tableAnswer = z
  .object({
    tableId: tableIdSchema,
    game: z.string(),
    bettingSeconds: z.int().check(z.minimum(1)),
    autoVoidMinutes: z.int().check(z.minimum(1)),
    shards: z.int().check(z.minimum(1)),
    limits: z.partialRecord(
      currencySchema,
      z
        .object({ minStake: shownAmount, maxStake: shownAmount, maxRoundStake: shownAmount })
        .check(z.meta({ id: "ShownLimits" })),
    ),
    currentRound: z.nullable(roundAnswer),
    shoe: z.optional(z.object({ shoeId: madeId, rounds: count, ended: z.boolean() }).check(z.meta({ id: "Shoe" }))),
    serverTime: shownTime,
  })
  .check(z.meta({ id: "Table" }));
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
          revision: z.int().check(z.minimum(1)),
          shoeId: z.optional(madeId),
          shoeRound: z.optional(z.int().check(z.minimum(1))),
        })
        .check(z.meta({ id: "TableResult" })),
    ),
    counts: z.record(z.string(), z.record(z.string(), count)),
  })
  .check(z.meta({ id: "TableHistory" }));
export type TableHistoryAnswer = z.infer<typeof tableHistoryAnswer>;
