import { findBetsRequest, getBetRequest, listPlayerBetsRequest, listRoundBetsRequest } from "../../bets/requests.ts";
import { betAnswer } from "../../bets/responses.ts";
import { listOf } from "../../http/shown.ts";
import { bet, settledBet } from "../examples.ts";
import { type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Bets";
const page = (...items: object[]) => ({ summary: "A page", value: { items, nextCursor: null } });

export const bets = {
  getBet: {
    tag,
    summary: "Read a bet",
    description: "A settled bet may change: a correction of its round makes a newer revision.",
    request: getBetRequest,
    answers: ok(betAnswer, { summary: "A settled bet", value: settledBet }),
    problems: ["not-found"],
  },
  findBets: {
    tag,
    summary: "Find a bet by its reference",
    description: "A list of one or none. After a time-out repeat the bet instead: that none is found proves nothing.",
    request: findBetsRequest,
    answers: ok(listOf(betAnswer), page(bet)),
    problems: [],
  },
  listPlayerBets: {
    tag,
    summary: "List a player's bets",
    description: "The Bet Record, over all currencies.",
    request: listPlayerBetsRequest,
    answers: ok(listOf(betAnswer), page(settledBet)),
    problems: ["not-found"],
  },
  listRoundBets: {
    tag,
    summary: "List your bets in a round",
    description: "Complete, but grouped by player and not ordered by time.",
    request: listRoundBetsRequest,
    answers: ok(listOf(betAnswer), page(settledBet)),
    problems: ["not-found"],
  },
} satisfies Record<string, OperationDoc>;
