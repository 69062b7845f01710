import * as z from "zod/mini";
import type { ShoeRules } from "../games/game.ts";
import { listQuery } from "../http/list.ts";
import { none } from "../http/operation.ts";
import { textSchema } from "../http/text.ts";
import { referenceSchema, roundIdSchema, tableIdSchema } from "../ids.ts";

const reference = z.optional(referenceSchema);
const seconds = z.optional(z.int().check(z.minimum(1), z.maximum(900)));
const text = textSchema(200);
const note = z.optional(text);
const byRound = z.object({ roundId: roundIdSchema });
const byTable = z.object({ tableId: tableIdSchema });

export const listTablesRequest = { params: none, query: z.strictObject(listQuery), body: none };
export const getTableRequest = { params: byTable, query: none, body: none };
export const getTableHistoryRequest = { params: byTable, query: none, body: none };
export const listTableRoundsRequest = { params: byTable, query: z.strictObject(listQuery), body: none };

export const getRoundRequest = { params: byRound, query: none, body: none };
export const listRoundEventsRequest = { params: byRound, query: z.strictObject(listQuery), body: none };
export const listRoundsRequest = {
  params: none,
  query: z.strictObject({ ...listQuery, attention: z.literal("true") }),
  body: none,
};

export const openRoundRequest = {
  params: byTable,
  query: none,
  body: z.strictObject({ reference, bettingSeconds: seconds }),
};

/** The face-up card is one of the game's own. */
export const openShoeRequest = ({ cardSchema }: Pick<ShoeRules<unknown>, "cardSchema">) => ({
  params: byTable,
  query: none,
  body: z.strictObject({ reference, faceUpCard: cardSchema, reason: z.optional(text) }),
});

const command = <Body extends z.ZodMiniType>(body: Body) => ({ params: byRound, query: none, body });

export const closeRoundRequest = command(z.strictObject({ reference }));
export const pauseRoundRequest = command(z.strictObject({ reference, reason: text }));
export const resumeRoundRequest = command(z.strictObject({ reference, bettingSeconds: seconds }));
export const voidRoundRequest = command(
  z.strictObject({ reference, reason: text, note, cutCard: z._default(z.boolean(), false) }),
);
export const correctRoundRequest = command(
  z.union([
    z.strictObject({ reference, result: z.looseObject({}), reason: text }),
    z.strictObject({ reference, void: z.literal(true), reason: text }),
  ]),
);
export const retryRoundRequest = command(z.strictObject({ reference }));
export const reshakeRoundRequest = command(z.strictObject({ reference, reason: text, note }));
