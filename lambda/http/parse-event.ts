import type { APIGatewayProxyEvent } from "aws-lambda";
import * as z from "zod/mini";
import { keyIdSchema, partnerIdSchema } from "../ids.ts";
import { type Principal, roles, signings } from "../partners/partner.ts";
import { Problem } from "../problem.ts";

/** Larger than any request of the contract needs: a slip of 50 lines has about 4 KB. */
const MAX_BODY_BYTES = 100_000;

const isTrue = z.pipe(
  z.literal("true"),
  z.transform((): true => true),
);

/** What the authorizer hands on: API Gateway carries it as strings. */
const contextSchema = z.object({
  keyId: keyIdSchema,
  role: z.enum(roles),
  partnerId: z.optional(partnerIdSchema),
  suspended: z.optional(isTrue),
  signing: z.optional(z.enum(signings)),
});

export function principalOf(event: APIGatewayProxyEvent): Principal | undefined {
  const context = event.requestContext.authorizer;
  return context ? contextSchema.parse(context) : undefined;
}

/** Path parameters, decoded: no id of ours contains a percent sign, so decoding one twice changes nothing. */
export function paramsOf(event: APIGatewayProxyEvent): Record<string, string> {
  const entries = Object.entries(event.pathParameters ?? {}).map(
    ([name, value]) => [name, decode(value ?? "")] as const,
  );
  return Object.fromEntries(entries);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem("validation-failed", "The path has a malformed percent-escape.");
  }
}

/** Query parameters; one that is repeated stays a list, which no schema takes. */
export function queryOf(event: APIGatewayProxyEvent): Record<string, string | string[] | undefined> {
  const entries = Object.entries(event.multiValueQueryStringParameters ?? {});
  return Object.fromEntries(entries.map(([name, values]) => [name, values?.length === 1 ? values[0] : values]));
}

/** Every value of a header, whatever the letter case of its name. */
export const headerValues = (
  { multiValueHeaders }: { readonly multiValueHeaders: APIGatewayProxyEvent["multiValueHeaders"] | null },
  wanted: string,
): readonly string[] =>
  Object.entries(multiValueHeaders ?? {}).flatMap(([name, values = []]) =>
    name.toLowerCase() === wanted ? values : [],
  );

/** The body as it was sent. */
export const bytesOf = ({ body, isBase64Encoded }: APIGatewayProxyEvent): Buffer =>
  Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");

/** The JSON body; an empty one counts as `{}`. */
export function bodyOf(event: APIGatewayProxyEvent): unknown {
  if (event.httpMethod === "GET" || !event.body) return {};
  if (bytesOf(event).length > MAX_BODY_BYTES) {
    throw new Problem("payload-too-large", `The body may have ${MAX_BODY_BYTES} bytes at most.`);
  }
  if (!isJson(event.headers)) {
    throw new Problem("unsupported-media-type", "Send the body as application/json.");
  }
  try {
    const text = bytesOf(event).toString("utf8");
    return mayNamePrototype.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("validation-failed", "The body is not JSON.", { errors: [{ path: "", message: "is not JSON" }] });
  }
}

/** Whether a body may have the field that is refused below, as it is or escaped: looking at each of all fields is slow. */
const mayNamePrototype = /__proto__|\\/;

/** Objects lose a field of this name on the way: it would be ignored where an unknown field is to be refused. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name !== "__proto__") return value;
  throw new Problem("validation-failed", "The body has a field that no route takes.", {
    errors: [{ path: name, message: "is not a known field" }],
  });
}

function isJson(headers: APIGatewayProxyEvent["headers"]): boolean {
  return /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(headerOf(headers, "content-type"));
}

/** A header by its name in small letters, in whatever case it was sent; empty when it was not. */
export function headerOf(headers: APIGatewayProxyEvent["headers"], wanted: string): string {
  const [, value = ""] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return value;
}
