import { randomInt } from "node:crypto";
import { httpClient } from "../../infra/local/api-client.ts";
import { dealTables } from "../../infra/local/auto-dealer/auto-dealer.ts";
import { explain } from "../../infra/local/run.ts";

export interface Dealer {
  /** Deals the rounds that are under way to their end, and opens no others. */
  readonly finish: (deadline: AbortSignal) => Promise<void>;
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
    report: explain,
  });
  return {
    finish: async (deadline) => {
      deadline.addEventListener("abort", () => ending.abort());
      lastRounds.abort();
      await dealing;
    },
  };
}
