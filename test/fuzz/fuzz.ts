/** `npm run fuzz`: sends broken requests at the whole product, and looks for one that is not refused as it should be. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { atAnyEnd } from "../../infra/local/at-any-end.ts";
import { commandLine, isCount } from "../../infra/local/command-line.ts";
import { liveSettlement } from "../../infra/local/product.ts";
import { synthesize } from "../../infra/local/synthesize.ts";
import { startRuntimeProcess, temporaryFolder } from "../integration/support/runtime.ts";
import { type Failure, Fuzzer } from "./fuzzer.ts";

const usage = `npm run fuzz -- --requests N [--seed S] [--json]
  --requests N   how many requests to send
  --seed S       the first seed (default 1)
  --json         print one object instead of lines
Ends with 1 when an answer is not as the contract says, a refused request has written, or memory grows.`;

const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 300 * MEGABYTE;
const PROGRESS_EVERY = 5000;
const LOOK_EVERY = 100;

const options = {
  requests: { type: "string", default: "" },
  seed: { type: "string", default: "1" },
  json: { type: "boolean", default: false },
} as const;
const settings = commandLine(usage, options, ({ requests, seed, json }) => {
  if (![requests, seed].every(isCount)) throw new Error("--requests and --seed are whole numbers from 1 on");
  return { requests: Number(requests), seed: Number(seed), json };
});

/** The memory of a process, its threads included, in bytes. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const { requests, seed: firstSeed, json } = settings;
const { folder, remove } = temporaryFolder();
atAnyEnd(remove);
const startedAt = Date.now();
const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
const DATA_DIR = join(folder, "data");
const runtime = await startRuntimeProcess({ ASSEMBLY, DATA_DIR, MEMORY: "1" });
const fuzzer = new Fuzzer(runtime);
let failure: Failure | undefined;
let early = 0;
let late = 0;
/** What the first tenth loads and compiles counts as no growth. */
const look = setInterval(() => {
  if (early === 0 && fuzzer.sent >= requests / 10) early = residentBytes(runtime.pid);
}, LOOK_EVERY);
const progress = setInterval(() => console.error(`${fuzzer.sent} of ${requests} requests`), PROGRESS_EVERY);
try {
  for (let seed = firstSeed; fuzzer.sent < requests && !failure; seed++) {
    failure = await fuzzer.run(seed, requests - fuzzer.sent);
  }
  late = residentBytes(runtime.pid);
} finally {
  clearInterval(look);
  clearInterval(progress);
  fuzzer.close();
  await runtime.stop();
}
/** How an authorizer tells API Gateway to answer 401 and to keep nothing. */
const refusal = /"function":"[^"]*Authorizer[^"]*".*"message":"Error: Unauthorized\\n/;
const errors = readFileSync(join(DATA_DIR, "runtime.log"), "utf8")
  .split("\n")
  .filter((line) => /"level":"(ERROR|FATAL)"|died:/.test(line) && !refusal.test(line));

const growth = early === 0 ? 0 : late - early;
const report = {
  requests: fuzzer.sent,
  seed: firstSeed,
  seconds: Math.round((Date.now() - startedAt) / 1000),
  statuses: fuzzer.statuses,
  unchecked: fuzzer.unchecked,
  megabytes: { atATenth: Math.round(early / MEGABYTE), atTheEnd: Math.round(late / MEGABYTE) },
  ...(errors.length > 0 && { errors: errors.slice(0, 10) }),
  ...(growth > MOST_GROWTH && { memory: `grew by ${Math.round(growth / MEGABYTE)} MB` }),
  ...(failure && { failure }),
};
if (json) console.log(JSON.stringify(report));
else
  console.log(
    Object.entries(report)
      .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      .join("\n"),
  );
if (failure) {
  console.error(`Again: npm run fuzz -- --requests ${requests} --seed ${failure.seed}\n${failure.faults}`);
  for (const line of failure.requests) console.error(line);
}
process.exitCode = failure || errors.length > 0 || growth > MOST_GROWTH ? 1 : 0;
