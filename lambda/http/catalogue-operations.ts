import { gameView } from "../games/catalogue.ts";
import { games } from "../games/registry.ts";
import { Problem } from "../problem.ts";
import { getGameRequest, healthRequest, listGamesRequest } from "./catalogue-requests.ts";
import { arrayPage, type Lister } from "./list.ts";
import { operation } from "./operation.ts";

/** What everybody may know: that the service is there, and which games it has. */
export function catalogueOperations(lister: Lister) {
  return {
    health: operation(healthRequest, async () => ({ status: 200, body: { status: "ok" } })),
    listGames: operation(listGamesRequest, async ({ query, principal }) => ({
      status: 200,
      body: await arrayPage(
        lister,
        principal,
        query,
        ["games"],
        Object.values(games).map(gameView),
        ({ game }) => game,
      ),
    })),
    getGame: operation(getGameRequest, async ({ params }) => {
      const game = games[params.game];
      if (!game) throw new Problem("not-found", `There is no game ${params.game}.`);
      return { status: 200, body: gameView(game) };
    }),
  };
}
