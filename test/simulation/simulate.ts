/** `npm run simulate`: plays seeds, and looks for one that breaks a promise. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { commandLine, isCount } from "../../infra/local/command-line.ts";
import { type Engine, findEngine, startEngine } from "../../infra/local/engine.ts";
import { plants } from "./plants.ts";
import { ENOUGH_SEEDS, printed, Tally } from "./report.ts";
import type { Run } from "./run.ts";
import type { Assignment, Order } from "./worker.ts";

const usage = `npm run simulate -- --seeds N [--seed S] [--plant NAME] [--json] [--whole]
  --seeds N   how many seeds to play
  --seed S    the first one (default 1)
  --plant P   first plant a fault: ${Object.keys(plants).join(", ")}
  --json      print one object instead of a table
  --whole     do not shorten the history of a failure, which plays it again many times
Ends with 1 when a promise is broken, when a call comes from a place that the source does not show, when (with 200 seeds
or more) a fault never came to a command that it may come to, or (with 2,000 or more) a call site met none.`;

/** The same for call sites, of which some are passed seldom. */
const ENOUGH_SEEDS_FOR_SITES = 2000;
const PROGRESS_EVERY = 5000;

const options = {
  seeds: { type: "string", default: "" },
  seed: { type: "string", default: "1" },
  plant: { type: "string" },
  json: { type: "boolean", default: false },
  whole: { type: "boolean", default: false },
} as const;
const settings = commandLine(usage, options, ({ seeds, seed, ...rest }) => {
  if (![seeds, seed].every(isCount)) throw new Error("--seeds and --seed are whole numbers from 1 on");
  if (rest.plant !== undefined && !plants[rest.plant]) throw new Error(`there is no fault "${rest.plant}" to plant`);
  return { seeds: Number(seeds), first: Number(seed), ...rest };
});

/** A second one for a processor would only take turns with the first. */
const WORKERS = availableParallelism();

const { seeds, first, plant, json, whole } = settings;
// An engine serves one call at a time here: with a thread for each processor it would mostly hand work to and fro.
process.env.TOKIO_WORKER_THREADS = "1";
const log = { write: () => {}, report: (error: unknown) => console.error(error), close: async () => {} };
const program = findEngine(process.platform, process.arch);
const engines = await Promise.all(
  Array.from({ length: Math.min(WORKERS, seeds) }, () => startEngine(program, undefined, log)),
);
const tally = new Tally();
let next = first;

const progress = setInterval(() => {
  console.error(`${tally.seeds} of ${seeds} seeds, ${tally.seconds} s, ${tally.faultCount} faults`);
}, PROGRESS_EVERY);

/** Plays seeds one after the other in a thread of its own, until there are none left or one has failed. */
const worker = ({ endpoint }: Engine) =>
  new Promise<void>((resolve, reject) => {
    const workerData = { endpoint, plant } satisfies Assignment;
    const thread = new Worker(new URL("./worker.ts", import.meta.url), { workerData });
    const order = (seed: number, shrink = false) => thread.postMessage({ seed, shrink } satisfies Order);
    const go = () => (next >= first + seeds || tally.failure ? void thread.terminate() : order(next++));
    thread.on("message", (run: Run) => {
      if (tally.failure?.seed === run.seed) {
        tally.failure = run;
        return void thread.terminate();
      }
      tally.add(run);
      if (run.broken.length === 0 || tally.failure) return go();
      tally.failure = run;
      if (whole) return void thread.terminate();
      order(run.seed, true);
    });
    thread.on("error", reject);
    thread.on("exit", () => resolve());
    go();
  });

try {
  await Promise.all(engines.map(worker));
} finally {
  clearInterval(progress);
  await Promise.all(engines.map(({ stop }) => stop()));
}
const report = tally.report(first);
const planted = plant === undefined ? undefined : { name: plant, foundIn: plants[plant]?.foundIn ?? 1 };
console.log(json ? JSON.stringify(report) : printed(report, planted));
const isMissed =
  (seeds >= ENOUGH_SEEDS && report.missing.length > 0) || (seeds >= ENOUGH_SEEDS_FOR_SITES && report.spared.length > 0);
if (report.failure || report.unplaced.length > 0 || (!plant && isMissed)) process.exitCode = 1;
