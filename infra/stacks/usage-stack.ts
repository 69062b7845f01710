import { Stack } from "aws-cdk-lib";
import { ApiKey, Period, type RestApi, UsagePlan } from "aws-cdk-lib/aws-apigateway";
import type { Construct } from "constructs";
import { usageKey } from "../../lambda/partners/usage-key.ts";
import { type Allowance, allowances } from "../rate-limit-policy.ts";
import type { Settings } from "../settings.ts";

/** Its keys begin with this name, and so does what the authorizer answers. */
export const usageStackName = "LiveSettlementUsage";

/** How many requests each caller may send: a key for every partner's slot and one for the studio, in a plan each. */
export class UsageStack extends Stack {
  constructor(scope: Construct, api: RestApi, settings: Settings) {
    super(scope, usageStackName, { description: "Live settlement: usage plans and their keys" });
    const { partner, studio } = allowances(settings);
    const slots = Array.from({ length: settings.partnerSlots }, (_, index) => index + 1);
    this.plan("Partners", api, partner, slots);
    this.plan("Studio", api, studio, [undefined]);
  }

  private plan(
    id: string,
    api: RestApi,
    { rate, burst, dailyQuota }: Allowance,
    slots: readonly (number | undefined)[],
  ) {
    const plan = new UsagePlan(this, id, {
      throttle: { rateLimit: rate, burstLimit: burst },
      ...(dailyQuota === undefined ? {} : { quota: { limit: dailyQuota, period: Period.DAY } }),
      apiStages: [{ api, stage: api.deploymentStage }],
    });
    for (const slot of slots) {
      const value = usageKey(usageStackName, slot);
      plan.addApiKey(new ApiKey(this, value, { value, description: "Counts a caller; opens nothing" }));
    }
  }
}
