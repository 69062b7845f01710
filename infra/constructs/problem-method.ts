import {
  type IModel,
  type MethodResponse,
  MockIntegration,
  Model,
  PassthroughBehavior,
} from "aws-cdk-lib/aws-apigateway";
import { chooseOrigin, mockCors } from "./cors.ts";
import { type GatewayProblem, problemTemplate, problemType, requestIdHeader, statusOf } from "./gateway-problems.ts";

/** API Gateway picks the request's template by its content type, and answers 415 to a type without one. */
const contentTypes = [
  "application/json",
  "application/octet-stream",
  "application/problem+json",
  "application/x-www-form-urlencoded",
  "application/xml",
  "multipart/form-data",
  "text/html",
  "text/plain",
  "text/xml",
];

const model: IModel = Model.EMPTY_MODEL;

/**
 * What a method answers that refuses with `problem` without a Lambda. The header `allow` names the path's methods, if it
 * has any; pages of `origins` may read the answer.
 */
export function problemMethod(problem: GatewayProblem, allowed: readonly string[], origins: readonly string[]) {
  const statusCode = statusOf(problem);
  const headers = Object.entries({
    ...requestIdHeader,
    ...(allowed.length > 0 ? { allow: `'${allowed.join(", ")}'` } : {}),
    ...mockCors(origins),
  }).map(([name, value]) => [`method.response.header.${name}`, value] as const);
  const integration = new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: Object.fromEntries(contentTypes.map((type) => [type, `{"statusCode": ${statusCode}}`])),
    integrationResponses: [
      {
        statusCode,
        responseTemplates: { [problemType]: chooseOrigin(origins) + problemTemplate(problem) },
        responseParameters: Object.fromEntries(headers),
      },
    ],
  });
  const methodResponse: MethodResponse = {
    statusCode,
    responseModels: { [problemType]: model },
    responseParameters: Object.fromEntries(headers.map(([name]) => [name, true])),
  };
  return { integration, methodResponses: [methodResponse] };
}
