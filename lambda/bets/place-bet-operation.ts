import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { type Operation, operation, partnerOf, replyOnce } from "../http/operation.ts";
import { betView } from "./bet-view.ts";
import { placeBet, tryBet } from "./place-bet.ts";
import { placeBetRequest } from "./place-bet-request.ts";

/** Takes a slip in one game. */
export const placeBetOperation = (deps: Deps, game: Game): Operation =>
  operation(placeBetRequest(game), async ({ params, query, body, principal }) => {
    const suspended = principal?.suspended ?? false;
    const slip = { partnerId: partnerOf(principal), suspended, game, ...params, ...body };
    if (query.dryRun === "true") return { status: 200, body: betView((await tryBet(deps, slip)).content) };
    const { content: bet, replayed } = await placeBet(deps, slip);
    return replyOnce(betView(bet), replayed);
  });
