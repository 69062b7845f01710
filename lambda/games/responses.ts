import * as z from "zod";

const percent = z.string().regex(/^\d+\.\d\d$/);

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
          payouts: z.array(z.string().regex(/^\d+(\.\d+)?:1$/)),
          rtp: percent.optional(),
          roundLimit: z.int().min(1).optional(),
        })
        .meta({ id: "BetType" }),
    ),
    voidReasons: z.array(z.object({ reason: z.string(), beforeClosingOnly: z.boolean() }).meta({ id: "VoidReason" })),
    reshakeReasons: z.array(
      z.object({ reason: z.string(), statuses: z.array(z.string()) }).meta({ id: "ReshakeReason" }),
    ),
  })
  .meta({ id: "Game" });

export type GameAnswer = z.infer<typeof gameAnswer>;
