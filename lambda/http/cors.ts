import type { APIGatewayProxyEvent } from "aws-lambda";
import { headerOf } from "./parse-event.ts";

/** What a page of another origin may read of an answer besides its body. */
export const exposedHeaders = [
  "idempotent-replayed",
  "link",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "x-next-cursor",
  "x-request-id",
];

/** The origins that the deployment allows, as the environment lists them: none where it does not. */
export const allowedOrigins = (environment: NodeJS.ProcessEnv): readonly string[] =>
  environment.CORS_ORIGINS?.split(",") ?? [];

/** Headers that let the page that called read the answer, if its origin is one of these. */
export function corsHeaders({ headers }: APIGatewayProxyEvent, origins: readonly string[]): Record<string, string> {
  if (origins.length === 0) return {};
  const origin = headerOf(headers, "origin");
  return {
    vary: "Origin",
    "access-control-expose-headers": exposedHeaders.join(", "),
    ...(origins.includes(origin) ? { "access-control-allow-origin": origin } : {}),
  };
}
