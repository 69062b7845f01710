import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const lambda = join(import.meta.dirname, "../../lambda");
const wrappers = ["store/table.ts", "store/queues.ts"];

Error.stackTraceLimit = 40;

/** The place in the product that the call under way comes from: `store/rounds.ts:77`. */
export function callSite(): string {
  for (const line of new Error().stack?.split("\n") ?? []) {
    const [, file = "", number] = /(?:file:\/\/)?(\/[^:()]+):(\d+):\d+/.exec(line) ?? [];
    if (!file.startsWith(`${lambda}/`)) continue;
    const name = relative(lambda, file);
    if (!wrappers.includes(name)) return `${name}:${number}`;
  }
  return "unknown";
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
