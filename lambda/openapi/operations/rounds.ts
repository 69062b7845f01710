import * as z from "zod/mini";
import { listOf } from "../../http/shown.ts";
import type { ProblemCode } from "../../problem.ts";
import {
  closeRoundRequest,
  correctRoundRequest,
  getRoundRequest,
  listRoundEventsRequest,
  listRoundsRequest,
  pauseRoundRequest,
  reshakeRoundRequest,
  resumeRoundRequest,
  retryRoundRequest,
  voidRoundRequest,
} from "../../rounds/requests.ts";
import { roundAnswer, roundEventAnswer, studioRoundAnswer } from "../../rounds/responses.ts";
import { ids, settledRound, studioRounds } from "../examples.ts";
import { type Answer, type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Rounds";
const refusals = ["not-found", "invalid-transition", "reference-conflict"] satisfies ProblemCode[];

const round = (summary: string, value: object) => ({ summary, value });

/** A command answers the round, also when it was done before. */
const after = (summary: string, value: object): { 200: Answer } => ({
  200: {
    description: "The round after the command. Under a reference that was used before for the same: the first answer.",
    schema: studioRoundAnswer,
    examples: { example: round(summary, value) },
    mayBeReplayed: true,
  },
});

const open = studioRounds.open;
const event = {
  roundId: ids.roundId,
  at: "2026-11-30T12:24:00.000Z",
  actor: "dealer:01KZC8QH2J4M6P8R0T2V4X6Z8B",
  action: "opened",
};

export const rounds = {
  getRound: {
    tag,
    summary: "Read a round",
    description: "The studio's keys also see the totals, the progress of the settlement and what waits for a person.",
    request: getRoundRequest,
    answers: {
      200: {
        description: "The round.",
        schema: z.union([studioRoundAnswer, roundAnswer]),
        examples: {
          partner: round("To a partner", settledRound),
          studio: round("To the studio", studioRounds.settled),
        },
      },
    },
    problems: ["not-found"],
  },
  listRounds: {
    tag,
    summary: "List the rounds that wait for a person",
    request: listRoundsRequest,
    answers: ok(listOf(studioRoundAnswer), {
      summary: "A page",
      value: {
        items: [{ ...studioRounds.settling, attention: "shard 03 has 13 bets, its gate let 12 through" }],
        nextCursor: null,
      },
    }),
    problems: [],
  },
  listRoundEvents: {
    tag,
    summary: "List what happened to a round",
    description: "Who did what, when and why.",
    request: listRoundEventsRequest,
    answers: ok(listOf(roundEventAnswer), { summary: "A page", value: { items: [event], nextCursor: null } }),
    problems: ["not-found"],
  },
  closeRound: {
    tag,
    summary: "End betting at once",
    description: "No bet is taken from the moment of the answer. Betting also ends by itself when its time is over.",
    request: closeRoundRequest,
    bodies: { close: { summary: "Close", value: {} } },
    answers: after("The closed round", studioRounds.closed),
    problems: refusals,
  },
  pauseRound: {
    tag,
    summary: "Pause a round",
    description: "No bet is taken from the moment of the answer.",
    request: pauseRoundRequest,
    bodies: { pause: { summary: "Ask the supervisor", value: { reason: "a die left the bowl" } } },
    answers: after("The paused round", { ...open, status: "paused" }),
    problems: refusals,
  },
  resumeRound: {
    tag,
    summary: "Go on after a pause",
    description: "With the betting time that was left, or with `bettingSeconds`; closed, if betting had ended before.",
    request: resumeRoundRequest,
    bodies: { resume: { summary: "With more time", value: { bettingSeconds: 20 } } },
    answers: after("The round, open again", open),
    problems: refusals,
  },
  voidRound: {
    tag,
    summary: "Void a round",
    description:
      "Every bet gets its stake back. A game's own entry in the catalogue has the reasons it knows; some only before closing. Not for a settled round, which is corrected to a void instead. A void is final: no correction follows it.",
    request: voidRoundRequest,
    bodies: { void: { summary: "A dealer's error", value: { reason: "dealer-error", note: "wrong bowl" } } },
    answers: after("The round being voided", { ...studioRounds.closed, status: "voiding", voidReason: "dealer-error" }),
    problems: refusals,
  },
  correctRound: {
    tag,
    summary: "Correct a settled round",
    description:
      "To another result or to a void. Every bet is brought there; money paid wrongly is taken back, even if that leaves a wallet below zero. A correction to a void is final.",
    request: correctRoundRequest,
    bodies: {
      result: { summary: "Another result", value: { result: { dice: [4, 3, 5] }, reason: "misread die" } },
      void: { summary: "A void", value: { void: true, reason: "wrong bowl" } },
    },
    answers: after("The round being settled again", {
      ...studioRounds.closed,
      status: "settling",
      result: { dice: [4, 3, 5] },
      resultAt: "2026-11-30T12:31:02.000Z",
      revision: 2,
    }),
    problems: [...refusals, "impossible-card"],
  },
  retryRound: {
    tag,
    summary: "Drive a stuck round on",
    description:
      "Starts the settlement of a round again; safe at any time, for what is paid stays paid once. It does not help a round that waits for its result.",
    request: retryRoundRequest,
    bodies: { retry: { summary: "Retry", value: {} } },
    answers: after("The round", { ...studioRounds.closed, status: "settling" }),
    problems: ["not-found", "reference-conflict"],
  },
  reshakeRound: {
    tag,
    summary: "Log that the dealer shakes again",
    description: "Bets stand. The game says which reasons it knows, and when.",
    request: reshakeRoundRequest,
    bodies: { reshake: { summary: "Dice lie on each other", value: { reason: "overlapping-dice" } } },
    answers: after("The round, as it was", studioRounds.closed),
    problems: refusals,
  },
} satisfies Record<string, OperationDoc>;
