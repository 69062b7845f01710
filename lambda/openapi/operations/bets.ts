import { betTable } from "../../bets/bet-table.ts";
import { getBetRequest, listPlayerBetsRequest, listRoundBetsRequest } from "../../bets/requests.ts";
import { betAnswer } from "../../bets/responses.ts";
import { findBetsRequest } from "../../feeds/requests.ts";
import { listOf } from "../../http/shown.ts";
import { getReceiptRequest } from "../../receipts/requests.ts";
import { receiptAnswer } from "../../receipts/responses.ts";
import { bet, receipt, settledBet } from "../examples.ts";
import { type OperationDoc, ok, okOrCsv } from "../operation-doc.ts";

const tag = "Bets";
const rows =
  "One row for each line of a bet: `stake` and `returned` are the line's and add up; what belongs to the whole bet is repeated.";
const page = (...items: object[]) =>
  okOrCsv(listOf(betAnswer), { summary: "A page", value: { items, nextCursor: null } }, betTable, rows);

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
    summary: "Find a bet by its reference, or follow all bets",
    description:
      "By `reference`: a list of one or none; after a time-out repeat the bet instead, for that none is found proves nothing. By `after`: a feed, the oldest first, of every bet as it was placed and again when its revision has changed, lost ones included; one that has changed twice before it was published may appear once, at its newest revision, while the ledger has every step. Begin with `0`, and go on after the `nextCursor` of the answer before, which is never null here.",
    request: findBetsRequest,
    answers: page(bet),
    problems: [],
  },
  listPlayerBets: {
    tag,
    summary: "List a player's bets",
    description: "The Bet Record, over all currencies, by the time at which each bet's request arrived.",
    request: listPlayerBetsRequest,
    answers: page(settledBet),
    problems: ["not-found"],
  },
  listRoundBets: {
    tag,
    summary: "List your bets in a round",
    description: "Complete, but grouped by player and not ordered by time.",
    request: listRoundBetsRequest,
    answers: page(settledBet),
    problems: ["not-found"],
  },
  getReceipt: {
    tag,
    summary: "Get the receipt of a round",
    description:
      "Your bets in the round, all or one player's, with every verdict, the sums, and a digest that anybody can compute from the rest: the SHA-256 of the receipt without its `digest` in the canonical form of RFC 8785. The same until a correction. A round in which you have no bets has a receipt without bets. One that would not fit into an answer (5.5 MB, some thousands of bets) is refused: ask for each player's.",
    request: getReceiptRequest,
    answers: ok(receiptAnswer, { summary: "Of a settled round", value: receipt }),
    problems: ["not-found", "limit-exceeded"],
  },
} satisfies Record<string, OperationDoc>;
