import {
  type IModel,
  type MethodResponse,
  MockIntegration,
  Model,
  PassthroughBehavior,
} from "aws-cdk-lib/aws-apigateway";
import { type GatewayProblem, problemTemplate, problemType, statusOf } from "./gateway-problems.ts";

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

const allowHeader = "method.response.header.allow";
const model: IModel = Model.EMPTY_MODEL;

/** An integration that answers `problem` without a Lambda; the header `allow` names the path's methods, if it has any. */
export function problemIntegration(problem: GatewayProblem, allowed: readonly string[]): MockIntegration {
  const statusCode = statusOf(problem);
  return new MockIntegration({
    passthroughBehavior: PassthroughBehavior.NEVER,
    requestTemplates: Object.fromEntries(contentTypes.map((type) => [type, `{"statusCode": ${statusCode}}`])),
    integrationResponses: [
      {
        statusCode,
        responseTemplates: { [problemType]: problemTemplate(problem) },
        ...(allowed.length > 0 ? { responseParameters: { [allowHeader]: `'${allowed.join(", ")}'` } } : {}),
      },
    ],
  });
}

/** What a method with `problemIntegration` must declare. */
export function problemMethodResponses(problem: GatewayProblem, allowed: readonly string[]): MethodResponse[] {
  return [
    {
      statusCode: statusOf(problem),
      responseModels: { [problemType]: model },
      ...(allowed.length > 0 ? { responseParameters: { [allowHeader]: true } } : {}),
    },
  ];
}
