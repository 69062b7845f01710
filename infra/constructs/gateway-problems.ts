import { ResponseType } from "aws-cdk-lib/aws-apigateway";
import { type MoneyMoved, Problem, type ProblemCode, problemBody, problems } from "../../lambda/problem.ts";
import { rateLimitNames } from "../rate-limit-policy.ts";

/** An error that API Gateway answers by itself. */
export interface GatewayProblem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly moneyMoved?: MoneyMoved;
  /** More headers as API Gateway takes them: `'text'`, or a value of its context. */
  readonly headers?: Readonly<Record<string, string>>;
}

const invalid = { code: "validation-failed", detail: "The request could not be read." } as const;
const unauthorized = { code: "unauthorized", detail: "Send a valid API key in the header x-api-key." } as const;
const forbidden = { code: "forbidden", detail: "The API key does not allow this request." } as const;
const lost = {
  code: "unavailable",
  detail: "The outcome is not known. Repeat the request with the same reference.",
  moneyMoved: "unknown",
} as const;
const failed = {
  code: "internal",
  detail: "Repeat the request with the same reference.",
  moneyMoved: "unknown",
} as const;

/**
 * How long to wait, what is left and what is allowed, as draft-ietf-httpapi-ratelimit-headers has it. Plans differ, so
 * the authorizer says which policy is the caller's.
 */
const limitHeaders = (retryAfterSeconds: number, left: string) => ({
  "Retry-After": `'${retryAfterSeconds}'`,
  RateLimit: `'${left}'`,
  "RateLimit-Policy": "context.authorizer.rateLimitPolicy",
});

export const notFound: GatewayProblem = { code: "not-found", detail: "There is no such path." };
export const methodNotAllowed: GatewayProblem = {
  code: "method-not-allowed",
  detail: "The header allow names the methods of this path.",
};

/** Every answer that API Gateway gives without calling a Lambda's handler, or in place of its answer. */
export const gatewayProblems: readonly (readonly [ResponseType, GatewayProblem])[] = [
  [ResponseType.UNAUTHORIZED, unauthorized],
  [ResponseType.INVALID_API_KEY, unauthorized],
  [ResponseType.EXPIRED_TOKEN, unauthorized],
  [ResponseType.INVALID_SIGNATURE, unauthorized],
  // The authorizer denies only keys that it does not know; roles are checked behind it.
  [ResponseType.ACCESS_DENIED, unauthorized],
  [ResponseType.WAF_FILTERED, forbidden],
  // What API Gateway answers where no method is defined.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, notFound],
  [ResponseType.RESOURCE_NOT_FOUND, notFound],
  [
    ResponseType.THROTTLED,
    {
      code: "too-many-requests",
      detail: "Slow down, then repeat the request.",
      headers: limitHeaders(1, `"${rateLimitNames.rate}";r=0;t=1`),
    },
  ],
  [
    ResponseType.QUOTA_EXCEEDED,
    {
      code: "too-many-requests",
      detail: "The day's quota is used up. The next day begins at midnight UTC.",
      headers: limitHeaders(3600, `"${rateLimitNames.dailyQuota}";r=0`),
    },
  ],
  [ResponseType.REQUEST_TOO_LARGE, { code: "payload-too-large", detail: "Send a smaller body." }],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, { code: "unsupported-media-type", detail: "Send application/json." }],
  [ResponseType.BAD_REQUEST_BODY, invalid],
  [ResponseType.BAD_REQUEST_PARAMETERS, invalid],
  [ResponseType.DEFAULT_4XX, invalid],
  [
    ResponseType.AUTHORIZER_FAILURE,
    { code: "unavailable", detail: "The API key could not be checked. Nothing was written: repeat the request." },
  ],
  [
    ResponseType.AUTHORIZER_CONFIGURATION_ERROR,
    { code: "internal", detail: "The API key could not be checked. Nothing was written." },
  ],
  [ResponseType.INTEGRATION_FAILURE, lost],
  [ResponseType.INTEGRATION_TIMEOUT, lost],
  [ResponseType.API_CONFIGURATION_ERROR, failed],
  // A Lambda that ran out of time or was cut off: what it had done by then is not known.
  [ResponseType.DEFAULT_5XX, lost],
];

/** Every answer names its request, as API Gateway takes headers. */
export const requestIdHeader = { "x-request-id": "context.requestId" };

export const problemType = "application/problem+json";

export const statusOf = ({ code }: GatewayProblem) => problems[code].status.toString();

/** The problem's body as a mapping template, in which API Gateway fills in the request's id. */
export function problemTemplate({ code, detail, moneyMoved = "no" }: GatewayProblem): string {
  return JSON.stringify(problemBody(new Problem(code, detail, { moneyMoved }), "$context.requestId"));
}
