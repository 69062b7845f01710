import { expect, it } from "vitest";
import { rateLimitPolicy } from "../../infra/rate-limit-policy.ts";

it.each([
  [{ rate: 500, burst: 1000 }, '"rate";q=500;w=1'],
  [{ rate: 5, burst: 10, dailyQuota: 100_000 }, '"rate";q=5;w=1, "daily";q=100000;w=86400'],
])("%j is the policy %s", (allowance, policy) => {
  expect(rateLimitPolicy(allowance)).toBe(policy);
});
