import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { bundle, bundleEntries } from "../../infra/bundle.ts";
import { readDeployment } from "../../infra/local/template/deployment.ts";
import { region } from "../../infra/local/template/physical.ts";
import { games } from "../../lambda/games/registry.ts";
import { interleaved, median, medianOf } from "./interleaved.ts";
import { type Row, row } from "./rows.ts";

/** 400 KB: what is larger takes longer to load than a player should wait for. */
const MOST_BYTES = 400_000;
/**
 * 55 ms on the machine for which the budget was made, where the SDK's client for DynamoDB takes 68 ms when nothing is done
 * about its size and form: milliseconds are the machine's, the ratio is ours.
 */
const MOST_OF_THE_SDK = 0.81;
/** A load is short, and other work on the machine long: it is looked at more often than a contest is held. */
const LOADS_A_ROUND = 3;

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

/** The SDK's client as it comes: an ESM bundle, with all that it might import. */
function bundleSdk(folder: string): string {
  const outfile = join(folder, "sdk.mjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "contenders/sdk.ts")],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    banner: { js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);` },
  });
  return outfile;
}

/** How long Node takes to start, load a file and end, in milliseconds; without a file, Node alone. */
function loadTime(env: Environment, ...file: readonly string[]): number {
  const started = performance.now();
  const [name = ""] = file;
  const script = name.endsWith(".mjs") ? "import(process.argv[1])" : "process.argv[1] && require(process.argv[1])";
  const { status, stderr } = spawnSync(process.execPath, ["-e", script, ...file], { env });
  if (status !== 0) throw new Error(`${file} does not load: ${stderr.toString().slice(-1000)}`);
  return performance.now() - started;
}

/** Size of every function's bundle, and how long it takes to load in a new process beyond Node itself. */
export async function bundleRows(folder: string, assembly: string, rounds: number): Promise<readonly Row[]> {
  const env = await environmentOf(assembly);
  const sizes = bundleSizes(folder);
  bundle(new Map([["sdk", "contenders/sdk.ts"]]), import.meta.dirname, folder);
  const sdkAsItComes = bundleSdk(folder);
  const node: number[] = [];
  const sdk: number[] = [];
  const times = new Map([...sizes.keys(), "sdk"].map((name): [string, number[]] => [name, []]));
  await interleaved(LOADS_A_ROUND * rounds, [
    async () => void node.push(loadTime(env)),
    async () => void sdk.push(loadTime(env, sdkAsItComes)),
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
  const ofSdk = medianOf(sdk, node, (loaded, alone) => loaded - alone);
  return [
    ...[...sizes].map(([name, bytes]) => row(`bundle of ${name}`, bytes, "bytes", { atMost: MOST_BYTES })),
    ...loading.map(({ name, added }) =>
      row(`loading ${name === "sdk" ? "the SDK's client alone, as Lambdas have it" : name}`, added, "ms over Node"),
    ),
    row("loading the SDK's client as it comes", ofSdk, "ms over Node"),
    row("loading the slowest ÷ the SDK's client as it comes", slowest / ofSdk, "ratio", { atMost: MOST_OF_THE_SDK }),
    row("loading nothing", median(node), "ms"),
  ];
}
