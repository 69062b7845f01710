import { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { UsageStack, usageStackName } from "../../../infra/stacks/usage-stack.ts";
import { makeApp, oneOf, resourcesOf, synthesize } from "../synthesized.ts";

const { usage, api } = synthesize({ partnerSlots: 3, partnerRate: 7, partnerBurst: 9, studioDailyQuota: 1000 });
const keys = resourcesOf(usage, "AWS::ApiGateway::ApiKey");
const members = Object.values(resourcesOf(usage, "AWS::ApiGateway::UsagePlanKey")).map(({ Properties }) => Properties);

const valuesIn = (plan: string) =>
  members
    .filter(({ UsagePlanId }) => UsagePlanId.Ref === oneOf(usage, "AWS::ApiGateway::UsagePlan", plan).id)
    .map(({ KeyId }) => keys[KeyId.Ref]?.Properties.Value);

describe("the usage plans", () => {
  it("hold an enabled key for every partner's slot, and one for the studio", () => {
    expect(valuesIn("Partners")).toEqual([1, 2, 3].map((slot) => `LiveSettlementUsagePartner000${slot}`));
    expect(valuesIn("Studio")).toEqual(["LiveSettlementUsageStudio"]);
    expect(Object.values(keys).map(({ Properties }) => Properties.Enabled)).toEqual([true, true, true, true]);
  });

  it("allow what the operator sets, by day only where a quota is set", () => {
    const { Throttle, Quota } = oneOf(usage, "AWS::ApiGateway::UsagePlan", "Partners").properties;
    expect([Throttle, Quota]).toEqual([{ RateLimit: 7, BurstLimit: 9 }, undefined]);
    expect(oneOf(usage, "AWS::ApiGateway::UsagePlan", "Studio").properties).toMatchObject({
      Throttle: { RateLimit: 1000, BurstLimit: 2000 },
      Quota: { Limit: 1000, Period: "DAY" },
    });
  });

  it("are those of the API's stage", () => {
    for (const { Properties } of Object.values(resourcesOf(usage, "AWS::ApiGateway::UsagePlan"))) {
      expect(JSON.stringify(Properties.ApiStages)).toMatch(/LiveSettlementApi:\w*GatewayApi.*DeploymentStagelive/);
    }
  });

  it("have keys that begin as the authorizer is told, and as many as partners may be made", () => {
    const variablesOf = (lambda: string) =>
      oneOf(api, "AWS::Lambda::Function", `${lambda}Function`).properties.Environment.Variables;
    expect(variablesOf("Authorizer").USAGE_KEY_PREFIX).toBe("LiveSettlementUsage");
    expect(variablesOf("Admin").PARTNER_SLOTS).toBe("3");
  });
});

it("a stack holds the keys of as many partners as may be set", () => {
  const { usage: largest } = makeApp({ partnerSlots: 245 });
  expect(largest).toBeInstanceOf(UsageStack);
  expect(largest.stackName).toBe(usageStackName);
  expect(Object.keys(Template.fromStack(largest).toJSON().Resources)).toHaveLength(2 * 245 + 2 + 2);
});
