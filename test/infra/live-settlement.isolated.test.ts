import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it, vi } from "vitest";
import { makeApp, oneOf, resourcesOf } from "./synthesized.ts";

// A game that only the tests know: one line in the registry must be all that a new game needs.
vi.mock("../../lambda/games/registry.ts", async (original) => {
  const { games } = await original<typeof import("../../lambda/games/registry.ts")>();
  const [first] = Object.values(games);
  return { games: { ...games, "coin-toss": { ...first, game: "coin-toss", name: "Coin Toss" } } };
});

const { app, api } = makeApp();
const template = Template.fromStack(api);

describe("the app", () => {
  it("has no finding of cdk-nag that is not acknowledged", () => {
    const { success, violations } = new AwsSolutionsChecks().validateScope(app);
    expect(violations).toEqual([]);
    expect(success).toBe(true);
  });

  it("stays well below the 500 resources that a stack may have", () => {
    expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(450);
  });
});

describe("a new game in the registry", () => {
  it("gets its routes, Lambdas, queues and alarms", () => {
    expect(Object.keys(resourcesOf(template, "AWS::Lambda::Function", "CoinToss"))).toHaveLength(3);
    expect(Object.keys(resourcesOf(template, "AWS::SQS::Queue", "CoinToss"))).toHaveLength(2);
    expect(Object.keys(resourcesOf(template, "AWS::CloudWatch::Alarm", "MonitoringCoinToss"))).toHaveLength(4 + 3);
    expect(
      Object.keys(resourcesOf(template, "AWS::ApiGateway::Method", "GatewayApiv1cointossroundsroundIdbetsPOST")),
    ).toHaveLength(1);
  });

  it("is settled through its own queue by record-result, rounds and sweep", () => {
    for (const name of ["CoinTossRecordResult", "CoinTossSettle", "Rounds", "Sweep"]) {
      const { properties } = oneOf(template, "AWS::Lambda::Function", `${name}Function`);
      expect(properties.Environment.Variables.SETTLEMENT_QUEUE_URL_COIN_TOSS.Ref).toMatch(/^CoinTossSettlementQueue/);
    }
  });
});
