import * as z from "zod";

const limitsSchema = z.object({ minStake: z.string(), maxStake: z.string(), maxRoundStake: z.string() });

/** What a player looks at of a table. */
export const tableSchema = z.object({
  limits: z.record(z.string(), limitsSchema),
  currentRound: z
    .object({
      roundId: z.string(),
      status: z.string(),
      bettingClosesAt: z.iso.datetime(),
      shoeRound: z.number().optional(),
    })
    .nullable(),
  serverTime: z.iso.datetime(),
});

type CurrentRound = NonNullable<z.infer<typeof tableSchema>["currentRound"]>;

/** Too little time to bet in. */
const leastMilliseconds = 500;

/** Whether a player may bet in a round, by the server's time: once in each, so that the round's limit is kept. */
export const canBet = (
  { roundId, status, bettingClosesAt }: CurrentRound,
  serverTime: string,
  playedRounds: readonly string[],
): boolean =>
  status === "open" &&
  Date.parse(bettingClosesAt) - Date.parse(serverTime) >= leastMilliseconds &&
  !playedRounds.includes(roundId);
