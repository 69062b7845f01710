import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** The contract as its clients get it: `docs/openapi.json`. */
interface Media {
  readonly schema: object;
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
}
type Content = Readonly<Record<string, Media>>;
export interface Response {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Content;
}
export interface Operation {
  readonly operationId: string;
  readonly "x-roles": readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<"schemas" | "responses" | "examples" | "headers", Record<string, object>>>;
}

const file = join(import.meta.dirname, "../../docs/openapi.json");
export const contract: Contract = JSON.parse(readFileSync(file, "utf8"));

/** Follows references to responses, headers and examples; schemas keep theirs. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== "object" || value === null) return value;
  const reference =
    "$ref" in value ? /^#\/components\/(responses|headers|examples)\/(.+)$/.exec(String(value.$ref)) : null;
  const [, kind, name] = reference ?? [];
  if (kind && name) return resolved(contract.components[kind as "responses"][name]);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolved(child)]));
}

/** Every operation with its method and path. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation: resolved(operation) as Operation,
  })),
);

/** The same schema without room for more fields: clients must not mind those, and tests must not miss them. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, child]) => [key, closed(child)]));
  // A problem's second part only narrows its code.
  const narrowsOnly = Object.keys(parts.properties ?? {}).join() === "code";
  return parts.properties && !narrowsOnly ? { additionalProperties: false, ...parts } : parts;
}

const id = "https://contract.test/openapi.json";
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: id, components: { schemas: closed(contract.components.schemas) as object } });
const compiled = new Map<object, ReturnType<typeof ajv.compile>>();

/** What is wrong with a value by a schema of the contract, unknown fields included; nothing if it fits. */
export function schemaCheck(schema: object, value: unknown): string[] {
  let check = compiled.get(schema);
  if (!check) {
    const text = JSON.stringify(closed(schema)).replaceAll('"$ref":"#/', `"$ref":"${id}#/`);
    check = ajv.compile(JSON.parse(text));
    compiled.set(schema, check);
  }
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
