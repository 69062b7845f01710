import { describe, expect, it } from "vitest";
import { createAuthorizer } from "../../../../infra/local/gateway/authorizer.ts";
import { InvocationFailed } from "../../../../infra/local/invocation.ts";

const spec = { functionName: "f", identityHeaders: ["x-api-key"], cacheSeconds: 30 };
const allowAll = { principalId: "p", policyDocument: { Statement: { Effect: "Allow", Action: "*", Resource: "*" } } };

function setUp(answer: () => Promise<unknown>, changes: Partial<typeof spec> = {}) {
  let time = 0;
  let asked = 0;
  const authorize = createAuthorizer({ ...spec, ...changes }, () => time);
  const invoke = () => {
    asked += 1;
    return answer();
  };
  return {
    ask: (key: string | undefined) => authorize({ methodArn: "arn", header: () => key, invoke }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    asked: () => asked,
  };
}

describe("createAuthorizer", () => {
  it("hands on the key of the caller's usage plan", async () => {
    const { ask } = setUp(async () => ({ ...allowAll, usageIdentifierKey: "Plan1" }));
    expect(await ask("k")).toEqual({ context: { principalId: "p" }, usageKey: "Plan1" });
  });

  it("asks again once the answer is as old as its time to live, and not before", async () => {
    const { ask, pass, asked } = setUp(async () => allowAll);
    await ask("k");
    pass(29_999);
    await ask("k");
    expect(asked()).toBe(1);
    pass(1);
    await ask("k");
    expect(asked()).toBe(2);
  });

  it("judges a cached policy anew for each method, and gives no key another's identity", async () => {
    const authorize = createAuthorizer(spec, () => 0);
    const ask = (key: string, methodArn: string) =>
      authorize({
        methodArn,
        header: () => key,
        invoke: async () => ({
          principalId: key,
          policyDocument: { Statement: { Effect: "Allow", Action: "*", Resource: `${key}/GET/*` } },
          context: { keyId: key },
        }),
      });
    for (let time = 0; time < 2; time++) {
      expect(await ask("a", "a/GET/x")).toEqual({ context: { keyId: "a", principalId: "a" } });
      expect(await ask("a", "a/POST/x")).toEqual({ error: "ACCESS_DENIED" });
      expect(await ask("b", "b/GET/x")).toEqual({ context: { keyId: "b", principalId: "b" } });
      expect(await ask("b", "a/GET/x")).toEqual({ error: "ACCESS_DENIED" });
    }
  });

  it("asks once for requests that arrive together, and for each key", async () => {
    const { ask, asked } = setUp(async () => allowAll);
    await Promise.all([ask("k"), ask("k"), ask("other")]);
    expect(asked()).toBe(2);
  });

  it("asks for every request without a cache", async () => {
    const { ask, asked } = setUp(async () => allowAll, { cacheSeconds: 0 });
    await Promise.all([ask("k"), ask("k")]);
    expect(asked()).toBe(2);
  });

  it("refuses a request without identity unasked", async () => {
    const { ask, asked } = setUp(async () => allowAll);
    expect([await ask(undefined), await ask("")]).toEqual([{ error: "UNAUTHORIZED" }, { error: "UNAUTHORIZED" }]);
    expect(asked()).toBe(0);
  });

  it.each([
    ["Unauthorized", "UNAUTHORIZED"],
    ["unauthorized", "AUTHORIZER_FAILURE"],
    ["Task timed out after 3 seconds", "AUTHORIZER_FAILURE"],
  ])("takes the error %j for %s, and keeps no failure", async (message, error) => {
    const { ask, asked } = setUp(() => Promise.reject(new InvocationFailed(message)));
    expect(await ask("k")).toEqual({ error });
    await ask("k");
    expect(asked()).toBe(2);
  });

  it("lets an error of its own through", async () => {
    const { ask } = setUp(() => Promise.reject(new TypeError("ours")));
    await expect(ask("k")).rejects.toThrow("ours");
  });
});
