import { randomUUID } from "node:crypto";
import type { APIGatewayEventRequestContextWithAuthorizer, APIGatewayProxyEventMultiValueHeaders } from "aws-lambda";
import type { ApiSpec } from "../template/api.ts";
import { account, region } from "../template/physical.ts";
import type { HttpRequest } from "./http.ts";
import type { Match } from "./router.ts";

/** What the request's Lambda authorizer and integration are both told of it. */
export interface RequestFacts {
  readonly requestId: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly multiValueHeaders: APIGatewayProxyEventMultiValueHeaders;
  readonly context: APIGatewayEventRequestContextWithAuthorizer<undefined>;
}

/** The values of each name, in their order. */
export function grouped(pairs: Iterable<readonly [string, string]>): Record<string, string[]> {
  const groups: Record<string, string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const values = groups[name];
    if (values) values.push(value);
    else groups[name] = [value];
  }
  return groups;
}

/** API Gateway's single-value maps keep the last value of a name. */
export function lastOfEach(groups: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  const last: Record<string, string> = Object.create(null);
  for (const name of Object.keys(groups)) last[name] = groups[name]?.at(-1) ?? "";
  return last;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The time as API Gateway's access logs have it: `09/Apr/2026:12:34:56 +0000`. */
function logTime(now: Date): string {
  const day = String(now.getUTCDate()).padStart(2, "0");
  return `${day}/${months[now.getUTCMonth()]}/${now.getUTCFullYear()}:${now.toISOString().slice(11, 19)} +0000`;
}

const headerNamed = (headers: Readonly<Record<string, string>>, wanted: string) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];

/** The request as API Gateway would describe it at its arrival. */
export function describeRequest(api: ApiSpec, request: HttpRequest, match: Match | undefined, now: Date): RequestFacts {
  const requestId = randomUUID();
  const mark = request.target.indexOf("?");
  const path = mark < 0 ? request.target : request.target.slice(0, mark);
  const trace = `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomUUID().replaceAll("-", "").slice(8)}`;
  const multiValueHeaders = grouped([
    ...request.headers,
    ["X-Amzn-Trace-Id", trace],
    ["X-Forwarded-For", request.sourceIp],
    ["X-Forwarded-Proto", "http"],
  ]);
  const headers = lastOfEach(multiValueHeaders);
  return {
    requestId,
    path,
    query: mark < 0 ? "" : request.target.slice(mark + 1),
    headers,
    multiValueHeaders,
    context: {
      accountId: account,
      apiId: api.id,
      authorizer: undefined,
      protocol: "HTTP/1.1",
      httpMethod: request.method,
      identity: { ...noIdentity, sourceIp: request.sourceIp, userAgent: headerNamed(headers, "user-agent") ?? null },
      path: `/${api.stage}${path}`,
      stage: api.stage,
      domainName: `${api.id}.execute-api.${region}.amazonaws.com`,
      domainPrefix: api.id,
      requestId,
      extendedRequestId: randomUUID(),
      requestTime: logTime(now),
      requestTimeEpoch: now.getTime(),
      resourceId: match?.resource.methods.values().next().value?.resourceId ?? "",
      resourcePath: match?.resource.path ?? "",
    },
  };
}

const noIdentity = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};
