import { describe, expect, it } from "vitest";
import { problems } from "../../../lambda/problem.ts";
import { resourcesOf, synthesize } from "../synthesized.ts";

const { api } = synthesize();
const answers = new Map(
  Object.values(resourcesOf(api, "AWS::ApiGateway::GatewayResponse")).map(({ Properties }) => [
    Properties.ResponseType as string,
    Properties,
  ]),
);
const answer = (type: string) => {
  const properties = answers.get(type);
  const template: string = properties?.ResponseTemplates["application/problem+json"];
  return {
    status: Number(properties?.StatusCode),
    headers: properties?.ResponseParameters,
    body: JSON.parse(template),
  };
};

describe("an answer that API Gateway gives by itself", () => {
  it.each([...answers.keys()])("is a problem document of the catalogue: %s", (type) => {
    const { status, body } = answer(type);
    const entry = problems[body.code as keyof typeof problems];
    expect(status).toBe(entry.status);
    expect(body).toMatchObject({
      type: `urn:problem:${body.code}`,
      title: entry.title,
      status: entry.status,
      retryable: entry.retryable,
      requestId: "$context.requestId",
    });
    expect(body.detail).toMatch(/^\S.*\.$/);
    expect(Object.keys(answers.get(type)?.ResponseTemplates)).toEqual(["application/problem+json"]);
  });

  it.each([...answers.keys()])("names its request in a header, and no origin: %s", (type) => {
    const { headers } = answer(type);
    expect(headers["gatewayresponse.header.x-request-id"]).toBe("context.requestId");
    expect(JSON.stringify(headers)).not.toMatch(/origin/i);
  });

  it.each([
    ["UNAUTHORIZED", 401, "unauthorized", "no"],
    ["ACCESS_DENIED", 401, "unauthorized", "no"],
    ["MISSING_AUTHENTICATION_TOKEN", 404, "not-found", "no"],
    ["INVALID_API_KEY", 401, "unauthorized", "no"],
    ["THROTTLED", 429, "too-many-requests", "no"],
    ["QUOTA_EXCEEDED", 429, "too-many-requests", "no"],
    ["REQUEST_TOO_LARGE", 413, "payload-too-large", "no"],
    ["UNSUPPORTED_MEDIA_TYPE", 415, "unsupported-media-type", "no"],
    ["BAD_REQUEST_BODY", 400, "validation-failed", "no"],
    ["BAD_REQUEST_PARAMETERS", 400, "validation-failed", "no"],
    ["AUTHORIZER_FAILURE", 503, "unavailable", "no"],
    ["AUTHORIZER_CONFIGURATION_ERROR", 500, "internal", "no"],
    ["INTEGRATION_FAILURE", 503, "unavailable", "unknown"],
    ["INTEGRATION_TIMEOUT", 503, "unavailable", "unknown"],
    ["DEFAULT_4XX", 400, "validation-failed", "no"],
    ["DEFAULT_5XX", 503, "unavailable", "unknown"],
  ])("%s is %i %s, money moved: %s", (type, status, code, moneyMoved) => {
    expect(answer(type)).toMatchObject({ status, body: { code, moneyMoved } });
  });

  it.each([
    ["THROTTLED", "1", '"rate";r=0;t=1'],
    ["QUOTA_EXCEEDED", "3600", '"daily";r=0'],
  ])("says when to come back, what is left and what the caller is allowed: %s", (type, retryAfter, left) => {
    expect(answer(type).headers).toMatchObject({
      "gatewayresponse.header.Retry-After": `'${retryAfter}'`,
      "gatewayresponse.header.RateLimit": `'${left}'`,
      "gatewayresponse.header.RateLimit-Policy": "context.authorizer.rateLimitPolicy",
    });
  });
});
