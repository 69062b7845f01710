import { Duration, Size } from "aws-cdk-lib";
import {
  AccessLogFormat,
  ApiKeySourceType,
  AuthorizationType,
  EndpointType,
  IdentitySource,
  type IResource,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  RequestAuthorizer,
  Resource,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { Route } from "../../lambda/http/routes.ts";
import type { Settings } from "../settings.ts";
import { acknowledgeApi, acknowledgeOpenMethod } from "./acknowledgements.ts";
import { gatewayResponseCors, preflight } from "./cors.ts";
import {
  gatewayProblems,
  methodNotAllowed,
  notFound,
  problemTemplate,
  problemType,
  requestIdHeader,
  statusOf,
} from "./gateway-problems.ts";
import { problemMethod } from "./problem-method.ts";

const stageName = "live";

/** What is smaller gains nothing: bets and single reads go out as they are. */
const minCompressionSize = Size.kibibytes(8);

/** One line a request. The path is logged as a template: ids and keys stay out. */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: "$context.requestId",
    // The invocation's own id, which each line of the Lambda's log has.
    lambdaRequestId: "$context.integration.requestId",
    requestTime: "$context.requestTime",
    caller: "$context.authorizer.principalId",
    ip: "$context.identity.sourceIp",
    method: "$context.httpMethod",
    route: "$context.resourcePath",
    status: "$context.status",
    errorType: "$context.error.responseType",
    responseLength: "$context.responseLength",
    responseLatency: "$context.responseLatency",
    integrationLatency: "$context.integrationLatency",
    integrationStatus: "$context.integration.status",
  }),
);

export interface GatewayProps {
  readonly routes: readonly Route[];
  readonly authorizer: IFunction;
  readonly functionOf: (route: Route) => IFunction;
  readonly settings: Settings;
}

/** The REST API: every route of the table, and a problem document for everything else. */
export class Gateway extends Construct {
  readonly api: RestApi;
  private readonly authorizer: RequestAuthorizer;

  constructor(scope: Construct, id: string, props: GatewayProps) {
    super(scope, id);
    this.api = this.restApi(props.settings);
    this.authorizer = new RequestAuthorizer(this, "Authorizer", {
      handler: props.authorizer,
      identitySources: [IdentitySource.header("x-api-key")],
      resultsCacheTtl: Duration.seconds(30),
    });
    for (const route of props.routes) this.addRoute(route, props.functionOf(route));
    const { corsOrigins } = props.settings;
    if (corsOrigins.length > 0) this.addPreflights(corsOrigins, props.routes);
    this.api.root.addResource("{proxy+}");
    this.refuseOtherMethods(this.api.root, props.routes, corsOrigins);
    for (const [type, problem] of gatewayProblems) {
      this.api.addGatewayResponse(type.responseType, {
        type,
        statusCode: statusOf(problem),
        templates: { [problemType]: problemTemplate(problem) },
        responseHeaders: { ...requestIdHeader, ...problem.headers, ...gatewayResponseCors(corsOrigins) },
      });
    }
  }

  private restApi(settings: Settings): RestApi {
    const logs = { retention: settings.logRetentionDays };
    const api = new RestApi(this, "Api", {
      description: "Live settlement, v1",
      endpointTypes: [EndpointType.REGIONAL],
      // The authorizer names the key of the caller's usage plan; clients send none of API Gateway's.
      apiKeySourceType: ApiKeySourceType.AUTHORIZER,
      cloudWatchRole: true,
      minCompressionSize,
      deployOptions: {
        stageName,
        throttlingRateLimit: settings.throttleRate,
        throttlingBurstLimit: settings.throttleBurst,
        accessLogDestination: new LogGroupLogDestination(new LogGroup(this, "AccessLogs", logs)),
        accessLogFormat,
        loggingLevel: MethodLoggingLevel.ERROR,
        metricsEnabled: true,
      },
    });
    // API Gateway would make this group by itself, to be kept for ever.
    const executionLogs = new LogGroup(this, "ExecutionLogs", {
      ...logs,
      logGroupName: `API-Gateway-Execution-Logs_${api.restApiId}/${stageName}`,
    });
    api.deploymentStage.node.addDependency(executionLogs);
    acknowledgeApi(api);
    return api;
  }

  private authorization(needsKey: boolean) {
    return needsKey
      ? { authorizationType: AuthorizationType.CUSTOM, authorizer: this.authorizer }
      : { authorizationType: AuthorizationType.NONE };
  }

  private addRoute(route: Route, lambda: IFunction) {
    // One permission a Lambda: one a method would outgrow the 20 KB of a Lambda's policy.
    const integration = new LambdaIntegration(lambda, { scopePermissionToMethod: false });
    const needsKey = route.roles.length > 0;
    const resource = this.api.root.resourceForPath(route.path);
    const method = resource.addMethod(route.method, integration, {
      ...this.authorization(needsKey),
      ...(needsKey ? { apiKeyRequired: true } : {}),
    });
    if (!needsKey) acknowledgeOpenMethod(method);
  }

  /** A browser asks before it sends a key or JSON to another origin, and sends neither with that question. */
  private addPreflights(origins: readonly string[], routes: readonly Route[]) {
    for (const [path, samePath] of Map.groupBy(routes, ({ path }) => path)) {
      const methods = samePath.map(({ method }) => method);
      acknowledgeOpenMethod(this.api.root.resourceForPath(path).addCorsPreflight(preflight(origins, methods)));
    }
  }

  /**
   * Answers 405 where the path has other methods and 404 where it has none, after the key has been checked. No usage
   * plan counts these: 404 and 405 come before 429.
   */
  private refuseOtherMethods(resource: IResource, routes: readonly Route[], corsOrigins: readonly string[]) {
    const allowed = routes.filter(({ path }) => path === resource.path).map(({ method }) => method);
    const problem = allowed.length > 0 ? methodNotAllowed : notFound;
    const { integration, methodResponses } = problemMethod(problem, allowed, corsOrigins);
    resource.addMethod("ANY", integration, { ...this.authorization(true), methodResponses });
    for (const child of resource.node.children) {
      if (child instanceof Resource) this.refuseOtherMethods(child, routes, corsOrigins);
    }
  }
}
