import { randomInt } from "node:crypto";
import { httpClient } from "../../infra/local/api-client.ts";
import { dealTables } from "../../infra/local/auto-dealer/auto-dealer.ts";
import { RuntimeFailure } from "../../infra/local/failure.ts";
import { explain } from "../../infra/local/run.ts";

export interface Dealer {
  /** Deals the rounds that are under way to their end, and opens no others. */
  readonly finish: (deadline: AbortSignal) => Promise<void>;
}

const callMilliseconds = 10_000;

/** Throws a `RuntimeFailure` where the key is not that of somebody who may deal. */
export async function requireDealer(baseUrl: string, studioKey: string): Promise<void> {
  const call = httpClient(baseUrl, AbortSignal.timeout(callMilliseconds));
  // What the round says to that does not matter: it is refused for the key before.
  const { status } = await call("POST", "/v1/rounds/none/close", studioKey, {});
  if (status === 401 || status === 403) throw new RuntimeFailure(`STUDIO_KEY is no dealer's key: ${status}.`);
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
