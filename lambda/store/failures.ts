import * as z from "zod/mini";
import { Problem } from "../problem.ts";

/** DynamoDB answered, but did only part of what it was asked for. */
export class Throttled extends Error {
  override readonly name = "ThrottlingException";
}

/** Refusals of DynamoDB that say nothing about the request: the same one may succeed a moment later. */
const passing = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "TransactionCanceledException",
  "TransactionConflictException",
  "TransactionInProgressException",
]);

/** What Node.js calls a connection that failed. */
const network = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

const metadata = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/**
 * Whether an error of a call may pass by itself: throttling, a conflict, an outage, a time-out. Such a call may have
 * been carried out all the same. Anything else is a fault of ours.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Problem) return false;
  if (passing.has(error.name)) return true;
  // What is no answer of DynamoDB's, from something between: the SDK cannot read it, and keeps its status.
  const status = metadata.safeParse(error).data?.$metadata.httpStatusCode ?? 0;
  if (status >= 500 || status === 429) return true;
  if ("$fault" in error) return error.$fault === "server";
  return (
    error.name === "TimeoutError" || ("code" in error && typeof error.code === "string" && network.has(error.code))
  );
}
