import { productionDeps } from "../production.ts";
import { publishAll } from "./publish-all.ts";

const deps = productionDeps("retrying");

/** It may run for 55 s; a step takes a few. */
const STOP_AFTER = 40_000;

export const handler = () => {
  const started = deps.now();
  return publishAll(deps, () => deps.now() - started > STOP_AFTER);
};
