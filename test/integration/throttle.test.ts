import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { liveSettlement } from "../../infra/local/product.ts";
import { synthesize } from "../../infra/local/synthesize.ts";
import { type Answer, send } from "./support/api.ts";
import { type RuntimeProcess, startRuntimeProcess, temporaryFolder } from "./support/runtime.ts";

const origin = "https://console.example";
const dailyQuota = 5;
const { folder, remove } = temporaryFolder();
let runtime: RuntimeProcess;

/** A deployment of its own, with limits that are soon reached, and a page that may call it. */
beforeAll(async () => {
  vi.stubEnv("CDK_CONTEXT_JSON", JSON.stringify({ partnerDailyQuota: dailyQuota, corsOrigins: origin }));
  vi.stubEnv("THROTTLE", "on");
  try {
    const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
    runtime = await startRuntimeProcess({ ASSEMBLY, DATA_DIR: join(folder, "data"), MEMORY: "1" });
  } finally {
    vi.unstubAllEnvs();
  }
}, 300_000);

afterAll(async () => {
  await runtime?.stop();
  remove();
});

const get = (path: string, apiKey: string | undefined) =>
  send(`${runtime.baseUrl}${path}`, { headers: { "x-api-key": apiKey ?? "", origin } });

/** The first answer that is no success; a quota that begins anew at midnight lasts for twice as many requests. */
async function firstRefusal(apiKey: string | undefined): Promise<Answer> {
  for (let request = 1; request <= 2 * dailyQuota; request++) {
    const answer = await get("/v1/games", apiKey);
    if (answer.status !== 200) return answer;
  }
  return get("/v1/games", apiKey);
}

it("a partner that has used up its plan is refused in the contract's form, and nobody else is", async () => {
  const { dealer, partners } = runtime.credentials;
  const { status, headers, body } = await firstRefusal(partners[0]?.apiKey);
  expect([status, headers.get("content-type")]).toEqual([429, "application/problem+json"]);
  expect(body).toMatchObject({ code: "too-many-requests", retryable: true, moneyMoved: "no" });
  expect(Object.fromEntries(headers)).toMatchObject({
    "retry-after": "3600",
    ratelimit: '"daily";r=0',
    "ratelimit-policy": '"rate";q=500;w=1, "daily";q=5;w=86400',
    "access-control-allow-origin": origin,
    "x-request-id": (body as { requestId: string }).requestId,
  });
  expect((await get("/v1/nowhere", partners[0]?.apiKey)).status).toBe(404);
  expect((await get("/v1/games", partners[1]?.apiKey)).status).toBe(200);
  expect((await get("/v1/games", dealer)).status).toBe(200);
});

it("a page of an origin that is allowed reads an answer of a Lambda", async () => {
  const { status, headers } = await get("/v1/games", runtime.credentials.admin);
  expect([status, headers.get("access-control-allow-origin")]).toEqual([200, origin]);
  expect(headers.get("access-control-expose-headers")).toContain("x-request-id");
});
