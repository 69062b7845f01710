import type * as z from "zod";
import {
  authorizerSchema,
  gatewayResponseSchema,
  type integrationSchema,
  methodSchema,
  resourceSchema,
  restApiSchema,
  stageSchema,
} from "./api-schemas.ts";
import { functionNameOf } from "./functions.ts";
import type { Resource } from "./physical.ts";
import { type RateSpec, readUsageKeys, type UsageKeySpec } from "./usage-keys.ts";

export type MockIntegration = Extract<z.infer<typeof integrationSchema>, { Type: "MOCK" }>;

export interface LambdaIntegration {
  readonly functionName: string;
  readonly timeoutMilliseconds: number;
}

/** One method of a path: `ANY` answers those without one of their own. */
export interface MethodSpec {
  readonly resourceId: string;
  /** As in the template: `/v1/tables/{tableId}`. */
  readonly path: string;
  readonly method: string;
  readonly authorizer?: AuthorizerSpec;
  /** The authorizer must name a key of a usage plan. */
  readonly keyRequired: boolean;
  readonly integration: LambdaIntegration | MockIntegration;
}

/** A Lambda authorizer that sees the whole request. */
export interface AuthorizerSpec {
  readonly functionName: string;
  /** Headers without which a request is refused unseen; their values are the cache's key. */
  readonly identityHeaders: readonly string[];
  readonly cacheSeconds: number;
}

export type GatewayResponseSpec = z.infer<typeof gatewayResponseSchema>;

export interface ApiSpec {
  readonly id: string;
  readonly stage: string;
  readonly methods: readonly MethodSpec[];
  readonly gatewayResponses: readonly GatewayResponseSpec[];
  /** Answers of so many bytes or more are compressed. */
  readonly minimumCompressionSize?: number | undefined;
  /** The stage's limit over all methods. */
  readonly throttle?: RateSpec;
  /** The keys that usage plans hold. */
  readonly usageKeys: readonly UsageKeySpec[];
}

const ofType = (resources: readonly Resource[], type: string) => resources.filter((resource) => resource.type === type);

/** Reads the one REST API of the assembly. */
export function readApi(resources: readonly Resource[]): ApiSpec {
  const [api, ...more] = ofType(resources, "AWS::ApiGateway::RestApi");
  const [stage] = ofType(resources, "AWS::ApiGateway::Stage");
  if (!api || !stage || more.length > 0) throw new Error("The template must hold one REST API with a stage");
  const { ApiKeySourceType, MinimumCompressionSize } = restApiSchema.parse(api.properties);
  const methods = readMethods(resources);
  if (ApiKeySourceType === undefined && methods.some(({ keyRequired }) => keyRequired)) {
    throw new Error("The local runtime knows keys of usage plans only as authorizers name them");
  }
  const { StageName, MethodSettings } = stageSchema.parse(stage.properties);
  const throttle = MethodSettings.find(({ ResourcePath, HttpMethod }) => ResourcePath === "/*" && HttpMethod === "*");
  const { ThrottlingRateLimit: ratePerSecond, ThrottlingBurstLimit: burst } = throttle ?? {};
  return {
    id: api.name,
    stage: StageName,
    minimumCompressionSize: MinimumCompressionSize,
    methods,
    usageKeys: readUsageKeys(resources),
    gatewayResponses: ofType(resources, "AWS::ApiGateway::GatewayResponse").map(({ properties }) =>
      gatewayResponseSchema.parse(properties),
    ),
    ...(ratePerSecond === undefined || burst === undefined ? {} : { throttle: { ratePerSecond, burst } }),
  };
}

function readMethods(resources: readonly Resource[]): MethodSpec[] {
  const parents = new Map(
    ofType(resources, "AWS::ApiGateway::Resource").map(({ name, properties }) => [
      name,
      resourceSchema.parse(properties),
    ]),
  );
  const authorizers = new Map(
    ofType(resources, "AWS::ApiGateway::Authorizer").map((one) => [one.name, authorizer(one)]),
  );

  const pathOf = (id: string): string => {
    const resource = parents.get(id);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : "";
  };

  return ofType(resources, "AWS::ApiGateway::Method").map(({ properties }) => {
    const { ResourceId, HttpMethod, AuthorizationType, AuthorizerId, ApiKeyRequired, Integration } =
      methodSchema.parse(properties);
    const found = authorizers.get(AuthorizerId ?? "");
    if (AuthorizationType === "CUSTOM" && !found)
      throw new Error(`${HttpMethod} ${pathOf(ResourceId)} has no authorizer`);
    return {
      resourceId: ResourceId,
      path: pathOf(ResourceId) || "/",
      method: HttpMethod,
      ...(found ? { authorizer: found } : {}),
      keyRequired: ApiKeyRequired,
      integration:
        Integration.Type === "MOCK"
          ? Integration
          : { functionName: functionNameOf(Integration.Uri), timeoutMilliseconds: Integration.TimeoutInMillis },
    };
  });
}

function authorizer({ properties }: Resource): AuthorizerSpec {
  const { AuthorizerUri, AuthorizerResultTtlInSeconds, IdentitySource } = authorizerSchema.parse(properties);
  const identityHeaders = IdentitySource.split(",")
    .filter((source) => source !== "")
    .map((source) => {
      const header = /^\s*method\.request\.header\.(\S+)\s*$/.exec(source)?.[1];
      if (!header) throw new Error(`The local runtime knows headers as identity sources only, not ${source}`);
      return header.toLowerCase();
    });
  return {
    functionName: functionNameOf(AuthorizerUri),
    identityHeaders,
    cacheSeconds: AuthorizerResultTtlInSeconds,
  };
}
