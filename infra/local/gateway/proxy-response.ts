import { validateHeaderName, validateHeaderValue } from "node:http";
import * as z from "zod";
import type { HttpResponse } from "./http.ts";

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const headerRecord = <Value extends z.ZodType<string | string[]>>(value: Value) =>
  z
    .record(z.string(), value)
    .refine((headers) => Object.entries(headers).every(isHeader))
    .nullish();

/** What a proxy integration's Lambda must return; anything else is an error of the Lambda, 502. */
const proxyResponseSchema = z.object({
  statusCode: z.coerce.number().int().min(200).max(599),
  headers: headerRecord(scalar),
  multiValueHeaders: headerRecord(z.array(scalar)),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Set by the server itself, from the body that it sends. */
const hopHeaders: ReadonlySet<string> = new Set(["connection", "content-length", "keep-alive", "transfer-encoding"]);

/** The answer that a proxy integration's Lambda asks for. */
export function proxyResponse(result: unknown): HttpResponse | "DEFAULT_5XX" {
  const parsed = proxyResponseSchema.safeParse(result);
  if (!parsed.success) return "DEFAULT_5XX";
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = parsed.data;
  const all = new Map<string, [string, string | string[]]>([["content-type", ["Content-Type", "application/json"]]]);
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name.toLowerCase(), [name, value]);
  for (const [name, values] of Object.entries(multiValueHeaders ?? {})) all.set(name.toLowerCase(), [name, values]);
  return {
    status: statusCode,
    headers: [...all].filter(([name]) => !hopHeaders.has(name)).map(([, header]) => header),
    body: isBase64Encoded ? Buffer.from(body ?? "", "base64") : (body ?? ""),
  };
}

function isHeader([name, value]: [string, string | string[]]): boolean {
  try {
    validateHeaderName(name);
    for (const one of [value].flat()) validateHeaderValue(name, one);
    return true;
  } catch {
    return false;
  }
}
