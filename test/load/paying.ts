/** What Artillery calls around requests that move money: each is written down before it is sent, and how it was answered. */
import * as z from "zod";
import { type Attempt, Journal } from "./journal.ts";
import { betCounters } from "./plan.ts";
import { outcomeOf } from "./repeat.ts";
import { runFiles } from "./scene.ts";
import { totalOf } from "./slip.ts";
import type { Answer, Context, Done, Metrics, Request, Visit } from "./visit.ts";

const journal = new Journal(runFiles(process.env.LOAD_FOLDER ?? "").journal);

/** Writes a request down, under a reference that stays the same however often it is sent. */
function write(request: Request, attempt: Attempt): void {
  request.json = attempt.body;
  journal.sent(attempt);
}

const referenceOfDeposit = ({ playerId }: Visit) => `${playerId}-deposit`;
const referenceOfBet = ({ playerId, playedRounds }: Visit) => `${playerId}-bet-${playedRounds.length}`;

export function writeDeposit(request: Request, { vars }: Context, _metrics: Metrics, done: Done): void {
  const { playerId, currency, deposit: amount } = vars;
  const reference = referenceOfDeposit(vars);
  vars.reference = reference;
  const path = `/v1/players/${playerId}/deposits`;
  write(request, {
    reference,
    operation: "deposit",
    playerId,
    currency,
    amount,
    path,
    body: { reference, currency, amount },
  });
  done();
}

export function answeredDeposit(
  _request: Request,
  answer: Answer,
  { vars }: Context,
  _metrics: Metrics,
  done: Done,
): void {
  journal.answered(referenceOfDeposit(vars), outcomeOf(answer.statusCode));
  done();
}

export function writeBet(request: Request, { vars }: Context, _metrics: Metrics, done: Done): void {
  const { playerId, currency, game, roundId, sessionId, lines } = vars;
  const reference = referenceOfBet(vars);
  vars.reference = reference;
  const path = `/v1/${game}/rounds/${roundId}/bets`;
  const amount = totalOf(lines, currency);
  write(request, {
    reference,
    operation: "bet",
    playerId,
    currency,
    amount,
    path,
    body: { reference, sessionId, lines },
  });
  done();
}

export function answeredBet(
  _request: Request,
  { statusCode, body }: Answer,
  { vars }: Context,
  metrics: Metrics,
  done: Done,
): void {
  const outcome = outcomeOf(statusCode);
  journal.answered(referenceOfBet(vars), outcome);
  if (outcome === "accepted") vars.betId = z.object({ betId: z.string() }).parse(JSON.parse(body)).betId;
  if (outcome !== "unknown") metrics.emit("counter", betCounters[outcome], 1);
  done();
}
