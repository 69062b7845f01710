import { describe, expect, it } from "vitest";
import { problems } from "../../../../lambda/problem.ts";
import { type Answer, productGateway } from "./product-gateway.ts";

const limits = { partnerRate: 2, partnerBurst: 4, partnerDailyQuota: 10, studioRate: 9, studioBurst: 9 };
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

async function setUp(throttle = true) {
  const { send, pass } = await productGateway(limits, throttle);
  const get = (key: string, target = "/v1/games") => send("GET", target, { "x-api-key": key });
  const times = (count: number, key: string) => Promise.all(Array.from({ length: count }, () => get(key)));
  return { send, pass, get, times };
}

describe("a partner above its rate", () => {
  it("is told to come back, and other callers are not slowed", async () => {
    const { times, get, pass } = await setUp();
    expect(statusesOf(await times(6, "one"))).toEqual([200, 200, 200, 200, 429, 429]);
    expect(statusesOf(await times(4, "two"))).toEqual([200, 200, 200, 200]);
    expect(statusesOf(await times(9, "studio"))).toEqual(Array(9).fill(200));
    pass(1);
    expect(statusesOf(await times(3, "one"))).toEqual([200, 200, 429]);
    const { headers, body } = await get("one");
    expect(headers).toMatchObject({
      "content-type": "application/problem+json",
      "retry-after": "1",
      ratelimit: '"rate";r=0;t=1',
      "ratelimit-policy": '"rate";q=2;w=1',
    });
    const { title, ...known } = problems["too-many-requests"];
    expect(body).toMatchObject({ ...known, title, code: "too-many-requests", moneyMoved: "no" });
    expect(body.requestId).toBe(headers["x-amzn-requestid"]);
  });

  it("has a wrong key told first, and a path or method that there is not", async () => {
    const { send, get, times } = await setUp();
    await times(5, "one");
    expect((await get("nobody")).body.code).toBe("unauthorized");
    expect((await get("one", "/v1/nowhere")).body.code).toBe("not-found");
    expect((await send("DELETE", "/v1/games", { "x-api-key": "one" })).body.code).toBe("method-not-allowed");
    expect((await send("GET", "/v1/health")).status).toBe(200);
    expect((await get("one")).body.code).toBe("too-many-requests");
  });
});

it("a partner whose quota is used up is told so until the next UTC day", async () => {
  const { times, get, pass } = await setUp();
  for (let round = 1; round <= 3; round++) {
    await times(4, "one");
    pass(10);
  }
  const { status, headers, body } = await get("one");
  expect([status, body.code]).toEqual([429, "too-many-requests"]);
  expect(headers).toMatchObject({ "retry-after": "3600", ratelimit: '"daily";r=0' });
  pass(86_400);
  expect((await get("one")).status).toBe(200);
});

it("a limit that is not enforced refuses nobody", async () => {
  const { times } = await setUp(false);
  expect(new Set(statusesOf(await times(30, "one")))).toEqual(new Set([200]));
});

it.each([true, false])(
  "a caller of a slot that was not deployed is refused, throttled or not (%s)",
  async (throttle) => {
    const { get } = await setUp(throttle);
    expect((await get("lost")).body.code).toBe("unauthorized");
  },
);
