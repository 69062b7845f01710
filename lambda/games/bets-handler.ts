import { placeBetOperation } from "../bets/place-bet-operation.ts";
import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps } from "../production.ts";
import type { Game } from "./game.ts";

/** The Lambda that takes a game's bets, on the real table. Players wait for it: its bundle has no more than it needs. */
export const betsHandler = (game: Game) =>
  api(
    "place-bets",
    { placeBet: placeBetOperation(productionDeps("oneTry"), game) },
    signed(productionDeps("retrying")),
  );
