import { type ChildProcess, spawn } from "node:child_process";

/**
 * Runs the command in a process group of its own, with a watcher that reads a pipe from this process. Whatever ends this
 * process, SIGKILL included, closes the pipe, and the watcher kills the whole group.
 */
const script = `
exec 3<&0
"$@" 3<&- </dev/null &
command=$!
{ cat <&3 >/dev/null; kill -KILL 0; } 2>/dev/null &
exec 3<&-
wait "$command"
`;

export interface GuardedProcess {
  readonly child: ChildProcess;
  /** Resolves with the command's exit code, or the signal that ended it. */
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Kills the command and whatever it started. */
  readonly kill: () => Promise<void>;
}

/** Starts a process that never outlives this one. Its own group also keeps a terminal's Ctrl-C away from it. */
export function startGuarded(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): GuardedProcess {
  const child = spawn("sh", ["-c", script, "sh", command, ...args], {
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
    env: environment,
  });
  const release = () => child.stdin.destroy();
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      release();
      resolve(code ?? signal ?? 1);
    });
  });
  child.stdin.on("error", release);
  return {
    child,
    exited,
    kill: async () => {
      release();
      await exited;
    },
  };
}
