import { describe, expect, it } from "vitest";
import { api } from "../../lambda/http/api.ts";
import type { Operation, Reply } from "../../lambda/http/operation.ts";
import type { RequireSignature } from "../../lambda/http/signature-check.ts";
import { Problem } from "../../lambda/problem.ts";
import { type ApiCall, apiEvent, lambdaContext } from "../support/api-event.ts";

const logged: { readonly event: string; readonly fields: object | undefined }[] = [];
const log = { info: () => {}, error: (event: string, fields?: object) => void logged.push({ event, fields }) };
const partner = { keyId: "k", role: "partner", partnerId: "demo" };
const getBet = {
  method: "GET",
  resource: "/v1/sessions/{sessionId}",
  params: { sessionId: "s" },
  authorizer: partner,
} as const;

/** Calls the sessions' function, of which every operation does the same. */
async function answerTo(
  answer: Operation,
  change: Partial<ApiCall> = {},
  origins: readonly string[] = [],
  requireSignature: RequireSignature = async () => {},
) {
  const handler = api(
    "sessions",
    { openSession: answer, getSession: answer, closeSession: answer, prolongSession: answer },
    { log, requireSignature },
    origins,
  );
  return handler(apiEvent({ ...getBet, ...change }), lambdaContext);
}

async function call(...asked: Parameters<typeof answerTo>) {
  const { statusCode, headers, body } = await answerTo(...asked);
  return { statusCode, headers, body: JSON.parse(body) };
}
const reply =
  (answer: Reply): Operation =>
  async () =>
    answer;
const throws =
  (error: unknown): Operation =>
  async () => {
    throw error;
  };

describe("an answer", () => {
  it("is JSON, not to be kept, and names the request", async () => {
    expect(await call(reply({ status: 201, body: { a: 1 }, headers: { "idempotent-replayed": "true" } }))).toEqual({
      statusCode: 201,
      headers: {
        "content-type": "application/json",
        "cache-control": "no-store",
        "x-request-id": "request-1",
        "idempotent-replayed": "true",
      },
      body: { a: 1 },
    });
  });

  it("may depend on what the client accepts, however many headers say it", async () => {
    const echo: Operation = async ({ accept }) => ({ status: 200, body: { accept } });
    expect((await call(echo)).body).toEqual({ accept: "" });
    const headers = { Accept: ["text/csv", "application/json;q=0.5"] };
    expect((await call(echo, { headers })).body).toEqual({ accept: "text/csv, application/json;q=0.5" });
  });

  it("follows from the request's parts", async () => {
    const echo: Operation = async ({ params, query, body, principal, game }) => ({
      status: 200,
      body: { params, query, body, principal, game },
    });
    const sent = { query: { limit: ["5"] }, method: "POST", resource: "/v1/sessions", body: '{"b":2}' };
    expect((await call(echo, sent)).body).toEqual({
      params: { sessionId: "s" },
      query: { limit: "5" },
      body: { b: 2 },
      principal: partner,
      game: "",
    });
  });
});

describe("a refusal", () => {
  it("is problem JSON with its status and codes", async () => {
    const refused = new Problem("limit-exceeded", "Too much.", { errors: [{ path: "a", message: "b" }] });
    const { statusCode, headers, body } = await call(throws(refused));
    expect([statusCode, headers?.["content-type"], headers?.["x-request-id"]]).toEqual([
      422,
      "application/problem+json",
      "request-1",
    ]);
    expect(body).toMatchObject({
      status: 422,
      code: "limit-exceeded",
      detail: "Too much.",
      moneyMoved: "no",
      requestId: "request-1",
      errors: refused.errors,
    });
  });

  it("is not logged as a fault", async () => {
    logged.length = 0;
    await call(throws(new Problem("not-found", "Nothing.")));
    expect(logged).toEqual([]);
  });

  it.each([
    ["a key of another role", { authorizer: { keyId: "k", role: "dealer" } }, 403, "forbidden"],
    ["no key where one is needed", { authorizer: undefined }, 403, "forbidden"],
    ["a key that is sent twice", { headers: { "x-api-key": ["a", "a"] } }, 401, "unauthorized"],
    [
      "two keys, in headers that differ in their letter case",
      { headers: { "x-api-key": "a", "X-API-Key": "b" } },
      401,
      "unauthorized",
    ],
    ["a route of another function", { resource: "/v1/bets/{betId}" }, 404, "not-found"],
    ["another method", { method: "PATCH" }, 404, "not-found"],
    ["broken JSON", { method: "POST", body: "{" }, 400, "validation-failed"],
    [
      "another type of body",
      { method: "POST", body: "a=1", headers: { "content-type": "text/plain" } },
      415,
      "unsupported-media-type",
    ],
    ["a malformed escape in the path", { params: { sessionId: "%" } }, 400, "validation-failed"],
  ])("of %s is said before the operation is asked", async (_what, change: Partial<ApiCall>, status, code) => {
    const resource = change.method === "POST" ? { resource: "/v1/sessions" } : {};
    const { statusCode, body } = await call(reply({ status: 200, body: {} }), { ...resource, ...change });
    expect([statusCode, body.code, body.moneyMoved]).toEqual([status, code, "no"]);
  });
});

describe("a request that had to be signed", () => {
  const refuse: RequireSignature = async () => {
    throw new Problem("unauthorized", "Not signed.");
  };

  it.each([
    ["is well otherwise", {}],
    ["has a key of another role", { authorizer: { keyId: "k", role: "dealer" } }],
    ["has a body that is no JSON", { method: "POST", resource: "/v1/sessions", body: "{" }],
  ])("and %s is refused for its signature first", async (_what, change: Partial<ApiCall>) => {
    const { statusCode, body } = await call(reply({ status: 200, body: {} }), change, [], refuse);
    expect([statusCode, body.code, body.detail]).toEqual([401, "unauthorized", "Not signed."]);
  });

  it("is none without a key", async () => {
    expect((await call(reply({ status: 200, body: {} }), { authorizer: undefined }, [], refuse)).statusCode).toBe(403);
  });
});

describe("an error that nobody foresaw", () => {
  const post = { method: "POST", resource: "/v1/sessions", body: "{}" } as const;

  it.each([
    ["an Error", new TypeError("x is undefined")],
    ["a text", "text"],
    ["nothing", undefined],
  ])("as %s is one generic 500 that tells nothing of itself, and is logged", async (_what, error) => {
    logged.length = 0;
    const { statusCode, body } = await call(throws(error), post);
    expect([statusCode, body.code, body.moneyMoved, body.retryable]).toEqual([500, "internal", "unknown", true]);
    expect(JSON.stringify(body)).not.toContain("undefined");
    expect(logged).toMatchObject([{ event: "request-failed", fields: { requestId: "request-1" } }]);
  });

  it("of a read moved no money", async () => {
    const { statusCode, body } = await call(throws(new TypeError("x")));
    expect([statusCode, body.code, body.moneyMoved]).toEqual([500, "internal", "no"]);
  });

  it.each([
    ["a read", {}, "no"],
    ["anything else", post, "unknown"],
  ])("of the storage, that may pass, is unavailable: %s is to be repeated", async (_what, change, moneyMoved) => {
    logged.length = 0;
    const timeOut = Object.assign(new Error("no answer"), { name: "TimeoutError" });
    const { statusCode, body } = await call(throws(timeOut), change);
    expect([statusCode, body.code, body.moneyMoved, body.retryable]).toEqual([503, "unavailable", moneyMoved, true]);
    expect(logged).toHaveLength(1);
  });

  it("as an answer that is no JSON is that too", async () => {
    expect((await call(reply({ status: 200, body: { money: 5n } }))).statusCode).toBe(500);
  });
});

describe("a page of another origin", () => {
  const origins = ["https://a.example", "https://b.example"];
  const ok = reply({ status: 200, body: {} });
  const refuse = throws(new Problem("not-found", "None."));
  const headersFor = async (answer: Operation, origin: string | undefined, allowed = origins) => {
    const { headers } = await call(answer, { headers: origin === undefined ? {} : { origin } }, allowed);
    return headers;
  };

  it.each([
    ["an answer", ok],
    ["a refusal", refuse],
  ])("may read %s if its origin is allowed", async (_, answer) => {
    expect(await headersFor(answer, "https://b.example")).toMatchObject({
      "access-control-allow-origin": "https://b.example",
      "access-control-expose-headers": expect.stringMatching(/\bx-request-id\b/),
      vary: "Origin",
      "x-request-id": "request-1",
    });
  });

  it("is told all that an answer varies by", async () => {
    const negotiated = reply({ status: 200, body: "a\r\n", headers: { "content-type": "text/csv", vary: "Accept" } });
    const csv = { headers: { accept: "text/csv" } };
    expect((await answerTo(negotiated, csv, origins)).headers).toMatchObject({ vary: "Origin, Accept" });
    expect((await answerTo(negotiated, csv)).headers).toMatchObject({ vary: "Accept", "content-type": "text/csv" });
    expect((await answerTo(negotiated, csv)).body).toBe("a\r\n");
  });

  it.each(["https://evil.example", "null", undefined])("of origin %s may not", async (origin) => {
    for (const answer of [ok, refuse]) {
      const headers = await headersFor(answer, origin);
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers).toMatchObject({ vary: "Origin" });
    }
  });

  it("sees nothing of this where no origin is allowed", async () => {
    const names = Object.keys((await headersFor(ok, "https://a.example", [])) ?? {});
    expect(names.sort()).toEqual(["cache-control", "content-type", "x-request-id"]);
  });
});
