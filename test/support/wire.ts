import { Agent, request } from "node:http";
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { commandOf, type Outcome } from "./faults.ts";

/** Sends one command to the engine, as JSON. Throws what the SDK would throw. */
export type Wire = (command: string, input: object) => Promise<Outcome>;

/**
 * The engine without the SDK's signing and (de)serializing, which take most of a call's time and are the same for every
 * call: tests and simulations make hundreds of thousands.
 */
export function wireTo(endpoint: string): { readonly wire: Wire; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const wire: Wire = async (command, input) => {
    const { status, json } = await post(endpoint, agent, command, toJson(input));
    if (status !== 200) throw errorOf(status, json);
    return { response: undefined, output: { ...json, $metadata: {} } };
  };
  return { wire, close: () => agent.destroy() };
}

/** Has a client's calls take the short way to the engine, after all other middlewares of their first step. */
export function shortcut(client: DynamoDBClient, wire: Wire): void {
  client.middlewareStack.add(
    (_next, context) =>
      ({ input }) =>
        wire(commandOf(context), input),
    { step: "initialize", priority: "low", name: "shortcut" },
  );
}

// biome-ignore lint/suspicious/noExplicitAny: DynamoDB's JSON has the SDK's own shapes
type Json = Record<string, any>;

function post(endpoint: string, agent: Agent, command: string, body: string) {
  return new Promise<{ status: number; json: Json }>((resolve, reject) => {
    const headers = {
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": `DynamoDB_20120810.${command}`,
      authorization:
        "AWS4-HMAC-SHA256 Credential=simulation/20261130/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0",
      "x-amz-date": "20261130T000000Z",
      "content-length": Buffer.byteLength(body),
    };
    const sent = request(endpoint, { method: "POST", agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, json: ofJson(text) }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Binary values are base64. Few requests have any, and looking at each field of all would take most of the time. */
function toJson(input: object): string {
  const plain = JSON.stringify(input);
  if (!plain.includes('{"type":"Buffer","data":[')) return plain;
  return JSON.stringify(input, function (this: Json, name: string, value: unknown) {
    const raw: unknown = this[name];
    return raw instanceof Uint8Array ? Buffer.from(raw).toString("base64") : value;
  });
}

function ofJson(text: string): Json {
  if (!text.includes('{"B":"')) return JSON.parse(text);
  return JSON.parse(text, (name, value: unknown) =>
    name === "B" && typeof value === "string" ? Buffer.from(value, "base64") : value,
  );
}

function errorOf(status: number, json: Json): Error {
  const name = String(json.__type).split("#").at(-1) ?? "UnknownError";
  const message = String(json.message ?? json.Message ?? name);
  if (name === "ConditionalCheckFailedException")
    return new ConditionalCheckFailedException({ message, $metadata: {}, Item: json.Item });
  if (name === "TransactionCanceledException") {
    return new TransactionCanceledException({ message, $metadata: {}, CancellationReasons: json.CancellationReasons });
  }
  return Object.assign(new Error(message), { name, $fault: status >= 500 ? "server" : "client", $metadata: {} });
}
