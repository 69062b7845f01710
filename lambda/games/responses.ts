import * as z from "zod/mini";

const percent = z.string().check(z.regex(/^\d+\.\d\d$/));

/** Facts of one result, by name. */
export const factsAnswer = z.record(z.string(), z.union([z.int(), z.string()]));

/** A game of the catalogue. */
export const gameAnswer = z
  .object({
    game: z.string(),
    name: z.string(),
    rtp: percent,
    ruleVersion: z.string(),
    betTypes: z.array(
      z
        .object({
          type: z.string(),
          name: z.string(),
          payouts: z.array(z.string().check(z.regex(/^\d+(\.\d+)?:1$/))),
          rtp: z.optional(percent),
          roundLimit: z.optional(z.int().check(z.minimum(1))),
        })
        .check(z.meta({ id: "BetType" })),
    ),
    voidReasons: z.array(
      z.object({ reason: z.string(), beforeClosingOnly: z.boolean() }).check(z.meta({ id: "VoidReason" })),
    ),
    reshakeReasons: z.array(
      z.object({ reason: z.string(), statuses: z.array(z.string()) }).check(z.meta({ id: "ReshakeReason" })),
    ),
  })
  .check(z.meta({ id: "Game" }));

export type GameAnswer = z.infer<typeof gameAnswer>;
