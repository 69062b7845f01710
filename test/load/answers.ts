import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { totalOf } from "./slip.ts";
import type { Visit } from "./visit.ts";

const amount = z.string().regex(/^-?\d+(\.\d+)?$/);
const madeId = z.string().min(1);

/** The bet that the visit's last slip asked for, as every answer must show it. */
const betOf = ({ playerId, currency, sessionId, roundId, tableId, game, lines, reference }: Visit) => ({
  betId: madeId,
  reference: z.literal(reference),
  playerId: z.literal(playerId),
  sessionId: z.literal(sessionId),
  roundId: z.literal(roundId),
  tableId: z.literal(tableId),
  game: z.literal(game),
  currency: z.literal(currency),
  stake: z.literal(totalOf(lines, currency)),
  balance: amount,
  lines: z
    .array(z.object({ type: z.string(), stake: z.string() }))
    .refine((shown) => isDeepStrictEqual(shown, lines), "are not those that were sent"),
});

const listOf = (item: z.ZodType) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });
const ownItem = ({ playerId, currency }: Visit) =>
  z.object({
    playerId: z.literal(playerId),
    currency: z.literal(currency),
    reference: z.string().startsWith(playerId),
  });

type Content = (visit: Visit) => z.ZodType;

/** What the final answer to each request of the script says, where it is one of success. */
const successes: Readonly<Record<string, Content>> = {
  "open-session": ({ playerId, currency }) =>
    z.object({
      sessionId: madeId,
      playerId: z.literal(playerId),
      currency: z.literal(currency),
      status: z.literal("open"),
      expiresAt: z.iso.datetime(),
    }),
  // The first money that the player has.
  deposit: ({ playerId, currency, deposit, reference }) =>
    z.object({
      type: z.literal("deposit"),
      playerId: z.literal(playerId),
      currency: z.literal(currency),
      reference: z.literal(reference),
      amount: z.literal(deposit),
      balance: z.literal(deposit),
    }),
  "look-at-table": ({ tableId, game }) =>
    z.object({ tableId: z.literal(tableId), game: z.literal(game), serverTime: z.iso.datetime() }),
  "place-bet": (visit) => z.object({ ...betOf(visit), status: z.literal("accepted") }),
  "read-bet": (visit) =>
    z.object({
      ...betOf(visit),
      betId: z.literal(visit.betId),
      status: z.enum(["accepted", "settled", "voided"]),
    }),
  "read-balances": ({ playerId, currency }) =>
    z.object({
      playerId: z.literal(playerId),
      balances: z.tuple([z.object({ currency: z.literal(currency), balance: amount })]),
    }),
  "read-bet-record": (visit) => listOf(ownItem(visit)),
  "read-ledger": (visit) => listOf(ownItem(visit)),
  "close-session": ({ sessionId }) => z.object({ sessionId: z.literal(sessionId), status: z.literal("closed") }),
  "read-bet-feed": () => listOf(z.object({ betId: madeId, revision: z.int() })),
  "read-day": ({ today }) => listOf(z.object({ transactionId: madeId, createdAt: z.string().startsWith(today) })),
  "read-statement": ({ today }) =>
    z.object({
      date: z.literal(today),
      currencies: z.array(z.object({ currency: z.string(), opening: amount, closing: amount })).min(1),
    }),
  "read-rounds": ({ tableId }) => listOf(z.object({ roundId: madeId, tableId: z.literal(tableId) })),
  "read-history": ({ tableId, game }) =>
    z.object({ tableId: z.literal(tableId), game: z.literal(game), results: z.array(z.object({ roundId: madeId })) }),
};

/** The one refusal that is right at some time, by request. */
const refusals: Readonly<Record<string, z.ZodType>> = {
  "place-bet": z.object({ code: z.literal("betting-closed"), moneyMoved: z.literal("no") }),
  "close-session": z.object({ code: z.literal("session-closed") }),
};

/** What is wrong with a final answer, by what was asked; undefined when it says what it must. */
export function answerFault(name: string, statusCode: number, body: string, visit: Visit): string | undefined {
  const content = statusCode < 300 ? successes[name]?.(visit) : refusals[name];
  if (!content) return `${name} was answered ${statusCode}`;
  const { error } = content.safeParse(parsed(body));
  return error && `${name} was answered ${statusCode}, and not as it was asked: ${z.prettifyError(error)}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
