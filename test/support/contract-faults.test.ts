import { describe, expect, it } from "vitest";
import { contractFaults } from "./contract-faults.ts";

const headers = (type = "application/json", more: Record<string, string> = {}) =>
  new Headers({ "content-type": type, "x-request-id": "1", vary: "Accept", ...more });
const csvType = "text/csv; charset=utf-8; header=present";
const csv = "playerId,currency,balance\r\nanna,THB,-0.50\r\n";
const balances = { playerId: "anna", balances: [{ currency: "THB", balance: "-0.50" }] };
const path = "/v1/players/anna/balances";
const problem = {
  type: "urn:problem:not-found",
  title: "Nothing is found there",
  status: 404,
  detail: "There is no such path.",
  code: "not-found",
  requestId: "1",
  retryable: false,
  moneyMoved: "no",
};

describe("an answer as the contract says", () => {
  it.each([
    ["GET", path, { status: 200, headers: headers(), body: balances }],
    ["GET", path, { status: 200, headers: headers(csvType), body: csv }],
    ["GET", path, { status: 404, headers: headers("application/problem+json"), body: problem }],
    ["GET", "/v1/nowhere", { status: 404, headers: headers("application/problem+json"), body: problem }],
    [
      "PUT",
      path,
      {
        status: 405,
        headers: headers("application/problem+json", { allow: "GET" }),
        body: { ...problem, code: "method-not-allowed", status: 405 },
      },
    ],
  ])("has no faults: %s %s", (method, path, received) => {
    expect(contractFaults(method, path, received)).toEqual([]);
  });
});

describe("an answer with", () => {
  it.each([
    ["a field more", { body: { ...balances, more: 1 } }],
    ["a field more, deeper", { body: { ...balances, balances: [{ ...balances.balances[0], more: 1 }] } }],
    ["a field less", { body: { playerId: "anna" } }],
    ["a balance that is no amount", { body: { playerId: "anna", balances: [{ currency: "THB", balance: "-0.00" }] } }],
    ["another status", { status: 202 }],
    ["no name of the request", { headers: new Headers({ "content-type": "application/json" }) }],
    ["another type", { headers: headers("text/plain") }],
    ["JSON that is called CSV", { headers: headers(csvType) }],
    ["CSV that is called JSON", { body: csv }],
    ["CSV that does not say that it names its columns", { headers: headers("text/csv; charset=utf-8"), body: csv }],
    ["CSV with other columns", { headers: headers(csvType), body: csv.replace("currency,", "") }],
    ["nothing said of what it varies by", { headers: headers("application/json", { vary: "Origin" }) }],
    ["a header that belongs elsewhere", { headers: headers("application/json", { "idempotent-replayed": "true" }) }],
    [
      "a problem that the route has not",
      { status: 404, headers: headers("application/problem+json"), body: { ...problem, code: "shoe-required" } },
    ],
  ])("%s has a fault", (_, changes) => {
    const received = { status: 200, headers: headers(), body: balances, ...changes };
    expect(contractFaults("GET", path, received)).not.toEqual([]);
  });
});
