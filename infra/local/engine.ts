import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { RuntimeFailure } from "./failure.ts";
import type { LogFile } from "./log-file.ts";
import { type GuardedProcess, startGuarded } from "./processes/guarded.ts";

export interface Engine {
  readonly endpoint: string;
  /** Resolves when the engine ended by itself. */
  readonly exited: Promise<number | NodeJS.Signals>;
  readonly stop: () => Promise<void>;
}

const startSeconds = 15;

/** The engine's program, from the optional package for this platform. */
export function findEngine(platform: string, architecture: string): string {
  const name = `@dynoxide/${platform}-${architecture}`;
  try {
    const binary = createRequire(import.meta.url).resolve(`${name}/dynoxide`);
    if (existsSync(binary)) return binary;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
  }
  throw new RuntimeFailure(
    `The embedded DynamoDB engine (${name}) is not installed. Run npm install, or set DYNAMODB_ENDPOINT to another engine.`,
  );
}

/** Starts the embedded DynamoDB engine on a free port. Without `databaseFile` it keeps its data in memory. */
export async function startEngine(binary: string, databaseFile: string | undefined, log: LogFile): Promise<Engine> {
  const port = await freePort();
  const args = ["--host", "127.0.0.1", "--port", String(port), ...(databaseFile ? ["--db-path", databaseFile] : [])];
  const guarded = startGuarded(binary, args);
  guarded.child.stdout?.on("data", (chunk) => log.write(chunk));
  guarded.child.stderr?.on("data", (chunk) => log.write(chunk));
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswering(endpoint, guarded);
  return { endpoint, exited: guarded.exited, stop: guarded.kill };
}

async function untilAnswering(endpoint: string, { exited, kill }: GuardedProcess): Promise<void> {
  let ended: unknown;
  void exited.then((code) => {
    ended = code;
  });
  for (let attempt = 0; attempt < startSeconds * 50; attempt += 1) {
    if (ended !== undefined)
      throw new RuntimeFailure(`The embedded DynamoDB engine did not start (it ended with ${ended}).`);
    if (await answers(endpoint)) return;
    await sleep(20);
  }
  await kill();
  throw new RuntimeFailure(`The embedded DynamoDB engine did not answer within ${startSeconds} s.`);
}

/** Whether anything at all answers HTTP there. */
export async function answers(endpoint: string): Promise<boolean> {
  try {
    await (await fetch(endpoint)).arrayBuffer();
    return true;
  } catch (error) {
    // fetch throws TypeError alone for a connection that was refused.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No port")),
      );
    });
  });
}
