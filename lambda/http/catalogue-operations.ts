import * as z from "zod";
import { gameView } from "../games/catalogue.ts";
import { games } from "../games/registry.ts";
import { Problem } from "../problem.ts";
import { arrayPage, type Lister, listQuery } from "./list.ts";
import { none, operation } from "./operation.ts";

/** What everybody may know: that the service is there, and which games it has. */
export function catalogueOperations(lister: Lister) {
  return {
    health: operation({ params: none, query: none, body: none }, async () => ({ status: 200, body: { status: "ok" } })),
    listGames: operation(
      { params: none, query: z.strictObject(listQuery), body: none },
      async ({ query, principal }) => ({
        status: 200,
        body: await arrayPage(lister, principal, query, Object.values(games).map(gameView), ({ game }) => game),
      }),
    ),
    getGame: operation({ params: z.object({ game: z.string() }), query: none, body: none }, async ({ params }) => {
      const game = games[params.game];
      if (!game) throw new Problem("not-found", `There is no game ${params.game}.`);
      return { status: 200, body: gameView(game) };
    }),
  };
}
