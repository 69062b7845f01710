import type { ApiSpec, MethodSpec } from "../template/api.ts";
import type { UsageKeySpec } from "../template/usage-keys.ts";
import type { GatewayError } from "./gateway-responses.ts";
import { createQuota, createThrottle } from "./throttle.ts";

/** Takes one request off what its caller's usage plan and the stage allow; says why where there is nothing left. */
export type Admission = (method: MethodSpec, usageKey: string | undefined) => GatewayError | undefined;

/**
 * API Gateway's limits: those of the caller's usage plan come first, then the stage's. Unless they are `enforced`
 * nothing is counted, but a method that asks for a key of a plan still refuses callers without one.
 */
export function createAdmission({ throttle, usageKeys }: ApiSpec, enforced: boolean, now: () => number): Admission {
  const usages = new Map(usageKeys.map((key) => [key.value, enforced ? createUsage(key, now) : unlimited]));
  const stage = enforced && throttle ? createThrottle(throttle.ratePerSecond, throttle.burst, now) : () => true;

  return ({ keyRequired }, usageKey) => {
    if (keyRequired) {
      const usage = usages.get(usageKey ?? "");
      if (!usage) return "INVALID_API_KEY";
      const refusal = usage();
      if (refusal) return refusal;
    }
    return stage() ? undefined : "THROTTLED";
  };
}

const unlimited = () => undefined;

/** A request that is throttled counts for no quota. */
function createUsage({ throttle, dailyQuota }: UsageKeySpec, now: () => number): () => GatewayError | undefined {
  const inTime = throttle ? createThrottle(throttle.ratePerSecond, throttle.burst, now) : () => true;
  const inQuota = dailyQuota === undefined ? () => true : createQuota(dailyQuota, now);
  return () => {
    if (!inTime()) return "THROTTLED";
    return inQuota() ? undefined : "QUOTA_EXCEEDED";
  };
}
