import * as z from "zod";
import { partnerIdSchema, playerIdSchema, roundIdSchema, sessionIdSchema } from "../../../lambda/ids.ts";
import { currencySchema } from "../../../lambda/money/currency.ts";

/** A slip of five lines, of which the first wins with a high total of fives and sixes. */
export const winningSlip = { hi: "1", "number-1": "1", "number-2": "1", "number-3": "1", "number-4": "1" };
/** Another one, that loses then. */
export const losingSlip = { lo: "1", "number-1": "1", "number-2": "1", "number-3": "1", "number-4": "1" };

export const linesOf = () => Object.entries(winningSlip).map(([type, stake]) => ({ type, stake }));

const playerSchema = z.object({
  partnerId: partnerIdSchema,
  playerId: playerIdSchema,
  currency: currencySchema,
  sessionId: sessionIdSchema,
});

/** What a contender is to do, so many calls at once: one slip of each player, or the settlement of a round. */
export const orderSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("bets"),
    game: z.string(),
    roundId: roundIdSchema,
    players: z.array(playerSchema),
    atOnce: z.number(),
    /** The source map of the bundle: where the time goes is answered too. */
    profile: z.string().optional(),
  }),
  z.object({ kind: z.literal("settlement"), messages: z.array(z.string()), atOnce: z.number() }),
]);

export type Order = z.infer<typeof orderSchema>;
export type BetOrder = Extract<Order, { kind: "bets" }>;
export type SettlementOrder = Extract<Order, { kind: "settlement" }>;

/** Prepares an order: what is left is to be timed. Each call is made once, in this order. */
export interface Contender {
  readonly bets: (order: BetOrder) => Promise<readonly Call[]>;
  readonly settlement: (order: SettlementOrder) => Promise<readonly Call[]>;
}

export type Call = () => Promise<void>;

const shareSchema = z.object({ where: z.string(), percent: z.number() });

const profileSchema = z.object({
  /** By package, or by folder of this product. */
  areas: z.array(shareSchema).readonly(),
  functions: z.array(shareSchema).readonly(),
});

export const measuredSchema = z.object({
  seconds: z.number(),
  /** Of the contender's process: its own and what the system did for it. */
  cpuSeconds: z.number(),
  profile: profileSchema.optional(),
});

/** How much of the time was spent in one place itself, in what it called not counted. */
export type Share = z.infer<typeof shareSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type Measured = z.infer<typeof measuredSchema>;

/** The reference of a player's slip: each player sends one. */
export const referenceOf = (playerId: string, roundId: string) => `${playerId}~${roundId}`;

export const bodyOf = ({ roundId }: BetOrder, { playerId, sessionId }: BetOrder["players"][number]): string =>
  JSON.stringify({
    reference: referenceOf(playerId, roundId),
    sessionId,
    lines: linesOf(),
  });
