import type { MockIntegration } from "../template/api.ts";
import type { HttpResponse } from "./http.ts";
import { checkTemplate, renderHeaders, renderTemplate, type TemplateContext } from "./templates.ts";

const headerPrefix = "method.response.header.";

/** Throws if the integration uses what `answerMock` does not know. */
export function checkMock(integration: MockIntegration): void {
  const answers = integration.IntegrationResponses.flatMap(({ ResponseTemplates }) => Object.values(ResponseTemplates));
  [...Object.values(integration.RequestTemplates), ...answers].forEach(checkTemplate);
}

/**
 * The answer of a MOCK integration. The request's template, picked by its content type, says the status; a content type
 * without one is refused where the integration passes nothing through.
 */
export function answerMock(
  integration: MockIntegration,
  contentType: string | undefined,
  context: TemplateContext,
): HttpResponse | "UNSUPPORTED_MEDIA_TYPE" | "API_CONFIGURATION_ERROR" {
  const mediaType = contentType?.split(";")[0]?.trim().toLowerCase() || "application/json";
  const request = integration.RequestTemplates[mediaType];
  if (request === undefined) {
    return integration.PassthroughBehavior === "WHEN_NO_MATCH" ? "API_CONFIGURATION_ERROR" : "UNSUPPORTED_MEDIA_TYPE";
  }
  const status = /"?statusCode"?\s*:\s*"?(\d{3})/.exec(renderTemplate(request, context))?.[1];
  const response = integration.IntegrationResponses.find(({ StatusCode }) => StatusCode === status);
  if (!response) return "API_CONFIGURATION_ERROR";
  const [type, template] = Object.entries(response.ResponseTemplates)[0] ?? ["application/json", ""];
  return {
    status: Number(response.StatusCode),
    headers: [["Content-Type", type], ...renderHeaders(response.ResponseParameters, headerPrefix, context)],
    body: renderTemplate(template, context),
  };
}
