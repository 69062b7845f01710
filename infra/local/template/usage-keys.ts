import * as z from "zod";
import type { Resource } from "./physical.ts";

const keySchema = z.object({ Value: z.string(), Enabled: z.boolean().default(false) });
const membershipSchema = z.object({ KeyId: z.string(), UsagePlanId: z.string(), KeyType: z.literal("API_KEY") });
const planSchema = z.object({
  Throttle: z.object({ RateLimit: z.number(), BurstLimit: z.number() }).optional(),
  Quota: z.object({ Limit: z.number(), Period: z.literal("DAY") }).optional(),
});

/** A rate of requests and how many may come at once. */
export interface RateSpec {
  readonly ratePerSecond: number;
  readonly burst: number;
}

/** A key of a usage plan, with what the plan allows each of its keys. */
export interface UsageKeySpec {
  readonly value: string;
  readonly throttle?: RateSpec;
  readonly dailyQuota?: number;
}

/** Reads the enabled keys that a usage plan of the API holds; a key without a plan is as good as none. */
export function readUsageKeys(resources: readonly Resource[]): readonly UsageKeySpec[] {
  const parsed = <Schema extends z.ZodType>(type: string, schema: Schema) =>
    new Map(
      resources
        .filter((resource) => resource.type === `AWS::ApiGateway::${type}`)
        .map(({ name, properties }) => [name, schema.parse(properties)] as const),
    );
  const keys = parsed("ApiKey", keySchema);
  const plans = parsed("UsagePlan", planSchema);
  return [...parsed("UsagePlanKey", membershipSchema).values()].flatMap(({ KeyId, UsagePlanId }) => {
    const key = keys.get(KeyId);
    const plan = plans.get(UsagePlanId);
    if (!key || !plan) throw new Error(`The usage plan ${UsagePlanId} or its key ${KeyId} is not in the template`);
    return key.Enabled ? [usageKey(key.Value, plan)] : [];
  });
}

const usageKey = (value: string, { Throttle, Quota }: z.infer<typeof planSchema>): UsageKeySpec => ({
  value,
  ...(Throttle && { throttle: { ratePerSecond: Throttle.RateLimit, burst: Throttle.BurstLimit } }),
  ...(Quota && { dailyQuota: Quota.Limit }),
});
