import { describe, expect, it } from "vitest";
import { Problem, type ProblemCode, problemBody, problems } from "../lambda/problem.ts";

// biome-ignore format: the contract's table
const contract: readonly (readonly [ProblemCode, number, boolean])[] = [
  ["validation-failed", 400, false], ["unauthorized", 401, false], ["forbidden", 403, false], ["not-found", 404, false],
  ["method-not-allowed", 405, false], ["payload-too-large", 413, false], ["unsupported-media-type", 415, false],
  ["too-many-requests", 429, true], ["insufficient-funds", 422, false], ["limit-exceeded", 422, false],
  ["currency-mismatch", 422, false], ["reference-conflict", 409, false], ["betting-closed", 409, false],
  ["betting-open", 409, false], ["invalid-transition", 409, false], ["result-conflict", 409, false],
  ["session-closed", 409, false], ["shoe-required", 409, false], ["bet-type-unavailable", 422, false],
  ["impossible-card", 422, false], ["internal", 500, true], ["unavailable", 503, true],
];

describe("error codes", () => {
  it.each(contract)("%s has status %i, retryable: %s", (code, status, retryable) => {
    expect(problems[code]).toMatchObject({ status, retryable });
  });

  it("are those of the contract, none more", () => {
    expect(Object.keys(problems).toSorted()).toEqual(contract.map(([code]) => code).toSorted());
  });
});

describe("the body of a problem", () => {
  it("says what was wrong, whether to repeat, and that no money moved", () => {
    expect(problemBody(new Problem("betting-closed", "Betting on this round has closed."), "request-1")).toEqual({
      type: "urn:problem:betting-closed",
      title: "Betting is closed",
      status: 409,
      detail: "Betting on this round has closed.",
      code: "betting-closed",
      requestId: "request-1",
      retryable: false,
      moneyMoved: "no",
    });
  });

  it("lists the faults of an input and an unknown outcome, if there are any", () => {
    const errors = [{ path: "lines.0.stake", message: "is missing" }];
    expect(problemBody(new Problem("unavailable", "…", { moneyMoved: "unknown", errors }), "r")).toMatchObject({
      moneyMoved: "unknown",
      errors,
    });
  });
});
