import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const lambda = join(import.meta.dirname, "../../lambda");
const root = pathToFileURL(`${lambda}/`).href;
const wrappers = ["store/table.ts", "store/queues.ts"];
const DEPTH = 40;

/** The place in the product that the call under way comes from: `store/rounds.ts:77`. */
export function callSite(): string {
  const { stackTraceLimit, prepareStackTrace } = Error;
  // The frames as they are: to write them out as text would take longer than all else that a call does here.
  Error.prepareStackTrace = (_error, frames) => frames;
  Error.stackTraceLimit = DEPTH;
  const holder: { stack?: unknown } = {};
  Error.captureStackTrace(holder, callSite);
  const frames = Array.isArray(holder.stack) ? holder.stack : [];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  for (const frame of frames) {
    const file: unknown = frame.getFileName();
    if (typeof file !== "string" || !(file.startsWith(root) || file.startsWith(`${lambda}/`))) continue;
    const name = file.startsWith(root) ? file.slice(root.length) : relative(lambda, file);
    if (!wrappers.includes(name)) return `${name}:${frame.getLineNumber()}`;
  }
  throw new Error("a call to AWS comes from nowhere in the product");
}

const sends = /(?:table|queues)\.(?:get|batchGet|transactGet|query|queryAll|write|transact|sendAll|sendLater)\(/;

/** Every place in the product's code that makes a call to AWS. */
export function callSites(): readonly string[] {
  return readdirSync(lambda, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !wrappers.includes(name))
    .toSorted()
    .flatMap((name) =>
      readFileSync(join(lambda, name), "utf8")
        .split("\n")
        .flatMap((line, index) => (sends.test(line) ? [`${name}:${index + 1}`] : [])),
    );
}
