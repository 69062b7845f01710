import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { bundle, bundleEntries } from "../../infra/bundle.ts";
import { readDeployment } from "../../infra/local/template/deployment.ts";
import { region } from "../../infra/local/template/physical.ts";
import { games } from "../../lambda/games/registry.ts";
import { interleaved, median, medianOf } from "./interleaved.ts";
import { type Row, row } from "./rows.ts";

/** 400 KB: what is larger takes longer to load than a player should wait for. */
const MOST_BYTES = 400_000;
const MOST_MILLISECONDS = 55;

const source = join(import.meta.dirname, "../../lambda");
const fileOf = (folder: string, name: string) => join(folder, name, "index.js");

/** Bundles every function into `folder`. Gives the size of each in bytes, by name. */
export function bundleSizes(folder: string): ReadonlyMap<string, number> {
  const entries = bundleEntries(Object.keys(games));
  bundle(entries, source, folder);
  return new Map([...entries.keys()].map((name) => [name, statSync(fileOf(folder, name)).size]));
}

type Environment = Readonly<Record<string, string>>;

/** Every variable that a Lambda of the synthesized app finds, for a bundle does not load without its own. */
async function environmentOf(assembly: string): Promise<Environment> {
  const { functions } = await readDeployment(assembly, { sqs: "http://127.0.0.1:1" });
  return Object.assign({ AWS_REGION: region }, ...functions.map(({ environment }) => environment));
}

/** How long Node takes to start, load a file and end, in milliseconds; without a file, Node alone. */
function loadTime(env: Environment, ...file: readonly string[]): number {
  const started = performance.now();
  const script = "process.argv[1] && require(process.argv[1])";
  const { status, stderr } = spawnSync(process.execPath, ["-e", script, ...file], { env });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr.toString().slice(-1000)}`);
  return performance.now() - started;
}

/** Size of every function's bundle, and how long it takes to load in a new process beyond Node itself. */
export async function bundleRows(folder: string, assembly: string, rounds: number): Promise<readonly Row[]> {
  const env = await environmentOf(assembly);
  const sizes = bundleSizes(folder);
  bundle(new Map([["sdk", "contenders/sdk.ts"]]), import.meta.dirname, folder);
  const node: number[] = [];
  const times = new Map([...sizes.keys(), "sdk"].map((name): [string, number[]] => [name, []]));
  await interleaved(rounds, [
    async () => void node.push(loadTime(env)),
    ...[...times].map(
      ([name, measured]) =>
        async () =>
          void measured.push(loadTime(env, fileOf(folder, name))),
    ),
  ]);
  const loading = [...times].map(([name, measured]) => ({
    name,
    added: medianOf(measured, node, (loaded, alone) => loaded - alone),
  }));
  const slowest = Math.max(...loading.map(({ added }) => added));
  return [
    ...[...sizes].map(([name, bytes]) => row(`bundle of ${name}`, bytes, "bytes", { atMost: MOST_BYTES })),
    ...loading.map(({ name, added }) =>
      row(`loading ${name === "sdk" ? "the SDK's client alone" : name}`, added, "ms over Node"),
    ),
    row("loading the slowest of them", slowest, "ms over Node", { atMost: MOST_MILLISECONDS }),
    row("loading nothing", median(node), "ms"),
  ];
}
