import { describe, expect, it } from "vitest";
import { productGateway } from "./product-gateway.ts";

const one = ["https://a.example"] as const;
const several = ["https://a.example", "https://b.example", "http://localhost:5173"] as const;

async function setUp(origins: readonly string[]) {
  const context = { corsOrigins: origins.join(","), partnerRate: 1, partnerBurst: 1 };
  const { send } = await productGateway(context, true);
  const from = (origin: string | undefined): Record<string, string> => (origin === undefined ? {} : { Origin: origin });
  return {
    send,
    preflight: (path: string, origin: string | undefined) =>
      send("OPTIONS", path, { ...from(origin), "Access-Control-Request-Method": "POST" }),
    /** What API Gateway answers by itself, by its code. */
    refusals: async (origin: string | undefined, name = "Origin") => {
      const headers = { ...(origin === undefined ? {} : { [name]: origin }), "x-api-key": "one" };
      await send("GET", "/v1/games", headers);
      return {
        unauthorized: await send("GET", "/v1/games", { ...headers, "x-api-key": "nobody" }),
        "too-many-requests": await send("GET", "/v1/games", headers),
        "not-found": await send("GET", "/v1/nowhere", headers),
        "method-not-allowed": await send("DELETE", "/v1/games", headers),
      };
    },
  };
}

const allowOrigin = "access-control-allow-origin";

describe.each([
  ["one origin", one],
  ["several origins", several],
])("with %s allowed", async (_, origins) => {
  const { preflight, refusals, send } = await setUp(origins);

  it.each(origins)("a preflight of %s may go on, without a key", async (origin) => {
    const { status, headers, body } = await preflight("/v1/sessions", origin);
    expect([status, body]).toEqual([204, {}]);
    expect(headers).toMatchObject({
      [allowOrigin]: origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": "content-type,x-api-key,x-signature",
      "access-control-max-age": "3600",
      vary: "Origin",
    });
  });

  it.each(["https://evil.example", "null", undefined])("a preflight of %s may not", async (origin) => {
    const { status, headers } = await preflight("/v1/sessions", origin);
    expect([status, headers[allowOrigin]]).toEqual([204, origins[0]]);
  });

  it("a preflight of a path that there is not is refused like every request", async () => {
    expect((await preflight("/v1/nowhere", origins[0])).body.code).toBe("unauthorized");
  });

  it.each(origins.flatMap((origin) => ["Origin", "origin"].map((name) => [origin, name] as const)))(
    "a page of %s reads the gateway's own refusals (%s)",
    async (origin, name) => {
      for (const [code, { headers, body }] of Object.entries(await refusals(origin, name))) {
        expect([body.code, headers[allowOrigin], headers.vary]).toEqual([code, origin, "Origin"]);
        expect(headers["access-control-expose-headers"]).toContain("retry-after");
      }
    },
  );

  it("a page of another origin reads no refusal of a path or method", async () => {
    const { "not-found": notFound, "method-not-allowed": notAllowed } = await refusals("https://evil.example");
    expect([notFound, notAllowed].map(({ headers }) => headers[allowOrigin])).toEqual([origins[0], origins[0]]);
  });

  it("a request without an origin is answered as ever", async () => {
    for (const [code, { body }] of Object.entries(await refusals(undefined))) expect(body.code).toBe(code);
    expect((await send("GET", "/v1/games", { "x-api-key": "two" })).status).toBe(200);
  });
});

it("among several origins a gateway response names the caller's, and of one that one", async () => {
  const evil = "https://evil.example";
  const allowed = async (origins: readonly string[], origin: string | undefined) =>
    (await (await setUp(origins)).refusals(origin)).unauthorized.headers[allowOrigin];
  expect(await allowed(one, evil)).toBe(one[0]);
  expect(await allowed(several, evil)).toBe(evil);
  expect(await allowed(several, undefined)).toBeUndefined();
});

it("with no origin allowed there are no preflights and no headers for them", async () => {
  const { preflight, refusals } = await setUp([]);
  expect((await preflight("/v1/sessions", "https://a.example")).status).toBe(401);
  for (const { headers } of Object.values(await refusals("https://a.example"))) {
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control") || name === "vary")).toEqual([]);
  }
});
