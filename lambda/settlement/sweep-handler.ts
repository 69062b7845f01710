import { productionDeps } from "../production.ts";
import { productionQueues } from "../production-queues.ts";
import { sweep } from "./sweep.ts";

const deps = { ...productionDeps("retrying"), queues: productionQueues() };

export const handler = () => sweep(deps);
