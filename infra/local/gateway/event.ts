import type { APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import type { ApiSpec } from "../template/api.ts";
import { account, region } from "../template/physical.ts";
import { grouped, lastOfEach, type RequestFacts } from "./request-facts.ts";
import type { Match } from "./router.ts";

interface Authorization {
  /** The authorizer's context, as strings. */
  readonly context: Readonly<Record<string, string>>;
  /** Milliseconds that it took. */
  readonly integrationLatency: number;
}

/** A part of the request's target that holds a broken percent-escape. */
export class UndecodableTarget extends Error {
  override readonly name = "UndecodableTarget";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new UndecodableTarget(`${text} cannot be decoded`, { cause: error });
  }
}

function queryPairs(query: string): [string, string][] {
  return query
    .replaceAll("+", " ")
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const equals = part.indexOf("=");
      const [name, value] = equals < 0 ? [part, ""] : [part.slice(0, equals), part.slice(equals + 1)];
      return [decode(name), decode(value)];
    });
}

const orNull = <Map extends object>(map: Map): Map | null => (Object.keys(map).length > 0 ? map : null);

/** What both events hold. `decoded` false leaves path and query out, for they cannot be decoded. */
function common(facts: RequestFacts, match: Match, decoded: boolean) {
  const query = decoded ? grouped(queryPairs(facts.query)) : {};
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(match.parameters)) parameters[name] = decoded ? decode(value) : value;
  return {
    resource: match.resource.path,
    path: facts.path,
    httpMethod: facts.context.httpMethod,
    headers: facts.headers,
    multiValueHeaders: facts.multiValueHeaders,
    queryStringParameters: orNull(lastOfEach(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters: orNull(parameters),
    stageVariables: null,
  };
}

/** The event of a Lambda proxy integration; throws `UndecodableTarget`. API Gateway hands text over as UTF-8. */
export function proxyEvent(facts: RequestFacts, match: Match, authorization: Authorization | undefined, body: Buffer) {
  return {
    ...common(facts, match, true),
    requestContext: {
      ...facts.context,
      ...(authorization
        ? { authorizer: { ...authorization.context, integrationLatency: authorization.integrationLatency } }
        : {}),
    },
    body: body.length > 0 ? body.toString("utf8") : null,
    isBase64Encoded: false,
  };
}

/** The ARN that the authorizer's policy is about. */
export const methodArn = (api: ApiSpec, facts: RequestFacts): string =>
  `arn:aws:execute-api:${region}:${account}:${api.id}/${api.stage}/${facts.context.httpMethod}${facts.path}`;

/** The event of a REQUEST authorizer. A target that cannot be decoded is refused later, for the key is checked first. */
export function authorizerEvent(api: ApiSpec, facts: RequestFacts, match: Match): APIGatewayRequestAuthorizerEvent {
  const rest = { type: "REQUEST", methodArn: methodArn(api, facts), requestContext: facts.context } as const;
  try {
    return { ...common(facts, match, true), ...rest };
  } catch (error) {
    if (!(error instanceof UndecodableTarget)) throw error;
    return { ...common(facts, match, false), ...rest };
  }
}
