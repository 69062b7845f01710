import { describe, expect, it } from "vitest";
import { Problem } from "../../lambda/problem.ts";
import { isPassing } from "../../lambda/store/failures.ts";

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more });

const answered = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } });

describe("an error that may pass by itself", () => {
  it.each([
    ["throttling", named("ThrottlingException", { $fault: "client" })],
    ["too little throughput", named("ProvisionedThroughputExceededException", { $fault: "client" })],
    ["a limit of the account", named("RequestLimitExceeded", { $fault: "client" })],
    ["a cancelled transaction", named("TransactionCanceledException", { $fault: "client" })],
    ["a conflict", named("TransactionConflictException", { $fault: "client" })],
    ["a transaction under way", named("TransactionInProgressException", { $fault: "client" })],
    ["an outage", named("InternalServerError", { $fault: "server" })],
    ["an error of the service without a known name", named("Whatever", { $fault: "server" })],
    ["a proxy's page of an outage", Object.assign(new SyntaxError("not JSON"), answered(502))],
    ["a refusal for too much without a body", named("UnknownError", { $fault: "client", ...answered(429) })],
    ["a time-out", named("TimeoutError")],
    ["a broken connection", named("Error", { code: "ECONNRESET" })],
    ["a refused connection", named("Error", { code: "ECONNREFUSED" })],
    ["a connection closed while writing", named("Error", { code: "EPIPE" })],
    ["a name that was not resolved", named("Error", { code: "EAI_AGAIN" })],
  ])("%s", (_what, error) => {
    expect(isPassing(error)).toBe(true);
  });
});

describe("an error that does not", () => {
  it.each([
    ["a request that is wrong", named("ValidationException", { $fault: "client" })],
    ["an identity that may not", named("AccessDeniedException", { $fault: "client", ...answered(400) })],
    ["a table that is not there", named("ResourceNotFoundException", { $fault: "client" })],
    ["a refusal", new Problem("unavailable", "…")],
    ["a fault of ours", new TypeError("x is undefined")],
    ["a fault of ours that Node.js gives a code", named("TypeError", { code: "ERR_INVALID_ARG_TYPE" })],
    ["a code that is no text", named("Error", { code: 404 })],
    ["anything that is no error", "text"],
    ["nothing", undefined],
  ])("%s", (_what, error) => {
    expect(isPassing(error)).toBe(false);
  });
});
