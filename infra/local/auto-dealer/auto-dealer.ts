import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { ApiAnswer, CallApi } from "../api-client.ts";
import { drawCard, draws, type RandomBelow } from "./draw.ts";
import { type DealtTable, nextStep, tableSchema } from "./next-step.ts";

export interface AutoDealerOptions {
  readonly call: CallApi;
  readonly dealerKey: string;
  /** How long betting stays open in each round. */
  readonly bettingSeconds: number;
  readonly random: RandomBelow;
  readonly signal: AbortSignal;
  /** Once it is aborted no round is opened any more; those that are under way get their result. */
  readonly lastRounds?: AbortSignal;
  readonly report: (error: unknown) => void;
}

const listSchema = z.object({ items: z.array(z.object({ tableId: z.string(), game: z.string() })) });
const problemSchema = z.object({ code: z.string() });

const betweenRoundsMilliseconds = 2_000;
const retryMilliseconds = 1_000;

/** Plays all tables whose games it can deal, continuously and side by side, until `signal`. */
export async function dealAllTables(options: AutoDealerOptions): Promise<void> {
  const { body } = await options.call("GET", "/v1/tables", options.dealerKey);
  const tables = listSchema.parse(body).items.filter(({ game }) => Object.hasOwn(draws, game));
  await dealTables(
    tables.map(({ tableId }) => tableId),
    options,
  );
}

/** Plays these tables side by side, until `signal`, or until the last rounds have their results. */
export async function dealTables(tableIds: readonly string[], options: AutoDealerOptions): Promise<void> {
  await Promise.all(tableIds.map((tableId) => dealTable(tableId, options)));
}

async function dealTable(tableId: string, options: AutoDealerOptions): Promise<void> {
  const { call, dealerKey, signal, lastRounds, report } = options;
  while (!signal.aborted) {
    try {
      const answer = await call("GET", `/v1/tables/${tableId}`, dealerKey);
      expectSuccess(answer);
      const table = tableSchema.parse(answer.body);
      if (lastRounds?.aborted && !table.currentRound) return;
      await sleep(await deal(table, options), undefined, { signal });
    } catch (error) {
      if (signal.aborted) return;
      report(error);
      await sleep(retryMilliseconds);
    }
  }
}

/** Does the table's next step; gives the milliseconds to wait after it. */
async function deal(table: DealtTable, options: AutoDealerOptions): Promise<number> {
  const step = nextStep(table);
  if (step.kind === "wait") return step.milliseconds;
  if (step.kind === "open") {
    await openRound(table, options);
    return 0;
  }
  const draw = draws[table.game];
  if (!draw) throw new Error(`Nobody knows how to deal ${table.game}`);
  const { call, dealerKey, random } = options;
  const answer = await call("POST", `/v1/${table.game}/rounds/${step.roundId}/result`, dealerKey, draw(random));
  // The shoe had no such card left: the table is looked at again, and other cards are drawn.
  if (codeOf(answer) === "impossible-card") return 0;
  expectSuccess(answer);
  return betweenRoundsMilliseconds;
}

async function openRound({ game, tableId }: DealtTable, options: AutoDealerOptions): Promise<void> {
  const { call, dealerKey, bettingSeconds, random } = options;
  const path = `/v1/${game}/tables/${tableId}`;
  const answer = await call("POST", `${path}/rounds`, dealerKey, { bettingSeconds });
  if (codeOf(answer) !== "shoe-required") return expectSuccess(answer);
  expectSuccess(await call("POST", `${path}/shoes`, dealerKey, { faceUpCard: drawCard(random) }));
  expectSuccess(await call("POST", `${path}/rounds`, dealerKey, { bettingSeconds }));
}

const codeOf = ({ status, body }: ApiAnswer) => (status < 300 ? undefined : problemSchema.safeParse(body).data?.code);

function expectSuccess({ status, body }: ApiAnswer): void {
  if (status >= 300) throw new Error(`The dealer was refused: ${status} ${JSON.stringify(body)}`);
}
