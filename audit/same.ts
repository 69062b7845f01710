import { isDeepStrictEqual } from "node:util";

/** Whether two values say the same; a field that is undefined is one that is not there. */
export const same = (one: unknown, other: unknown): boolean => isDeepStrictEqual(defined(one), defined(other));

function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, defined(field)]));
}
