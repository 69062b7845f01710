import { describe, expect, it } from "vitest";
import { type Route, routes } from "../../../lambda/http/routes.ts";
import { oneOf, pascal, resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize({ throttleRate: 70, throttleBurst: 90 });
const resources = resourcesOf(api, "AWS::ApiGateway::Resource");
const authorizer = oneOf(api, "AWS::ApiGateway::Authorizer");

/** The path of an API Gateway resource, from its parents. */
function pathOf(reference: { Ref?: string }): string {
  const resource = reference.Ref === undefined ? undefined : resources[reference.Ref];
  return resource ? `${pathOf(resource.Properties.ParentId)}/${resource.Properties.PathPart}` : "";
}

const methods = new Map(
  Object.values(resourcesOf(api, "AWS::ApiGateway::Method")).map(({ Properties }) => [
    `${Properties.HttpMethod} ${pathOf(Properties.ResourceId) || "/"}`,
    Properties,
  ]),
);
const paths = ["/", ...Object.keys(resources).map((id) => pathOf({ Ref: id }))];

const lambdaOf = ({ lambda, game = "" }: Route) => {
  const ofGame = lambda === "place-bets" || lambda === "record-result";
  return `${ofGame ? pascal(game) : ""}${pascal(lambda)}Function`;
};

describe("a route of the table", () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s calls its Lambda",
    (name, route) => {
      const { Integration } = methods.get(name) ?? {};
      const called = JSON.stringify(Integration.Uri).match(/"Fn::GetAtt":\["(\w+?)[0-9A-F]{8}","Arn"\]/)?.[1];
      expect(called).toBe(lambdaOf(route));
      expect(Integration).toMatchObject({ Type: "AWS_PROXY", IntegrationHttpMethod: "POST" });
    },
  );

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "%s is authorized, and counted by a usage plan, exactly when it has roles",
    (name, route) => {
      const { AuthorizationType, AuthorizerId, ApiKeyRequired } = methods.get(name) ?? {};
      expect({ AuthorizationType, AuthorizerId, ApiKeyRequired }).toEqual(
        route.roles.length > 0
          ? { AuthorizationType: "CUSTOM", AuthorizerId: { Ref: authorizer.id }, ApiKeyRequired: true }
          : { AuthorizationType: "NONE", AuthorizerId: undefined, ApiKeyRequired: undefined },
      );
    },
  );

  it("stands beside the answers 404 and 405 of every path, and nothing else", () => {
    const expected = [...routes.map(({ method, path }) => `${method} ${path}`), ...paths.map((path) => `ANY ${path}`)];
    expect([...methods.keys()].sort()).toEqual(expected.sort());
  });
});

describe("a method that a path has not", () => {
  const refusals = paths.map((path) => {
    const allowed = routes.filter((route) => route.path === path).map(({ method }) => method);
    return [path, allowed] as const;
  });

  it.each(refusals)("is refused after the key was checked: %s", (path, allowed) => {
    const method = methods.get(`ANY ${path}`);
    const status = allowed.length > 0 ? "405" : "404";
    expect(method).toMatchObject({ AuthorizationType: "CUSTOM", AuthorizerId: { Ref: authorizer.id } });
    expect(method).not.toHaveProperty("ApiKeyRequired");
    expect(method?.MethodResponses[0]).toMatchObject({
      StatusCode: status,
      ResponseModels: { "application/problem+json": "Empty" },
    });
    const { Type, PassthroughBehavior, RequestTemplates, IntegrationResponses } = method?.Integration ?? {};
    expect({ Type, PassthroughBehavior }).toEqual({ Type: "MOCK", PassthroughBehavior: "NEVER" });
    expect(Object.keys(RequestTemplates)).toEqual(expect.arrayContaining(["application/json", "text/plain"]));
    for (const template of Object.values<string>(RequestTemplates)) {
      expect(JSON.parse(template)).toEqual({ statusCode: Number(status) });
    }
    expect(IntegrationResponses).toHaveLength(1);
    const [{ StatusCode, ResponseTemplates, ResponseParameters }] = IntegrationResponses;
    expect(StatusCode).toBe(status);
    expect(JSON.parse(ResponseTemplates["application/problem+json"])).toMatchObject({
      status: Number(status),
      code: allowed.length > 0 ? "method-not-allowed" : "not-found",
      requestId: "$context.requestId",
      moneyMoved: "no",
    });
    expect(ResponseParameters).toEqual({
      "method.response.header.x-request-id": "context.requestId",
      ...(allowed.length > 0 ? { "method.response.header.allow": `'${allowed.join(", ")}'` } : {}),
    });
    expect(Object.keys(method?.MethodResponses[0].ResponseParameters)).toEqual(Object.keys(ResponseParameters));
  });

  it("covers the root, every unknown path and a path between routes", () => {
    expect(paths).toEqual(expect.arrayContaining(["/", "/{proxy+}", "/v1", "/v1/players/{playerId}"]));
  });

  it("leaves no character that the mapping language would take for its own", () => {
    for (const [name, { Integration }] of methods) {
      if (!name.startsWith("ANY")) continue;
      const template: string = Integration.IntegrationResponses[0].ResponseTemplates["application/problem+json"];
      expect(template.replace("$context.requestId", "")).not.toMatch(/[$#]/);
    }
  });
});

describe("the API", () => {
  it("asks the authorizer with the header x-api-key and believes it for 30 seconds", () => {
    expect(authorizer.properties).toMatchObject({
      Type: "REQUEST",
      IdentitySource: "method.request.header.x-api-key",
      AuthorizerResultTtlInSeconds: 30,
    });
    expect(JSON.stringify(authorizer.properties.AuthorizerUri)).toContain("AuthorizerFunction");
  });

  it("takes the keys of its usage plans from the authorizer", () => {
    expect(oneOf(api, "AWS::ApiGateway::RestApi").properties.ApiKeySourceType).toBe("AUTHORIZER");
  });

  it("is regional, on the stage live, and throttled as the operator sets", () => {
    expect(oneOf(api, "AWS::ApiGateway::RestApi").properties).toMatchObject({
      EndpointConfiguration: { Types: ["REGIONAL"] },
      MinimumCompressionSize: 8192,
    });
    expect(oneOf(api, "AWS::ApiGateway::Stage").properties).toMatchObject({
      StageName: "live",
      MethodSettings: [
        {
          ResourcePath: "/*",
          HttpMethod: "*",
          ThrottlingRateLimit: 70,
          ThrottlingBurstLimit: 90,
          LoggingLevel: "ERROR",
          DataTraceEnabled: false,
        },
      ],
    });
  });

  it("logs a line of JSON a request that holds neither key nor query", () => {
    const { AccessLogSetting } = oneOf(api, "AWS::ApiGateway::Stage").properties;
    const line = JSON.parse(AccessLogSetting.Format);
    expect(line).toMatchObject({
      requestId: "$context.requestId",
      lambdaRequestId: "$context.integration.requestId",
      status: "$context.status",
    });
    expect(AccessLogSetting.Format).not.toMatch(/apiKey|header|querystring|\$context\.path"/i);
    expect(JSON.stringify(AccessLogSetting.DestinationArn)).toContain("GatewayAccessLogs");
  });

  it("outputs its address", () => {
    expect(JSON.stringify(api.toJSON().Outputs.ApiUrl.Value)).toContain("execute-api");
  });
});
