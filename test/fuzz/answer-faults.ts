import * as z from "zod";
import { type ProblemCode, problems } from "../../lambda/problem.ts";
import { operations } from "../support/contract.ts";
import { contractFaults } from "../support/contract-faults.ts";
import type { BrokenRequest } from "./broken-request.ts";
import { isTorn, type Received } from "./wire.ts";

const problemSchema = z.object({ code: z.enum(Object.keys(problems)), status: z.int(), requestId: z.string() });

const methods: ReadonlySet<string> = new Set(operations.map(({ method }) => method));

/** What is wrong with the answer to a broken request; nothing if a client could ask for no better. */
export function answerFaults(
  request: BrokenRequest,
  received: Received | "hang" | undefined,
  secrets: readonly string[],
): string[] {
  if (received === "hang") return ["there was no answer in time"];
  if (received === undefined) return isTorn(request) ? [] : ["the connection was closed without an answer"];
  const { status, text, headers } = received;
  const told = [text, ...headers.values()].join("\n");
  return [
    ...(status >= 500 ? [`${status} ${text}`] : []),
    ...(secrets.some((secret) => told.includes(secret)) ? ["the answer holds a secret"] : []),
    ...(status >= 400 && !isHead(request) ? problemFaults(received) : []),
    ...("raw" in request || !methods.has(request.method) ? [] : byContract(request, received)),
  ];
}

const isHead = (request: BrokenRequest) =>
  "raw" in request ? request.raw.startsWith("HEAD ") : request.method === "HEAD";

function problemFaults({ status, headers, text }: Received): string[] {
  const { success, data } = problemSchema.safeParse(parsed(text));
  if (!success) return [`${status} is no problem JSON: ${text.slice(0, 300)}`];
  const declared = problems[data.code as ProblemCode].status;
  return [
    ...(declared === status && data.status === status ? [] : [`${data.code} has the status ${status}`]),
    ...(headers.get("content-type") === "application/problem+json" ? [] : ["a problem has another type"]),
    ...(headers.get("x-request-id") === data.requestId ? [] : ["x-request-id is another than the body's"]),
  ];
}

/** A target that is spelled as it need not be may be read in two ways; its answer is a problem in any case. */
function byContract({ method, target }: Extract<BrokenRequest, { method: string }>, received: Received): string[] {
  const [path = ""] = target.split("?", 1);
  if (!/^(\/[\w~@:.{} -]+)+$/.test(path) || path.split("/").some((segment) => /^\.+$/.test(segment))) return [];
  const isJson = received.headers.get("content-type")?.includes("json");
  const body = isJson ? parsed(received.text) : received.text;
  return contractFaults(method, path, { ...received, body });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
