import type { GatewayResponseSpec } from "../template/api.ts";
import type { HttpResponse } from "./http.ts";
import { checkTemplate, type HeaderOf, renderHeaders, renderTemplate, type TemplateContext } from "./templates.ts";

/** The errors that API Gateway answers by itself, with its own status and message for each. */
const kinds = {
  ACCESS_DENIED: [403, "User is not authorized to access this resource"],
  API_CONFIGURATION_ERROR: [500, "Internal server error"],
  AUTHORIZER_CONFIGURATION_ERROR: [500, "Internal server error"],
  AUTHORIZER_FAILURE: [500, "Internal server error"],
  BAD_REQUEST_PARAMETERS: [400, "Bad Request"],
  INTEGRATION_FAILURE: [504, "Endpoint request failed"],
  INTEGRATION_TIMEOUT: [504, "Endpoint request timed out"],
  /** A Lambda's crash, time-out or malformed answer has no type of its own. */
  DEFAULT_5XX: [502, "Internal server error"],
  INVALID_API_KEY: [403, "Forbidden"],
  MISSING_AUTHENTICATION_TOKEN: [403, "Missing Authentication Token"],
  QUOTA_EXCEEDED: [429, "Limit Exceeded"],
  REQUEST_TOO_LARGE: [413, "Request Too Long"],
  THROTTLED: [429, "Too Many Requests"],
  UNAUTHORIZED: [401, "Unauthorized"],
  UNSUPPORTED_MEDIA_TYPE: [415, "Unsupported Media Type"],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type GatewayError = keyof typeof kinds;

export type GatewayResponses = (error: GatewayError, context: TemplateContext, headerOf: HeaderOf) => HttpResponse;

const headerPrefix = "gatewayresponse.header.";
const ownTemplates = { "application/json": '{"message":$context.error.messageString}' };

/** The API's answers to errors: the template's own where it has one, then its default for the class of status. */
export function compileGatewayResponses(specs: readonly GatewayResponseSpec[]): GatewayResponses {
  const byType = new Map(specs.map((spec) => [spec.ResponseType, spec]));
  for (const { ResponseTemplates } of specs) Object.values(ResponseTemplates).forEach(checkTemplate);

  return (error, context, headerOf) => {
    const [ownStatus, message] = kinds[error];
    const spec = byType.get(error) ?? byType.get(ownStatus < 500 ? "DEFAULT_4XX" : "DEFAULT_5XX");
    const full = { ...context, error: { message, messageString: JSON.stringify(message), responseType: error } };
    const templates = Object.entries(spec?.ResponseTemplates ?? {});
    const [type, template] = templates[0] ?? Object.entries(ownTemplates)[0] ?? ["application/json", ""];
    return {
      status: spec?.StatusCode ?? ownStatus,
      headers: [["Content-Type", type], ...renderHeaders(spec?.ResponseParameters ?? {}, headerPrefix, full, headerOf)],
      body: renderTemplate(template, full),
    };
  };
}
