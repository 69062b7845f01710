import { Duration } from "aws-cdk-lib";
import type { CorsOptions } from "aws-cdk-lib/aws-apigateway";
import { exposedHeaders } from "../../lambda/http/cors.ts";

const allowedHeaders = ["content-type", "x-api-key", "x-signature"];
const allowOrigin = "Access-Control-Allow-Origin";

/** The variable that names the origins to the Lambdas that answer requests. */
export const corsEnvironment = (origins: readonly string[]): Record<string, string> =>
  origins.length === 0 ? {} : { CORS_ORIGINS: origins.join(",") };

/** What a preflight answers about a path with these methods. */
export const preflight = (origins: readonly string[], methods: readonly string[]): CorsOptions => ({
  allowOrigins: [...origins],
  allowMethods: [...methods],
  allowHeaders: allowedHeaders,
  maxAge: Duration.hours(1),
});

const headersWith = (origin: string): Record<string, string> => ({
  [allowOrigin]: origin,
  "Access-Control-Expose-Headers": `'${exposedHeaders.join(", ")}'`,
  Vary: "'Origin'",
});

/**
 * Headers of a gateway response. One origin is named, whoever asks. Among several API Gateway cannot choose here, so it
 * names the caller's: that lets a page of any origin read an error, which holds nothing of anybody's, and nothing else,
 * for a preflight lets none but configured origins send a key.
 */
export function gatewayResponseCors(origins: readonly string[]): Record<string, string> {
  const [first, ...others] = origins;
  if (first === undefined) return {};
  return headersWith(others.length === 0 ? `'${first}'` : "method.request.header.Origin");
}

/**
 * Headers of a mock's answer: the first origin, for which the template of `chooseOrigin` puts another one if that asks.
 * CDK's preflights do the same.
 */
export function mockCors(origins: readonly string[]): Record<string, string> {
  const [first] = origins;
  return first === undefined ? {} : headersWith(`'${first}'`);
}

/** The begin of a mock's mapping template that names the caller's origin, if it is one of several that are allowed. */
export function chooseOrigin(origins: readonly string[]): string {
  if (origins.length < 2) return "";
  const isAllowed = origins.map((origin) => `$origin == "${origin}"`).join(" || ");
  return [
    `#set($origin = $input.params().header.get("Origin"))`,
    `#if($origin == "")#set($origin = $input.params().header.get("origin"))#end`,
    `#if(${isAllowed})#set($context.responseOverride.header.${allowOrigin} = $origin)#end`,
  ].join("");
}
