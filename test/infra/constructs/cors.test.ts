import { Template } from "aws-cdk-lib/assertions";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { routes } from "../../../lambda/http/routes.ts";
import { makeApp, oneOf, pascal, resourcesOf } from "../synthesized.ts";

const paths = new Set(routes.map(({ path }) => path));
const corsOrigins = "https://a.example,https://b.example";
const { app, api: stack } = makeApp({ corsOrigins });
const api = Template.fromStack(stack);
const preflights = Object.values(resourcesOf(api, "AWS::ApiGateway::Method")).filter(
  ({ Properties }) => Properties.HttpMethod === "OPTIONS",
);

describe("with origins configured", () => {
  it("every path with a route has a preflight that needs no key", () => {
    expect(preflights).toHaveLength(paths.size);
    for (const { Properties } of preflights) {
      expect(Properties).toMatchObject({
        AuthorizationType: "NONE",
        ApiKeyRequired: false,
        Integration: { Type: "MOCK" },
      });
    }
  });

  it.each(["Records", "Admin", "ThaiHiloPlaceBets", "XocDiaRecordResult"])("%s is told them", (lambda) => {
    const { properties } = oneOf(api, "AWS::Lambda::Function", `${pascal(lambda)}Function`);
    expect(properties.Environment.Variables.CORS_ORIGINS).toBe(corsOrigins);
  });

  it("the stack stays below 500 resources, and cdk-nag finds nothing", () => {
    expect(Object.keys(api.toJSON().Resources).length).toBeLessThan(470);
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });
});
