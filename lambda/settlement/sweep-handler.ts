import { productionDeps } from "../production.ts";
import { sweep } from "./sweep.ts";

const deps = productionDeps("retrying");

export const handler = () => sweep(deps);
