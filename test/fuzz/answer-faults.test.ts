import { describe, expect, it } from "vitest";
import { Problem, problemBody, problems } from "../../lambda/problem.ts";
import { answerFaults } from "./answer-faults.ts";
import type { Received } from "./wire.ts";

const request = { method: "GET", target: "/v1/bets?reference=%00", headers: "", body: "" };
const body = problemBody(new Problem("validation-failed", "No."), "one");
const refused = (changes: object = {}, status = 400, id = "one"): Received => ({
  status,
  headers: new Headers({ "content-type": "application/problem+json", "x-request-id": id }),
  text: JSON.stringify({ ...body, ...changes }),
});

describe("the answer to a broken request", () => {
  it("is right when it is a problem of the contract", () => {
    expect(answerFaults(request, refused(), ["secret"])).toEqual([]);
  });

  it.each([
    ["that did not come", "hang" as const],
    ["that was cut off", undefined],
    ["with a 5xx", refused({ code: "internal", status: 500, title: problems.internal.title }, 500)],
    ["that is no JSON", { ...refused(), text: "Bad Request" }],
    ["with a code that there is not", refused({ code: "odd" })],
    ["with another status than its code's", refused({}, 404)],
    ["with another request's id", refused({}, 400, "two")],
    ["of another type", { ...refused(), headers: new Headers({ "content-type": "text/html", "x-request-id": "one" }) }],
    ["with a field that the contract has not", refused({ stack: "at" })],
    ["with a secret", refused({ detail: "a secret" })],
  ])("%s is a fault", (_, received) => {
    expect(answerFaults(request, received, ["secret"])).not.toEqual([]);
  });

  it("may be missing when the request was not whole", () => {
    expect(answerFaults({ raw: "GET / HT" }, undefined, [])).toEqual([]);
  });
});
