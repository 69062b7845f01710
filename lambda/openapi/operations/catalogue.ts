import * as z from "zod/mini";
import { gameView } from "../../games/catalogue.ts";
import { games } from "../../games/registry.ts";
import { gameAnswer } from "../../games/responses.ts";
import { getGameRequest, healthRequest, listGamesRequest } from "../../http/catalogue-requests.ts";
import { listOf } from "../../http/shown.ts";
import { type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Catalogue";
const [first] = Object.values(games).map(gameView);
const game = { summary: "A game", value: first };

export const catalogue = {
  health: {
    tag,
    summary: "Ask whether the service answers",
    request: healthRequest,
    answers: ok(z.object({ status: z.literal("ok") }), { summary: "It does", value: { status: "ok" } }, "It answers."),
    problems: [],
  },
  listGames: {
    tag,
    summary: "List the games",
    request: listGamesRequest,
    answers: ok(listOf(gameAnswer), { summary: "A page", value: { items: [first], nextCursor: null } }),
    problems: [],
  },
  getGame: {
    tag,
    summary: "Read a game",
    description: "Its bet types with their payouts, and the exact return to player of each in percent.",
    request: getGameRequest,
    answers: ok(gameAnswer, game),
    problems: ["not-found"],
  },
} satisfies Record<string, OperationDoc>;
