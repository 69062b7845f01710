import { placeBetOperation } from "../bets/place-bet-operation.ts";
import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps } from "../production.ts";
import { recordResultOperation } from "../rounds/record-result-operation.ts";
import { queueHandler } from "../settlement/queue-handler.ts";
import type { Game } from "./game.ts";

/** The three Lambdas of a game, on the real table and queue. */
export function gameHandlers(game: Game) {
  const deps = productionDeps("retrying");
  return {
    placeBets: api("place-bets", { placeBet: placeBetOperation(productionDeps("oneTry"), game) }, signed(deps)),
    recordResult: api("record-result", { recordResult: recordResultOperation(deps, game) }, signed(deps)),
    settle: queueHandler(deps),
  };
}
