import type { ApiClient } from "../../client/client.ts";
import type { CallApi } from "../../infra/local/api-client.ts";
import { inParallel } from "../../lambda/parallel.ts";
import type { Journal, Journaled } from "./journal.ts";
import { wholeList } from "./lists.ts";
import { answered, isPassing, mostTries, outcomeOf, pause, pauseMilliseconds, replyOf } from "./repeat.ts";
import { readRounds, returnFaults } from "./rounds.ts";
import { type Account, accountFaults } from "./verdict.ts";

const atOnce = 4;
const lookAgainMilliseconds = 1_000;

/**
 * Repeats every request whose outcome is not known, as it was and under its reference, until it is, or until `deadline` is
 * aborted.
 */
export async function settleOpenQuestions(
  journal: Journal,
  call: CallApi,
  apiKey: string,
  deadline: AbortSignal,
): Promise<number> {
  const open = journal.read().filter(({ outcome }) => outcome === "unknown");
  for (const { reference, path, body } of open) {
    for (let tried = 1; tried <= mostTries && !deadline.aborted; tried++) {
      const reply = await replyOf(() => call("POST", path, apiKey, body));
      if (reply) journal.answered(reference, outcomeOf(reply.status));
      if (reply && !isPassing(reply.status)) break;
      await pause(pauseMilliseconds(tried, undefined, Math.random()), deadline);
    }
  }
  return open.length;
}

export interface Reconciled {
  readonly accounts: readonly Account[];
  readonly faults: readonly string[];
}

/** Holds every player's own books against the target's, once all bets are settled or `deadline` is aborted. */
export async function reconcile(
  books: readonly Journaled[],
  client: ApiClient,
  deadline: AbortSignal,
): Promise<Reconciled> {
  const accounts: Account[] = [];
  const faults: string[] = [];
  await inParallel(
    Map.groupBy(books, ({ playerId }) => playerId),
    atOnce,
    async ([playerId, own]) => {
      const account = await settledAccount(client, playerId, deadline);
      accounts.push(account);
      faults.push(...accountFaults(own, account));
    },
  );
  faults.push(...returnFaults(accounts, await readRounds(client, accounts, deadline)));
  return { accounts, faults };
}

async function settledAccount(client: ApiClient, playerId: string, deadline: AbortSignal): Promise<Account> {
  const ordered = { order: "asc", limit: 100 } as const;
  const path = { playerId };
  const readBets = () =>
    wholeList(deadline, (cursor) =>
      client.GET("/v1/players/{playerId}/bets", { params: { path, query: { ...ordered, ...cursor } } }),
    );
  let bets = await readBets();
  while (bets.some(({ status }) => status === "accepted") && !deadline.aborted) {
    await pause(lookAgainMilliseconds, deadline);
    bets = await readBets();
  }
  const entries = await wholeList(deadline, (cursor) =>
    client.GET("/v1/players/{playerId}/transactions", { params: { path, query: { ...ordered, ...cursor } } }),
  );
  const { balances } = await answered(
    () => client.GET("/v1/players/{playerId}/balances", { params: { path } }),
    deadline,
  );
  return { playerId, balances, bets, entries };
}
