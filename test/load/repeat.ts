import { setTimeout as sleep } from "node:timers/promises";
import { RuntimeFailure } from "../../infra/local/failure.ts";

/** How often a request is sent until it is given up. */
export const mostTries = 8;

/** What the caller knows of a request that moves money. `unknown`: it must be sent again, under its reference. */
export type Outcome = "accepted" | "refused" | "unknown";

/** Answers that say nothing final: the very same request is to be sent again. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;

export function outcomeOf(status: number): Outcome {
  if (isPassing(status)) return "unknown";
  return status < 300 ? "accepted" : "refused";
}

/**
 * How long to wait before the next try: as long as the answer's `retry-after` says, in seconds, else twice as long each
 * time, and always up to half as long again, so that those who were refused together do not come back together.
 * `random` is from 0 up to 1.
 */
export function pauseMilliseconds(tried: number, retryAfter: string | null | undefined, random: number): number {
  const told = Number(retryAfter ?? Number.NaN) * 1_000;
  const pause = Number.isFinite(told) ? told : Math.min(250 * 2 ** (tried - 1), 30_000);
  return Math.round(pause * (1 + random / 2));
}

export interface Replied<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** Waits before the next try, until `deadline` is aborted at the latest. */
export async function pause(milliseconds: number, deadline?: AbortSignal): Promise<void> {
  // It rejects for the deadline alone, and the caller looks at that.
  await sleep(milliseconds, undefined, deadline && { signal: deadline }).catch(() => {});
}

/**
 * Calls until there is a final answer, `mostTries` were made, or one was made after `deadline`: also where none came.
 * Throws on a refusal.
 */
export async function answered<Data>(call: () => Promise<Replied<Data>>, deadline?: AbortSignal): Promise<Data> {
  for (let tried = 1; ; tried++) {
    const reply = await replyOf(call);
    if (reply?.data !== undefined) return reply.data;
    if (tried === mostTries || deadline?.aborted || (reply && !isPassing(reply.response.status))) throw refusal(reply);
    await pause(pauseMilliseconds(tried, reply?.response.headers.get("retry-after"), Math.random()), deadline);
  }
}

/** What a call was answered; undefined when the connection was refused or cut, or the time was over. */
export async function replyOf<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call();
  } catch (error) {
    // fetch throws TypeError alone for a connection that was refused or cut.
    if (error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError"))
      return undefined;
    if (error instanceof SyntaxError)
      throw new RuntimeFailure("The target answered what is no JSON. Is TARGET the API's base URL?");
    throw error;
  }
}

const refusal = (reply: Replied<unknown> | undefined) =>
  new RuntimeFailure(
    reply
      ? `${reply.response.url} was answered ${reply.response.status}: ${JSON.stringify(reply.error)}`
      : "The target does not answer.",
  );
