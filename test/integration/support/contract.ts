import * as z from "zod";

/** The public contract as its clients know it: every answer in these tests is parsed by one of these schemas. */
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const amount = z.string().regex(/^-?(0|[1-9]\d*)(\.\d{2,4})?$/);
const positive = z.string().regex(/^(0|[1-9]\d*)(\.\d{2,4})?$/);

export const roundSchema = z.strictObject({
  roundId: z.string(),
  tableId: z.string(),
  game: z.string(),
  status: z.enum(["open", "paused", "closed", "settling", "settled", "voiding", "voided"]),
  openedAt: time,
  bettingClosesAt: time,
  closedAt: time.optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  resultAt: time.optional(),
  settledAt: time.optional(),
  shoeRound: z.int().optional(),
  voidReason: z.string().optional(),
  revision: z.int(),
});
export type Round = z.infer<typeof roundSchema>;

/** A round with what only the studio sees. */
export const studioRoundSchema = roundSchema.extend({
  totals: z.array(z.strictObject({ currency: z.string(), slips: z.int(), staked: positive, returned: positive })),
  progress: z.strictObject({ slips: z.int(), settled: z.int() }),
  attention: z.string().optional(),
});
export type StudioRound = z.infer<typeof studioRoundSchema>;

const explained = { text: z.string().regex(/^[0-9A-Z].*\.$/), ruleVersion: z.string() };
const facts = z.record(z.string(), z.union([z.int(), z.string()]));
const whySchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("result"), ...explained, facts }),
  z.strictObject({ kind: z.literal("void"), ...explained, reason: z.string() }),
]);

export const tableHistorySchema = z.strictObject({
  tableId: z.string(),
  game: z.string(),
  results: z.array(
    z.strictObject({
      roundId: z.string(),
      result: z.record(z.string(), z.unknown()),
      facts,
      resultAt: time,
      revision: z.int(),
      shoeId: z.string().optional(),
      shoeRound: z.int().optional(),
    }),
  ),
  counts: z.record(z.string(), z.record(z.string(), z.int())),
});

export const betSchema = z.strictObject({
  betId: z.string(),
  reference: z.string(),
  roundId: z.string(),
  tableId: z.string(),
  game: z.string(),
  playerId: z.string(),
  sessionId: z.string(),
  currency: z.string(),
  stake: positive,
  status: z.enum(["accepted", "settled", "voided"]),
  lines: z.array(
    z.strictObject({
      type: z.string(),
      stake: positive,
      outcome: z.enum(["won", "lost", "pushed", "half-returned", "voided"]).optional(),
      returned: positive.optional(),
      why: whySchema.optional(),
    }),
  ),
  returned: positive.optional(),
  net: amount.optional(),
  balance: amount,
  placedAt: time,
  settledAt: time.optional(),
  revision: z.int(),
});
export type Bet = z.infer<typeof betSchema>;

export const transactionSchema = z.strictObject({
  transactionId: z.string(),
  sequence: z.int(),
  type: z.enum(["deposit", "withdrawal", "bet", "payout", "refund", "correction"]),
  playerId: z.string(),
  currency: z.string(),
  amount,
  balanceBefore: amount,
  balanceAfter: amount,
  reference: z.string(),
  betId: z.string().optional(),
  roundId: z.string().optional(),
  revision: z.int().optional(),
  reason: z.string().optional(),
  createdAt: time,
});
export type Transaction = z.infer<typeof transactionSchema>;

/** What a deposit or a withdrawal answers. */
export const transferSchema = transactionSchema.extend({ balance: amount });

export const sessionSchema = z.object({
  sessionId: z.string(),
  playerId: z.string(),
  currency: z.string(),
  status: z.enum(["open", "closed"]),
  expiresAt: time,
});

export const returningSessionSchema = sessionSchema.extend({
  unsettled: z.array(betSchema),
  lastSettled: z.array(betSchema),
  complete: z.boolean(),
});

export const balancesSchema = z.strictObject({
  playerId: z.string(),
  balances: z.array(z.strictObject({ currency: z.string(), balance: amount })),
});

export const shoeSchema = z.strictObject({ shoeId: z.string(), burn: z.int() });

export const statementSchema = z.strictObject({
  date: z.string(),
  final: z.boolean(),
  currencies: z.array(
    z.strictObject({
      currency: z.string(),
      opening: amount,
      closing: amount,
      byType: z.array(z.strictObject({ type: transactionSchema.shape.type, count: z.int(), sum: amount })),
    }),
  ),
  wallets: z.strictObject({
    items: z.array(
      z.strictObject({
        playerId: z.string(),
        currency: z.string(),
        sequence: z.int(),
        balance: amount,
        head: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** Every code that a refusal may have, with its HTTP status. */
export const refusals = {
  "validation-failed": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  "payload-too-large": 413,
  "unsupported-media-type": 415,
  "reference-conflict": 409,
  "betting-closed": 409,
  "betting-open": 409,
  "invalid-transition": 409,
  "result-conflict": 409,
  "session-closed": 409,
  "shoe-required": 409,
  "insufficient-funds": 422,
  "limit-exceeded": 422,
  "currency-mismatch": 422,
  "bet-type-unavailable": 422,
  "impossible-card": 422,
} as const;
export type Refusal = keyof typeof refusals;

/** A refusal: nothing was written, and the same request would be refused again. */
export const refusalSchema = z.strictObject({
  type: z.string().min(1),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  code: z.string(),
  requestId: z.string().min(1),
  retryable: z.literal(false),
  moneyMoved: z.literal("no"),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
});
