import { InvocationFailed, type Invoke } from "../invocation.ts";
import type { ApiSpec, AuthorizerSpec, LambdaIntegration, MethodSpec, MockIntegration } from "../template/api.ts";
import { createAdmission } from "./admission.ts";
import { type Authorizer, createAuthorizer } from "./authorizer.ts";
import { compressed } from "./compression.ts";
import { authorizerEvent, methodArn, proxyEvent, UndecodableTarget } from "./event.ts";
import { compileGatewayResponses, type GatewayError } from "./gateway-responses.ts";
import type { HttpRequest, HttpResponse } from "./http.ts";
import { answerMock, checkMock } from "./mock.ts";
import { proxyResponse } from "./proxy-response.ts";
import { describeRequest, type RequestFacts } from "./request-facts.ts";
import { compileRouter, type Match } from "./router.ts";
import type { TemplateContext } from "./templates.ts";

export interface GatewayPorts {
  readonly invoke: Invoke;
  readonly now: () => Date;
  /** Whether requests above the limits are refused. */
  readonly throttle: boolean;
}

export interface Gateway {
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  /** The answer to bytes that are no HTTP request. */
  readonly refuseBrokenRequest: () => HttpResponse;
}

/** The most that Lambda takes as one synchronous event. */
const largestEvent = 6 * 1024 * 1024;

/** Answers requests as API Gateway would with this template: routes, authorizers, integrations and error responses. */
export function createGateway(api: ApiSpec, ports: GatewayPorts): Gateway {
  const route = compileRouter(api.methods);
  const refuse = compileGatewayResponses(api.gatewayResponses);
  const time = () => ports.now().getTime();
  const admit = createAdmission(api, ports.throttle, time);
  const authorizers = new Map<AuthorizerSpec, Authorizer>();
  for (const { authorizer, integration } of api.methods) {
    if (authorizer && !authorizers.has(authorizer)) authorizers.set(authorizer, createAuthorizer(authorizer, time));
    if ("Type" in integration) checkMock(integration);
  }
  return {
    handle: async (request) => {
      const match = route(request.target.split("?", 1)[0] ?? "");
      const facts = describeRequest(api, request, match, ports.now());
      const whole = await answer(request, match, facts);
      const response = await compressed(whole, headerOf(request, "accept-encoding"), api.minimumCompressionSize);
      return { ...response, headers: [...response.headers, ["x-amzn-RequestId", facts.requestId]] };
    },
    refuseBrokenRequest: () => {
      const request = { method: "GET", target: "/", headers: [], body: Buffer.alloc(0), sourceIp: "127.0.0.1" };
      const { context } = describeRequest(api, request, undefined, ports.now());
      return refuse("BAD_REQUEST_PARAMETERS", templateContext(context), () => undefined);
    },
  };

  async function answer(request: HttpRequest, match: Match | undefined, facts: RequestFacts): Promise<HttpResponse> {
    const error = (kind: GatewayError, authorizer: TemplateContext = {}) =>
      refuse(kind, { ...templateContext(facts.context), authorizer }, (name) => headerOf(request, name));
    const method = match?.resource.methods.get(request.method) ?? match?.resource.methods.get("ANY");
    if (!match || !method) return error("MISSING_AUTHENTICATION_TOKEN");
    const authorization = await authorize(method, request, match, facts);
    if (authorization && "error" in authorization) return error(authorization.error);
    const refusal = admit(method, authorization?.usageKey);
    if (refusal) return error(refusal, authorization?.context);
    const { body } = request;
    if (body === "too-large" || body.length > largestEvent) return error("REQUEST_TOO_LARGE");
    const { integration } = method;
    const result =
      "Type" in integration
        ? answerWithMock(integration, request, facts)
        : await answerWithLambda(integration, () => proxyEvent(facts, match, authorization, body));
    return typeof result === "string" ? error(result) : result;
  }

  async function authorize({ authorizer }: MethodSpec, request: HttpRequest, match: Match, facts: RequestFacts) {
    const decide = authorizer && authorizers.get(authorizer);
    if (!decide) return undefined;
    const startedAt = time();
    const result = await decide({
      methodArn: methodArn(api, facts),
      header: (name) => headerOf(request, name),
      invoke: () => ports.invoke(authorizer.functionName, authorizerEvent(api, facts, match)),
    });
    return { ...result, integrationLatency: time() - startedAt };
  }

  async function answerWithLambda(integration: LambdaIntegration, event: () => unknown) {
    try {
      const result = await inTime(ports.invoke(integration.functionName, event()), integration.timeoutMilliseconds);
      return result === "INTEGRATION_TIMEOUT" ? result : proxyResponse(result);
    } catch (error) {
      if (error instanceof UndecodableTarget) return "BAD_REQUEST_PARAMETERS";
      if (error instanceof InvocationFailed) return "DEFAULT_5XX";
      throw error;
    }
  }
}

function answerWithMock(integration: MockIntegration, request: HttpRequest, facts: RequestFacts) {
  const headers = new Map(Object.entries(facts.headers));
  return answerMock(integration, headerOf(request, "content-type"), templateContext(facts.context), headers);
}

function headerOf(request: HttpRequest, wanted: string): string | undefined {
  const name = wanted.toLowerCase();
  return request.headers.findLast(([given]) => given.toLowerCase() === name)?.[1];
}

function templateContext(context: RequestFacts["context"]): TemplateContext {
  const { requestId, extendedRequestId, httpMethod, path, resourcePath, stage } = context;
  return { requestId, extendedRequestId, httpMethod, path, resourcePath, stage };
}

async function inTime<Value>(value: Promise<Value>, milliseconds: number): Promise<Value | "INTEGRATION_TIMEOUT"> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<"INTEGRATION_TIMEOUT">((resolve) => {
    timer = setTimeout(resolve, milliseconds, "INTEGRATION_TIMEOUT");
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
