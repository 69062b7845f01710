import { InvocationFailed, type Invoke } from "../invocation.ts";
import type { LogFile } from "../log-file.ts";
import type { FunctionSpec } from "../template/functions.ts";
import { createFunction } from "./lambda-function.ts";

export interface Lambdas {
  readonly invoke: Invoke;
  readonly stop: () => Promise<void>;
}

/** Every Lambda of the deployment, each started by its first invocation. */
export function createLambdas(
  specs: readonly FunctionSpec[],
  environment: Readonly<Record<string, string>>,
  log: LogFile,
): Lambdas {
  const functions = new Map(specs.map((spec) => [spec.name, createFunction(spec, environment, log)]));
  return {
    invoke: async (functionName, event) => {
      const found = functions.get(functionName);
      if (!found) throw new InvocationFailed(`The template holds no function ${functionName}`);
      return found.invoke(event);
    },
    stop: async () => {
      await Promise.all([...functions.values()].map(({ stop }) => stop()));
    },
  };
}
