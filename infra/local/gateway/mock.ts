import type { MockIntegration } from "../template/api.ts";
import type { HttpResponse } from "./http.ts";
import { renderHeaders, type TemplateContext } from "./templates.ts";
import { checkVelocity, renderVelocity } from "./velocity.ts";

const headerPrefix = "method.response.header.";

/** Throws if the integration uses what `answerMock` does not know. */
export function checkMock(integration: MockIntegration): void {
  const answers = integration.IntegrationResponses.flatMap(({ ResponseTemplates }) => Object.values(ResponseTemplates));
  [...Object.values(integration.RequestTemplates), ...answers].forEach(checkVelocity);
}

/**
 * The answer of a MOCK integration. The request's template, picked by its content type, says the status by which the
 * answer is chosen; a content type without one is refused where the integration passes nothing through.
 */
export function answerMock(
  integration: MockIntegration,
  contentType: string | undefined,
  context: TemplateContext,
  headers: ReadonlyMap<string, string>,
): HttpResponse | "UNSUPPORTED_MEDIA_TYPE" | "API_CONFIGURATION_ERROR" {
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase() || "application/json";
  const request = integration.RequestTemplates[mediaType];
  if (request === undefined) {
    return integration.PassthroughBehavior === "WHEN_NO_MATCH" ? "API_CONFIGURATION_ERROR" : "UNSUPPORTED_MEDIA_TYPE";
  }
  const status = /"?statusCode"?\s*:\s*"?(\d{3})/.exec(renderVelocity(request, context, headers).text)?.[1];
  const response = status && responseTo(status, integration.IntegrationResponses);
  if (!response) return "API_CONFIGURATION_ERROR";
  const [type, template] = Object.entries(response.ResponseTemplates)[0] ?? ["application/json", ""];
  const { text, overrides } = renderVelocity(template, context, headers);
  const own = renderHeaders(response.ResponseParameters, headerPrefix, context, (name) => headers.get(name));
  const overridden = new Set([...overrides.keys()].map((name) => name.toLowerCase()));
  return {
    status: Number(response.StatusCode),
    headers: [["Content-Type", type], ...own.filter(([name]) => !overridden.has(name.toLowerCase())), ...overrides],
    body: text,
  };
}

/** The response whose pattern fits the status; the one without a pattern is for all others. */
function responseTo(status: string, responses: MockIntegration["IntegrationResponses"]) {
  return (
    responses.find(
      ({ SelectionPattern }) => SelectionPattern && new RegExp(`^(?:${SelectionPattern})$`).test(status),
    ) ?? responses.find(({ SelectionPattern }) => !SelectionPattern)
  );
}
