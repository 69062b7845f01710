import { randomInt } from "node:crypto";
import { httpClient } from "../../infra/local/api-client.ts";
import { dealTables } from "../../infra/local/auto-dealer/auto-dealer.ts";
import { RuntimeFailure } from "../../infra/local/failure.ts";
import { explain } from "../../infra/local/run.ts";

import { replyOf } from "./repeat.ts";

export interface Dealer {
  /** Deals the rounds that are under way to their end, and opens no others. */
  readonly finish: (deadline: AbortSignal) => Promise<void>;
}

const callMilliseconds = 10_000;

/** Throws a `RuntimeFailure` where the key is not that of somebody who may deal. */
export async function requireDealer(baseUrl: string, studioKey: string): Promise<void> {
  const call = httpClient(baseUrl, AbortSignal.timeout(callMilliseconds));
  // There is no such round, which is what a dealer is told: others are refused before.
  const reply = await replyOf(() => call("POST", "/v1/rounds/none/close", studioKey, {}));
  if (reply?.status !== 404)
    throw new RuntimeFailure(`STUDIO_KEY may not deal there: ${reply?.status ?? "no answer"}.`);
}

/** Tells a fault that comes again and again once, until another one comes. */
function onceInARow(report: (error: unknown) => void): (error: unknown) => void {
  let last = "";
  return (error) => {
    const text = String(error);
    if (text !== last) report(error);
    last = text;
  };
}

/** Keeps rounds turning at these tables. */
export function startDealer(
  baseUrl: string,
  dealerKey: string,
  tableIds: readonly string[],
  bettingSeconds: number,
): Dealer {
  const [ending, lastRounds] = [new AbortController(), new AbortController()];
  const dealing = dealTables(tableIds, {
    call: httpClient(baseUrl, ending.signal),
    dealerKey,
    bettingSeconds,
    random: randomInt,
    signal: ending.signal,
    lastRounds: lastRounds.signal,
    report: onceInARow(explain),
  });
  return {
    finish: async (deadline) => {
      deadline.addEventListener("abort", () => ending.abort());
      lastRounds.abort();
      await dealing;
    },
  };
}
