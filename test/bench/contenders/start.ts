import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Measured, measuredSchema, type Order } from "./order.ts";

export interface Running {
  readonly run: (order: Order) => Promise<Measured>;
  readonly stop: () => void;
}

/** Starts a contender in a process of its own: its arguments as `contender.ts` takes them. */
export function startContender(args: readonly string[], environment: Readonly<Record<string, string>>): Running {
  const child = fork(join(import.meta.dirname, "contender.ts"), args, {
    env: { ...environment },
    execArgv: ["--expose-gc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the contender ${args[0]} ended with ${code}`);
  });
  // Only an end that somebody waits through is a failure.
  ended.catch(() => {});
  return {
    run: async (order) => {
      const answered = once(child, "message");
      child.send(order);
      const [message] = await Promise.race([answered, ended]);
      return measuredSchema.parse(message);
    },
    stop: () => child.disconnect(),
  };
}
