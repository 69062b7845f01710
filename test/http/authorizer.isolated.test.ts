import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { partnerIdSchema } from "../../lambda/ids.ts";
import { createApiKey, createPartner } from "../../lambda/partners/create.ts";
import { readApiKey, suspendPartner } from "../../lambda/store/partners.ts";
import { Table } from "../../lambda/store/table.ts";
import { timestamp } from "../../lambda/time.ts";
import { apiEvent } from "../support/api-event.ts";
import { countingUlids } from "../support/clock.ts";
import { openTestTable } from "../support/engine.ts";

const { endpoint, name, client } = await openTestTable();
vi.stubEnv("TABLE_NAME", name);
vi.stubEnv("USAGE_KEY_PREFIX", "LiveSettlementUsage");
vi.stubEnv("PARTNER_RATE_LIMIT_POLICY", '"rate";q=500;w=1');
vi.stubEnv("STUDIO_RATE_LIMIT_POLICY", '"rate";q=1000;w=1');
vi.stubEnv("AWS_REGION", "local");
vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", endpoint);
vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
const { handler } = await import("../../lambda/http/authorizer.ts");

const deps = {
  table: new Table(client(3), name, async () => {}),
  now: Date.now,
  ulid: countingUlids(),
  pause: async () => {},
};
const partnerId = partnerIdSchema.parse("demo");
await createPartner(deps, { partnerId, name: "Demo", currencies: ["THB"] }, 50);
const api = "arn:aws:execute-api:us-east-1:000000000000:api";

const authorize = (headers: Readonly<Record<string, string | readonly string[]>>) => {
  const { requestContext, ...rest } = apiEvent({ method: "GET", resource: "/v1/games", headers });
  const methodArn = `${api}/live/GET/v1/games`;
  return handler({ ...rest, requestContext: { ...requestContext, authorizer: undefined }, type: "REQUEST", methodArn });
};

describe("a request with a good key", () => {
  it.each(["x-api-key", "X-API-KEY", "X-Api-Key"])(
    "in the header %s has the key's identity, allowed everywhere",
    async (header) => {
      const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "partner", partnerId });
      expect(await authorize({ [header]: apiKey })).toEqual({
        principalId: keyId,
        policyDocument: {
          Version: "2012-10-17",
          Statement: [{ Action: "execute-api:Invoke", Effect: "Allow", Resource: `${api}/live/*` }],
        },
        context: { keyId, role: "partner", partnerId, rateLimitPolicy: '"rate";q=500;w=1' },
        usageIdentifierKey: "LiveSettlementUsagePartner0001",
      });
    },
  );

  it("of a suspended partner says so, in a text", async () => {
    await deps.table.write(suspendPartner(partnerId, timestamp(Date.now())));
    const { apiKey } = await createApiKey(deps, randomBytes, { role: "partner", partnerId });
    expect((await authorize({ "x-api-key": apiKey })).context).toMatchObject({ partnerId, suspended: "true" });
  });

  it("of the studio has no partner", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    const { context, usageIdentifierKey } = await authorize({ "x-api-key": apiKey });
    expect(context).toEqual({ keyId, role: "dealer", rateLimitPolicy: '"rate";q=1000;w=1' });
    expect(usageIdentifierKey).toBe("LiveSettlementUsageStudio");
  });
});

const denied = {
  principalId: "nobody",
  policyDocument: {
    Version: "2012-10-17",
    Statement: [{ Action: "execute-api:Invoke", Effect: "Deny", Resource: `${api}/live/*` }],
  },
};
it("a key of a partner that does not exist is a fault of ours, not the caller's", async () => {
  const { apiKey } = await createApiKey(deps, randomBytes, {
    role: "partner",
    partnerId: partnerIdSchema.parse("nobody"),
  });
  await expect(authorize({ "x-api-key": apiKey })).rejects.toThrow("nobody");
});

describe("a request is unauthorized", () => {
  it.each([
    ["without headers", {}],
    ["with an empty key", { "x-api-key": "" }],
    ["with a key of no one", { "x-api-key": `${"0".repeat(26)}.${"A".repeat(43)}` }],
    ["with a very long key", { "x-api-key": "x".repeat(10_000) }],
    ["with its key in another header", { authorization: `Bearer ${"0".repeat(26)}.${"A".repeat(43)}` }],
  ])("%s", async (_what, headers) => {
    // The gateway answers a denial with 401; an error would be taken for a fault of the service.
    expect(await authorize(headers)).toEqual(denied);
  });

  it("with different keys of no one", async () => {
    expect(await authorize({ "x-api-key": ["a", `${"0".repeat(26)}.${"A".repeat(43)}`] })).toEqual(denied);
  });

  it("with more keys than a mistake sends, and none of them is looked up", async () => {
    const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
    const sent = [apiKey, "a", "b", "c"];
    await expect(authorize({ "x-api-key": sent })).rejects.toThrow(/^Unauthorized$/);
    expect(await readApiKey(deps.table, keyId)).not.toHaveProperty("lastUsedOn");
  });

  // A denial would be cached, perhaps under a good key, and refuse the next requests of its holder.
  it("with different keys of which one is good, whatever the letter case, and the answer is not kept", async () => {
    const [one, other] = [
      await createApiKey(deps, randomBytes, { role: "dealer" }),
      await createApiKey(deps, randomBytes, { role: "admin" }),
    ];
    const sent: Parameters<typeof authorize>[0][] = [
      { "x-api-key": [one.apiKey, other.apiKey] },
      { "x-api-key": one.apiKey, "X-Api-Key": other.apiKey },
      { "x-api-key": one.apiKey, "X-API-KEY": "" },
      { "X-API-KEY": ["x", one.apiKey] },
    ];
    for (const headers of sent) await expect(authorize(headers)).rejects.toThrow(/^Unauthorized$/);
  });
});

it("one key sent twice keeps its identity; the functions ask for the header once", async () => {
  const { keyId, apiKey } = await createApiKey(deps, randomBytes, { role: "dealer" });
  expect((await authorize({ "X-API-KEY": [apiKey, apiKey] })).principalId).toBe(keyId);
});
