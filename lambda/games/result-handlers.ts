import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps } from "../production.ts";
import { productionQueues } from "../production-queues.ts";
import { recordResultOperation } from "../rounds/record-result-operation.ts";
import { queueHandler } from "../settlement/queue-handler.ts";
import type { Game } from "./game.ts";

/** The Lambdas that take a game's results and bring its bets to them, on the real table and queue. */
export function resultHandlers(game: Game) {
  const deps = { ...productionDeps("retrying"), queues: productionQueues() };
  return {
    recordResult: api("record-result", { recordResult: recordResultOperation(deps, game) }, signed(deps)),
    settle: queueHandler(deps),
  };
}
