import { type Operation, operations, schemaCheck } from "./contract.ts";

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A path without parameters comes before one that would take it, too. */
const compiled = operations
  .map(({ method, path, operation }) => ({
    method,
    operation,
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
    parameters: path.split("{").length,
  }))
  .toSorted((one, other) => one.parameters - other.parameters);

/** What differs between an answer and the contract: its status, headers, type or body. */
export function contractFaults(method: string, path: string, received: Received): string[] {
  const ofPath = compiled.filter(({ pattern }) => pattern.test(path));
  const operation = ofPath.find((one) => one.method === method)?.operation;
  const faults = operation ? answerFaults(operation, received) : gatewayFaults(ofPath.length > 0, received);
  return faults.map((fault) => `${method} ${path} ${received.status}: ${fault}`);
}

function answerFaults({ responses }: Operation, { status, headers, body }: Received): string[] {
  const response = responses[status];
  if (!response) return ["the status is not declared"];
  const sent = headers.get("content-type");
  const declared = Object.entries(response.content ?? {});
  if (declared.length === 0) return ["the answer is declared without a body"];
  const [, media] = declared.find(([type]) => isOfType(sent, type)) ?? [];
  const unnamed = headers.has("x-request-id") ? [] : ["the header x-request-id is missing"];
  const undeclared = ["idempotent-replayed", "link", "x-next-cursor"].filter(
    (name) => headers.has(name) && !response.headers?.[name],
  );
  return [
    ...unnamed,
    ...undeclared.map((name) => `the header ${name} is not declared`),
    ...(declared.length > 1 && !headers.get("vary")?.includes("Accept") ? ["it does not say that it varies"] : []),
    ...(media ? schemaCheck(media.schema, body) : [`the type is ${sent}`]),
  ];
}

/** The contract may name a range of types; texts say their character set, too, and CSV that it names its columns. */
function isOfType(sent: string | null, declared: string): boolean {
  if (!declared.startsWith("text/")) return sent === declared;
  const header = declared === "text/csv" ? "; header=present" : "";
  return new RegExp(`^${declared.replace("*", "[a-z]+")}; charset=utf-8${header}$`).test(sent ?? "");
}

/** A path or a method that there is not: answered in front of every operation, but the key is looked at first. */
function gatewayFaults(isPath: boolean, { status, headers, body }: Received): string[] {
  const problem = { $ref: "#/components/schemas/Problem" };
  const expected = [isPath ? 405 : 404, 401, 413, 415, 400];
  return [
    ...(expected.includes(status) ? [] : ["is not what a path or method that there is not gets"]),
    ...(status === 405 && !headers.has("allow") ? ["the header allow is missing"] : []),
    ...schemaCheck(problem, body),
  ];
}
