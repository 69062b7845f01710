import { describe, expect, it } from "vitest";
import { bodyOf, paramsOf, principalOf, queryOf } from "../../lambda/http/parse-event.ts";
import { Problem } from "../../lambda/problem.ts";
import { type ApiCall, apiEvent } from "../support/api-event.ts";

const event = (call: Partial<ApiCall>) => apiEvent({ method: "POST", resource: "/v1/x", ...call });

function codeOf(act: () => unknown): string {
  try {
    act();
    return "taken";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

describe("a body", () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ["null", null],
    ["[]", []],
    [' {"a" : "é"} ', { a: "é" }],
  ])("%s is parsed, whatever it is", (body, parsed) => {
    expect(bodyOf(event({ body }))).toEqual(parsed);
  });

  it("that is empty counts as {}, whatever its type", () => {
    expect(bodyOf(event({}))).toEqual({});
    expect(bodyOf(event({ body: "", headers: { "content-type": "text/plain" } }))).toEqual({});
  });

  it("of a GET does not count", () => {
    expect(bodyOf(event({ method: "GET", body: "nonsense" }))).toEqual({});
  });

  it("in base64 is decoded", () => {
    const body = Buffer.from('{"a":"é"}').toString("base64");
    expect(bodyOf(event({ body, isBase64Encoded: true }))).toEqual({ a: "é" });
  });

  it.each(["{", "nonsense", "{'a':1}", '{"a":1}}', "undefined", "NaN"])("%s is no JSON", (body) => {
    expect(codeOf(() => bodyOf(event({ body })))).toBe("validation-failed");
  });

  it.each(['{"__proto__":1}', '{"a":{"__proto__":{}}}', '[{"\\u005f_proto__":null}]'])(
    "%s has a field that would be lost on the way, and is refused",
    (body) => {
      expect(codeOf(() => bodyOf(event({ body })))).toBe("validation-failed");
    },
  );

  it.each([
    [100_000, "taken"],
    [100_001, "payload-too-large"],
  ])("of %i bytes: %s", (size, outcome) => {
    expect(codeOf(() => bodyOf(event({ body: JSON.stringify("x".repeat(size - 2)) })))).toBe(outcome);
  });

  it.each([
    [{ "content-type": "application/json" }, "taken"],
    [{ "Content-Type": "application/JSON; charset=utf-8" }, "taken"],
    [{ "content-type": 'application/json;charset="UTF-8"' }, "taken"],
    [{ "content-type": "application/json; charset=utf-16" }, "unsupported-media-type"],
    [{ "content-type": "text/plain" }, "unsupported-media-type"],
    [{ "content-type": "application/json5" }, "unsupported-media-type"],
    [{ "content-type": "" }, "unsupported-media-type"],
  ])("with the headers %j: %s", (headers, outcome) => {
    expect(codeOf(() => bodyOf({ ...event({ body: "{}" }), headers }))).toBe(outcome);
  });
});

describe("a path parameter", () => {
  it("is decoded, and one that is decoded already stays as it is", () => {
    expect(paramsOf(event({ params: { playerId: "a%40b", betId: "a@b" } }))).toEqual({ playerId: "a@b", betId: "a@b" });
    expect(paramsOf(event({}))).toEqual({});
  });

  it.each(["%", "%zz", "%E0%A4%A"])("with the malformed escape %s is refused", (value) => {
    expect(codeOf(() => paramsOf(event({ params: { playerId: value } })))).toBe("validation-failed");
  });
});

it("a query parameter that is given once is a text; given again, it stays a list that no schema takes", () => {
  const query = { limit: ["5"], order: ["asc", "desc"], cursor: [""] };
  expect(queryOf(event({ query }))).toEqual({ limit: "5", order: ["asc", "desc"], cursor: "" });
  expect(queryOf(event({}))).toEqual({});
});

describe("the authorizer's context", () => {
  it("is the caller", () => {
    const authorizer = { keyId: "k", role: "partner", partnerId: "demo", principalId: "k", integrationLatency: 3 };
    expect(principalOf(event({ authorizer }))).toEqual({ keyId: "k", role: "partner", partnerId: "demo" });
  });

  it("says that the partner is suspended, as the text that API Gateway makes of it", () => {
    const authorizer = { keyId: "k", role: "partner", partnerId: "demo", suspended: "true" };
    expect(principalOf(event({ authorizer }))).toEqual({ ...authorizer, suspended: true });
  });

  it("of a route without a key is nobody", () => {
    expect(principalOf(event({}))).toBeUndefined();
  });

  it.each([{ role: "dealer" }, { keyId: "k", role: "root" }, { keyId: "k", role: "partner", partnerId: "a#b" }])(
    "that is not ours, as %j, is a fault",
    (authorizer) => {
      expect(() => principalOf(event({ authorizer }))).toThrow();
    },
  );
});
