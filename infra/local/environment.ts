import type * as z from "zod";
import { RuntimeFailure } from "./failure.ts";

/**
 * The environment's variables by a schema; throws a `RuntimeFailure` that names the first one that is wrong. An empty
 * variable counts as one that is not set.
 */
export function readEnvironment<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv) {
  const given = Object.entries(environment).filter(([, value]) => value !== "");
  const result = schema.safeParse(Object.fromEntries(given));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RuntimeFailure(`The variable ${issue?.path.join(".")} is not valid: ${issue?.message}.`);
}
