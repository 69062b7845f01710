import { RuntimeFailure } from "./failure.ts";
import { watchParent } from "./parent.ts";
import { type Product, type Runtime, startRuntime } from "./runtime.ts";
import { readSettings, type Settings } from "./settings.ts";

/** After this long the process ends even if something does not stop; what it started dies with it. */
const longestStopMilliseconds = 15_000;

/** A user's mistake is told in one line; a fault of ours with its stack. */
export function explain(error: unknown): void {
  if (error instanceof RuntimeFailure) console.error(error.message);
  else console.error(error);
}

/**
 * Runs a product as this process, by its environment's variables, until a signal ends it (exit code 0) or a part of it
 * fails (1). `whenReady` goes on until its signal.
 */
export async function run(
  product: Product,
  whenReady: (runtime: Runtime, settings: Settings, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  let runtime: Runtime | undefined;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event) watchParent({ pid: () => process.ppid }, () => void stop(0));
  try {
    const settings = readSettings(process.env);
    runtime = await startRuntime(settings, product);
    void runtime.failed.then(fail);
    await whenReady(runtime, settings, ending.signal);
  } catch (error) {
    await fail(error);
  }

  async function fail(error: unknown): Promise<void> {
    if (!ending.signal.aborted) explain(error);
    await stop(1);
  }

  /** Once: npm hands a Ctrl-C on that the terminal has sent to this process already. */
  async function stop(exitCode: number): Promise<void> {
    if (ending.signal.aborted) return;
    ending.abort();
    setTimeout(() => process.exit(exitCode), longestStopMilliseconds).unref();
    await runtime?.stop();
    process.exit(exitCode);
  }
}
