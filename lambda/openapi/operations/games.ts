import { placeBetRequest } from "../../bets/place-bet-request.ts";
import { betAnswer } from "../../bets/responses.ts";
import type { Game } from "../../games/game.ts";
import { recordResultRequest } from "../../rounds/record-result-request.ts";
import { openRoundRequest, openShoeRequest } from "../../rounds/requests.ts";
import { shoeAnswer, studioRoundAnswer } from "../../rounds/responses.ts";
import { bet, ids, resultOf, slipOf, studioRounds } from "../examples.ts";
import { type GameOperationDoc, made } from "../operation-doc.ts";

const at = ({ game }: Game) => ({ game, tableId: `${game}-1` });

export const gameOperations = {
  openRound: (game) => ({
    tag: "Rounds",
    summary: `Open a round of ${game.name}`,
    description:
      "A table has one unfinished round at a time. Betting lasts `bettingSeconds`, or as long as the table says.",
    request: openRoundRequest,
    bodies: { open: { summary: "For as long as the table says", value: {} } },
    answers: made(studioRoundAnswer, { summary: "The open round", value: { ...studioRounds.open, ...at(game) } }),
    problems: [
      "not-found",
      "invalid-transition",
      "reference-conflict",
      ...(game.shoe ? ["shoe-required" as const] : []),
    ],
  }),
  openShoe: (game) => {
    if (!game.shoe) throw new Error(`${game.game} is not played from a shoe`);
    return {
      tag: "Rounds",
      summary: `Open a shoe of ${game.name}`,
      description:
        "Before the first round and after a cut card; a supervisor may replace a shoe between rounds, giving a reason.",
      request: openShoeRequest(game.shoe),
      bodies: { shoe: { summary: "The card that opens it", value: { faceUpCard: "7H" } } },
      answers: made(shoeAnswer, { summary: "The shoe", value: { shoeId: ids.shoeId, burn: game.shoe.burn("7H") } }),
      problems: ["not-found", "invalid-transition", "reference-conflict"],
    };
  },
  recordResult: (game) => ({
    tag: "Rounds",
    summary: `Enter the result of a round of ${game.name}`,
    description: "The round settles from then on. The same result again, in any notation, changes nothing.",
    request: recordResultRequest(game),
    bodies: { result: { summary: "A result", value: resultOf(game) } },
    answers: made(
      studioRoundAnswer,
      {
        summary: "The round being settled",
        value: {
          ...studioRounds.closed,
          ...at(game),
          status: "settling",
          result: resultOf(game),
          resultAt: "2026-11-30T12:24:41.870Z",
          revision: 1,
        },
      },
      202,
    ),
    problems: [
      "not-found",
      "betting-open",
      "invalid-transition",
      "result-conflict",
      "reference-conflict",
      ...(game.shoe ? ["impossible-card" as const] : []),
    ],
  }),
  placeBet: (game) => ({
    tag: "Bets",
    summary: `Bet on a round of ${game.name}`,
    description:
      "All lines are taken or none, each bet type once. No call withdraws a bet. With `dryRun=true` nothing is written, and the answer, 200, is what the bet would be.",
    request: placeBetRequest(game),
    bodies: { slip: { summary: "A slip", value: slipOf(game) } },
    answers: made(betAnswer, {
      summary: "The bet",
      value: { ...bet, ...at(game), lines: slipOf(game).lines },
    }),
    problems: [
      "not-found",
      "session-closed",
      "betting-closed",
      "currency-mismatch",
      "limit-exceeded",
      "insufficient-funds",
      "reference-conflict",
      ...(game.betTypes.some(({ roundLimit }) => roundLimit !== undefined) ? ["bet-type-unavailable" as const] : []),
    ],
  }),
} satisfies Record<string, GameOperationDoc>;
