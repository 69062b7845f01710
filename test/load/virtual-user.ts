/** What Artillery calls for a virtual user, by the names in script.yml: it makes requests and reads their answers. */
import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { answerFault } from "./answers.ts";
import { betCounters, contentCounters, unavailableCounter } from "./plan.ts";
import { isPassing, mostTries, pauseMilliseconds } from "./repeat.ts";
import { readWrittenScene } from "./scene.ts";
import { chooseLines } from "./slip.ts";
import { canBet, tableSchema } from "./table.ts";
import type { Answer, Context, Done, Metrics, Request, Visit } from "./visit.ts";

const scene = readWrittenScene(process.env.LOAD_FOLDER ?? "");

const mostLooks = 40;

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("Nothing can be chosen from an empty list");
  return item;
}

/** A new player, whom nobody has met before. */
export function arrive({ vars }: Context, metrics: Metrics, done: Done): void {
  const { currency, deposit } = oneOf(scene.wallets);
  const playerId = `load-${scene.run}-${randomBytes(6).toString("hex")}`;
  const today = new Date().toISOString().slice(0, 10);
  const { tableId, game } = oneOf(scene.tables);
  Object.assign(vars, { playerId, currency, deposit, today, tableId, game, playedRounds: [], tried: 0, again: false });
  // A counter that was never counted is unknown to the conditions.
  for (const name of [unavailableCounter, ...Object.values(betCounters)]) metrics.emit("counter", name, 0);
  done();
}

/**
 * Each answer: one that is not final yet has the request sent again, the very same, after a pause. One that is must say
 * what was asked, or the visit fails.
 */
export async function noteAnswer(
  { name }: Request,
  { statusCode, headers, body }: Answer,
  { vars }: Context,
  metrics: Metrics,
): Promise<void> {
  if (!isPassing(statusCode)) {
    vars.tried = 0;
    vars.again = false;
    const fault = answerFault(name, statusCode, body, vars);
    metrics.emit("counter", fault === undefined ? contentCounters.right : contentCounters.wrong, 1);
    if (fault !== undefined) throw new Error(fault);
    return;
  }
  metrics.emit("counter", unavailableCounter, 1);
  vars.tried += 1;
  if (vars.tried === mostTries) throw new Error(`No final answer in ${mostTries} tries`);
  await sleep(pauseMilliseconds(vars.tried, headers["retry-after"], Math.random()));
  vars.again = true;
}

export function again({ vars }: Context, next: (again: boolean) => void): void {
  next(vars.again);
}

export function openedSession(
  _request: Request,
  answer: Answer,
  { vars }: Context,
  _metrics: Metrics,
  done: Done,
): void {
  if (!vars.again) vars.sessionId = z.object({ sessionId: z.string() }).parse(JSON.parse(answer.body)).sessionId;
  done();
}

/** Before a player looks for a round to bet in. */
export function lookAround({ vars }: Context, _metrics: Metrics, done: Done): void {
  Object.assign(vars, { looks: 0, lines: [], betId: "" });
  done();
}

export function goToTable({ vars }: Context, _metrics: Metrics, done: Done): void {
  Object.assign(vars, oneOf(scene.tables), { looks: vars.looks + 1 });
  done();
}

/** Fills in a slip if there is a round to bet in. */
export function sawTable(_request: Request, { body }: Answer, { vars }: Context, _metrics: Metrics, done: Done): void {
  if (!vars.again) {
    const { limits, currentRound, serverTime } = tableSchema.parse(JSON.parse(body));
    const ofCurrency = limits[vars.currency];
    if (ofCurrency && currentRound && canBet(currentRound, serverTime, vars.playedRounds)) {
      const { roundId, shoeRound } = currentRound;
      const types = scene.betTypes[vars.game] ?? [];
      const lines = chooseLines(types, ofCurrency, { currency: vars.currency, shoeRound }, randomInt);
      Object.assign(vars, { roundId, lines, playedRounds: [...vars.playedRounds, roundId] });
    }
  }
  done();
}

export function looksOn({ vars }: Context, next: (again: boolean) => void): void {
  const goesOn = vars.lines.length === 0 && vars.looks < mostLooks;
  // What follows may be skipped, and must not be repeated then.
  if (!goesOn) vars.again = false;
  next(goesOn);
}

export const hasSlip = ({ lines }: Visit): boolean => lines.length > 0;

export const hasBet = ({ betId }: Visit): boolean => betId !== "";
