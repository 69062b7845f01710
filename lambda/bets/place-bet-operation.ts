import * as z from "zod";
import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { type Operation, operation, partnerOf, replyOnce } from "../http/operation.ts";
import { referenceSchema, roundIdSchema, sessionIdSchema } from "../ids.ts";
import { amountSchema } from "../money/amount.ts";
import { betView } from "./bet-view.ts";
import { placeBet, tryBet } from "./place-bet.ts";

const params = z.object({ roundId: roundIdSchema });
const query = z.strictObject({ dryRun: z.enum(["true", "false"]).optional() });

function bodyOf(game: Game) {
  const types = game.betTypes.map(({ type }) => type);
  const line = z.strictObject({ type: z.enum(types, `is not a bet type of ${game.game}`), stake: amountSchema });
  const lines = z
    .array(line)
    .min(1)
    .max(50)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, "must have each bet type once");
  return z.strictObject({ reference: referenceSchema, sessionId: sessionIdSchema, lines });
}

/** Takes a slip in one game. */
export const placeBetOperation = (deps: Deps, game: Game): Operation =>
  operation({ params, query, body: bodyOf(game) }, async ({ params, query, body, principal }) => {
    const slip = { partnerId: partnerOf(principal), game, ...params, ...body };
    if (query.dryRun === "true") return { status: 200, body: betView((await tryBet(deps, slip)).content) };
    const { content: bet, replayed } = await placeBet(deps, slip);
    return replyOnce(betView(bet), replayed);
  });
