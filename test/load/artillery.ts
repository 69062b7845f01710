import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { RuntimeFailure } from "../../infra/local/failure.ts";

const home = join(import.meta.dirname, "artillery");
const installed = join(home, "node_modules", "artillery");
/** npm writes it last: what it names is there. */
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const wantedSchema = z.object({ devDependencies: z.object({ artillery: z.string() }) });

/** How long the last virtual users may take after the last has arrived. */
const lastVisitsSeconds = 150;

/** Installs Artillery, unless the version that is wanted is there. */
export async function installArtillery(): Promise<void> {
  const wanted = wantedSchema.parse(JSON.parse(readFileSync(join(home, "package.json"), "utf8")));
  if (installedVersion() === wanted.devDependencies.artillery) return;
  console.log("Artillery is installed once, into test/load/artillery (460 MB) …");
  const code = await exitOf(spawn("npm", ["ci"], { cwd: home, stdio: "inherit" }));
  if (code !== 0) throw new RuntimeFailure("Artillery could not be installed.");
}

function installedVersion(): string | undefined {
  try {
    const lock = readFileSync(join(home, "node_modules", ".package-lock.json"), "utf8");
    return lockSchema.parse(JSON.parse(lock)).packages["node_modules/artillery"]?.version;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

export interface ArtilleryRun {
  readonly target: string;
  readonly apiKey: string;
  readonly folder: string;
  readonly report: string;
  /** Parts of the script's `config`. */
  readonly config: object;
  readonly seconds: number;
  /** Ends the run early. */
  readonly signal: AbortSignal;
}

/** Runs script.yml; answers whether all its conditions were met. */
export async function runArtillery({ target, apiKey, folder, report, config, seconds, signal }: ArtilleryRun) {
  const options = ["--quiet", "--target", target, "--output", report, "--overrides", JSON.stringify({ config })];
  const child = spawn(
    process.execPath,
    [
      "--import",
      join(import.meta.dirname, "orphan-guard.ts"),
      join(installed, "bin", "run"),
      "run",
      ...options,
      join(import.meta.dirname, "script.yml"),
    ],
    {
      stdio: "inherit",
      // The key is given by the environment: arguments can be seen by others.
      env: { ...process.env, API_KEY: apiKey, LOAD_FOLDER: folder, ARTILLERY_DISABLE_TELEMETRY: "true" },
    },
  );
  const end = () => child.kill("SIGKILL");
  const late = setTimeout(end, (seconds + lastVisitsSeconds) * 1_000);
  process.once("exit", end);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  const code = await exitOf(child);
  clearTimeout(late);
  process.off("exit", end);
  if (code === null && !signal.aborted) {
    throw new RuntimeFailure(`The last visits had not ended ${lastVisitsSeconds} s after the last arrival.`);
  }
  return code === 0;
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, "exit");
  return code;
}
