/** The properties of API Gateway's resources that the local runtime reads. */
import * as z from "zod";

const strings = z.record(z.string(), z.string());

export const restApiSchema = z.object({
  MinimumCompressionSize: z.number().optional(),
  /** Keys that clients send themselves (`HEADER`) are not known. */
  ApiKeySourceType: z.literal("AUTHORIZER").optional(),
});

export const resourceSchema = z.object({ ParentId: z.string(), PathPart: z.string() });

export const integrationSchema = z.discriminatedUnion("Type", [
  z.object({ Type: z.literal("AWS_PROXY"), Uri: z.string(), TimeoutInMillis: z.number().default(29_000) }),
  z.object({
    Type: z.literal("MOCK"),
    PassthroughBehavior: z.enum(["NEVER", "WHEN_NO_MATCH", "WHEN_NO_TEMPLATES"]).default("WHEN_NO_MATCH"),
    RequestTemplates: strings.default({}),
    IntegrationResponses: z
      .array(
        z.object({
          StatusCode: z.string(),
          SelectionPattern: z.string().optional(),
          ResponseTemplates: strings.default({}),
          ResponseParameters: strings.default({}),
        }),
      )
      .default([]),
  }),
]);

export const methodSchema = z.object({
  ResourceId: z.string(),
  HttpMethod: z.string(),
  AuthorizationType: z.enum(["NONE", "CUSTOM"]),
  AuthorizerId: z.string().optional(),
  ApiKeyRequired: z.boolean().default(false),
  Integration: integrationSchema,
});

export const authorizerSchema = z.object({
  Type: z.literal("REQUEST"),
  AuthorizerUri: z.string(),
  AuthorizerResultTtlInSeconds: z.number().default(300),
  IdentitySource: z.string().default(""),
});

export const gatewayResponseSchema = z.object({
  ResponseType: z.string(),
  StatusCode: z.coerce.number().optional(),
  ResponseTemplates: strings.default({}),
  ResponseParameters: strings.default({}),
});

export const stageSchema = z.object({
  StageName: z.string(),
  MethodSettings: z
    .array(
      z.object({
        ResourcePath: z.string(),
        HttpMethod: z.string(),
        ThrottlingRateLimit: z.number().optional(),
        ThrottlingBurstLimit: z.number().optional(),
      }),
    )
    .default([]),
});
