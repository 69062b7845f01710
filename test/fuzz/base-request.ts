import { contract, type Operation, operations } from "../support/contract.ts";

/** Whose keys requests are sent with: `signer` is a partner that signs its requests, `nobody` sends none. */
export const roles = ["partner", "dealer", "supervisor", "admin", "signer", "nobody"] as const;
export type Role = (typeof roles)[number];

/**
 * A request in parts. All texts are bytes in Latin-1, and hold `{{name}}` for ids and keys: they are filled in when it
 * is sent, so that a seed gives the same requests wherever it is run.
 */
export interface BaseRequest {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body | undefined;
}

/** The same with the bytes of its body. */
export type Parts = Omit<BaseRequest, "body"> & { readonly bytes: string };

/** A JSON body, and the names that its schema knows. */
export interface Body {
  readonly value: unknown;
  readonly names: readonly string[];
}

/** What an example of the contract says of these fields is replaced by what is there. */
const live: Readonly<Record<string, string>> = {
  reference: "{{reference}}",
  sessionId: "{{sessionId}}",
  playerId: "{{playerId}}",
  partnerId: "{{partnerId}}",
};

const keyRole = (operation: Operation): Role => roles.find((role) => operation["x-roles"].includes(role)) ?? "nobody";

/** What a list may be asked for by, of which it takes one at a time. */
const places: readonly (readonly [name: string, value: string])[] = [
  ["reference", "{{used reference}}"],
  ["after", "0"],
  ["date", "{{date}}"],
];

/** The queries with which an operation is asked validly. */
function queriesOf(method: string, { parameters = [] }: Operation): readonly BaseRequest["query"][] {
  const named = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
  const known = places.filter(([name]) => named.has(name));
  return method === "GET" && known.length > 0 ? known.map((one) => [one]) : [[]];
}

function bodiesOf({ requestBody }: Operation): readonly (Body | undefined)[] {
  const media = requestBody?.content["application/json"];
  if (!media) return [undefined];
  const names = namesIn(media.schema);
  return Object.values(media.examples).map(({ value }) => ({ value: withLiveIds(value), names }));
}

function withLiveIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLiveIds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, live[name] ?? withLiveIds(child)]));
}

/** Every property's name in a schema, those that it refers to included. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const [, reference] = /^#\/components\/schemas\/(\w+)$/.exec("$ref" in schema ? String(schema.$ref) : "") ?? [];
  const own = "properties" in schema ? Object.keys(Object(schema.properties)) : [];
  const below = reference ? [contract.components.schemas[reference]] : Object.values(schema);
  return [...new Set([...own, ...below.flatMap(namesIn)])];
}

/** A valid request of each operation, with the key of a role that may call it. */
export const baseRequests: readonly BaseRequest[] = operations.flatMap(({ method, path, operation }) => {
  const [, game] = /^\/v1\/([a-z-]+)\/rounds\//.exec(path) ?? [];
  const use = path.endsWith("/bets") ? "betting" : "studio";
  const target = path
    .replace("{roundId}", `{{${use} round ${game ?? "thai-hilo"}}}`)
    .replace("{tableId}", path.startsWith("/v1/tables") ? "{{tableId}}" : "{{busy tableId}}")
    .replace("/{game}", "/thai-hilo")
    .replace("{file}", "swagger-ui.css")
    .replaceAll(/(?<!\{)\{(\w+)\}(?!\})/g, "{{$1}}");
  const keyed = operation["x-roles"].length === 0 ? [] : [["x-api-key", `{{key ${keyRole(operation)}}}`] as const];
  return queriesOf(method, operation).flatMap((query) =>
    bodiesOf(operation).map((body): BaseRequest => {
      const typed = body ? [["content-type", "application/json"] as const] : [];
      return { method, path: target, query, headers: [...keyed, ...typed], body };
    }),
  );
});
