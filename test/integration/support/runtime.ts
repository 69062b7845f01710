import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Credentials } from "../../../infra/local/credentials.ts";

/** What tests need of a local runtime. */
export interface Running {
  readonly baseUrl: string;
  readonly credentials: Credentials;
}

export interface RuntimeProcess extends Running {
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly pid: number;
  readonly ended: Promise<void>;
  /** Ends it as Ctrl-C would. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The runtime that all integration tests share. */
    runtime: Running;
    /** The folder of the synthesized app. */
    assembly: string;
    /** The folder of what tests keep of their answers. */
    traces: string;
  }
}

const main = join(import.meta.dirname, "runtime-main.ts");

/** Starts the local runtime on any free port, in a process of its own. The environment's variables count as ever. */
export async function startRuntimeProcess(environment: {
  readonly ASSEMBLY: string;
  readonly DATA_DIR: string;
  readonly MEMORY?: "1";
}): Promise<RuntimeProcess> {
  const child = fork(main, { env: { ...process.env, AUTO_DEALER: "0", ...environment, PORT: "0" }, execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = await firstMessage(child);
  return {
    ...ready,
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

type Ready = Omit<RuntimeProcess, "pid" | "ended" | "stop" | "kill">;

function firstMessage(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready));
    child.once("exit", (code, signal) => reject(new Error(`the runtime ended before it was ready: ${signal ?? code}`)));
    child.once("error", reject);
  });
}

/** A folder of its own, and its removal. */
export function temporaryFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "live-settlement-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
