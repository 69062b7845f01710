import { openSessionRequest, sessionRequest } from "../../sessions/requests.ts";
import { readSessionAnswer, sessionAnswer } from "../../sessions/responses.ts";
import { ids, session, settledBet } from "../examples.ts";
import { type OperationDoc, ok } from "../operation-doc.ts";

const tag = "Sessions";

export const sessions = {
  openSession: {
    tag,
    summary: "Open a session",
    description:
      "The first use of a `playerId` creates the player. A session ends by itself at `expiresAt` unless it is prolonged: 30 minutes from now, if the operator has not set another time.",
    request: openSessionRequest,
    bodies: { session: { summary: "A player comes in", value: { playerId: ids.playerId, currency: "THB" } } },
    answers: {
      201: {
        description: "Opened.",
        schema: sessionAnswer,
        examples: { example: { summary: "The session", value: session } },
      },
    },
    problems: ["not-found", "currency-mismatch"],
  },
  getSession: {
    tag,
    summary: "Read a session",
    description:
      "With what a returning player missed, in the session's currency: bets not settled yet, and those settled since the player was last there. That is when the session before was closed or, if nobody closed it, when it was opened or last prolonged. Looks at the player's newest 200 bets: when `complete` is false, the Bet Record has older ones.",
    request: sessionRequest,
    answers: ok(readSessionAnswer, {
      summary: "A session",
      value: { ...session, unsettled: [], lastSettled: [settledBet], complete: true },
    }),
    problems: ["not-found"],
  },
  prolongSession: {
    tag,
    summary: "Keep a session open",
    description: "For as long as a new one: another 30 minutes, if the operator has not set another time.",
    request: sessionRequest,
    answers: ok(sessionAnswer, {
      summary: "The session",
      value: { ...session, expiresAt: "2026-11-30T13:08:40.500Z" },
    }),
    problems: ["not-found", "session-closed"],
  },
  closeSession: {
    tag,
    summary: "Disconnect a player",
    description: "Bets that were taken settle all the same.",
    request: sessionRequest,
    answers: ok(sessionAnswer, {
      summary: "The ended session",
      value: { ...session, status: "closed", closedAt: "2026-11-30T12:38:40.500Z" },
    }),
    problems: ["not-found", "session-closed"],
  },
} satisfies Record<string, OperationDoc>;
