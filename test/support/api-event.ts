import type { APIGatewayProxyEvent, Context } from "aws-lambda";

export interface ApiCall {
  readonly method: string;
  /** The route, as API Gateway names it: `/v1/bets/{betId}`. */
  readonly resource: string;
  /** As it was sent; the route unless given. */
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  /** A header that is sent several times has a list of values. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
  /** What the authorizer handed on; none on a route without a key. */
  readonly authorizer?: Readonly<Record<string, unknown>>;
}

const identity = {
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
  sourceIp: "192.0.2.1",
  user: null,
  userAgent: null,
  userArn: null,
};

/** A request as API Gateway hands it to a Lambda. */
export function apiEvent(call: ApiCall): APIGatewayProxyEvent {
  const { method, resource, path, params, query, headers, body, isBase64Encoded, authorizer } = call;
  const sent = Object.entries({ ...(body !== undefined && { "content-type": "application/json" }), ...headers }).map(
    ([name, value]) => [name, [value].flat()] as const,
  );
  return {
    httpMethod: method,
    resource,
    path: path ?? resource,
    pathParameters: params ? { ...params } : null,
    queryStringParameters: null,
    multiValueQueryStringParameters: query
      ? Object.fromEntries(Object.entries(query).map(([name, values]) => [name, [...values]]))
      : null,
    headers: Object.fromEntries(sent.map(([name, values]) => [name, values.at(-1)])),
    multiValueHeaders: Object.fromEntries(sent),
    stageVariables: null,
    body: body ?? null,
    isBase64Encoded: isBase64Encoded ?? false,
    requestContext: {
      accountId: "000000000000",
      apiId: "api",
      authorizer: authorizer ? { ...authorizer } : null,
      httpMethod: method,
      identity,
      path: resource,
      protocol: "HTTP/1.1",
      requestId: "request-1",
      requestTimeEpoch: 0,
      resourceId: "resource",
      resourcePath: resource,
      stage: "v1",
    },
  };
}

export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: "function",
  functionVersion: "$LATEST",
  invokedFunctionArn: "",
  memoryLimitInMB: "512",
  awsRequestId: "invocation-1",
  logGroupName: "",
  logStreamName: "",
  getRemainingTimeInMillis: () => 30_000,
  done: () => {},
  fail: () => {},
  succeed: () => {},
};
