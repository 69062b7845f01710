import * as z from "zod";
import type { Deps } from "../deps.ts";
import type { Game } from "../games/game.ts";
import { actorOf, none, type Operation, operation } from "../http/operation.ts";
import { roundIdSchema } from "../ids.ts";
import { readRoundView } from "./read-round.ts";
import { recordResult } from "./record-result.ts";

const params = z.object({ roundId: roundIdSchema });

/** Takes the dealer's result in one game. */
export const recordResultOperation = (deps: Deps, game: Game): Operation =>
  operation({ params, query: none, body: game.resultSchema }, async ({ params, body, principal }) => {
    const round = await recordResult(deps, game.game, params.roundId, actorOf(principal), body);
    return { status: 202, body: await readRoundView(deps, round, principal) };
  });
