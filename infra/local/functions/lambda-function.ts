import { randomUUID } from "node:crypto";
import { Worker } from "node:worker_threads";
import { InvocationFailed } from "../invocation.ts";
import type { LogFile } from "../log-file.ts";
import type { FunctionSpec } from "../template/functions.ts";
import type { Invocation, WorkerMessage, WorkerSetup } from "./protocol.ts";

export interface LambdaFunction {
  /** Throws `InvocationFailed` when the function threw, crashed, did not load or ran out of its time. */
  readonly invoke: (event: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A worker thread with its invocations: an execution environment of Lambda. */
interface Environment {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly pending: Map<number, Pending>;
}

/**
 * Runs a Lambda. Its worker thread starts with the first invocation (the cold start) and serves several at once, where
 * Lambda would start an environment for each: handlers keep nothing of a request outside of it, and threads cost memory.
 * After a time-out the worker takes no more invocations, and ends with its last one; one that died is replaced.
 */
export function createFunction(
  spec: FunctionSpec,
  environmentVariables: Readonly<Record<string, string>>,
  log: LogFile,
): LambdaFunction {
  let current: Environment | undefined;
  let invocations = 0;

  return { invoke, stop };

  async function invoke(event: unknown): Promise<unknown> {
    current ??= start();
    const environment = current;
    // What is done before it is ready does not count as the invocation's time, as in Lambda.
    await environment.ready;
    invocations += 1;
    return run(environment, invocations, JSON.stringify(event));
  }

  function run(environment: Environment, id: number, event: string): Promise<unknown> {
    const { pending, worker } = environment;
    const milliseconds = spec.timeoutSeconds * 1000;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (current === environment) current = undefined;
        settle(environment, id)?.reject(new InvocationFailed(`Task timed out after ${spec.timeoutSeconds} seconds`));
      }, milliseconds);
      pending.set(id, { resolve, reject, timer });
      worker.postMessage({
        id,
        requestId: randomUUID(),
        event,
        deadline: Date.now() + milliseconds,
      } satisfies Invocation);
    });
  }

  function settle(environment: Environment, id: number): Pending | undefined {
    const pending = environment.pending.get(id);
    environment.pending.delete(id);
    clearTimeout(pending?.timer);
    if (environment !== current && environment.pending.size === 0) void environment.worker.terminate();
    return pending;
  }

  function start(): Environment {
    const { name: functionName, folder, handler, memoryMegabytes } = spec;
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      workerData: { functionName, folder, handler, memoryMegabytes } satisfies WorkerSetup,
      env: { ...environmentVariables, ...spec.environment, AWS_LAMBDA_FUNCTION_NAME: functionName },
      execArgv: ["--enable-source-maps"],
      stdout: true,
      stderr: true,
    });
    const started = Promise.withResolvers<void>();
    const environment: Environment = { worker, ready: started.promise, pending: new Map() };
    worker.stdout.on("data", (chunk) => log.write(chunk));
    worker.stderr.on("data", (chunk) => log.write(chunk));
    worker.on("message", (message: WorkerMessage) => {
      if (message.kind === "ready") return started.resolve();
      const pending = settle(environment, message.id);
      if (message.kind === "error") pending?.reject(new InvocationFailed(message.message));
      else pending?.resolve(message.result === undefined ? null : JSON.parse(message.result));
    });
    worker.on("error", (error) => log.write(`${functionName} died: ${error.stack ?? error.message}\n`));
    worker.on("exit", () => {
      if (current === environment) current = undefined;
      const died = new InvocationFailed(`${functionName} exited before it had answered`);
      started.reject(died);
      for (const id of [...environment.pending.keys()]) settle(environment, id)?.reject(died);
    });
    // Whoever awaits it is told; without anyone waiting it is no fault of its own.
    started.promise.catch(() => {});
    return environment;
  }

  async function stop(): Promise<void> {
    await current?.worker.terminate();
  }
}
