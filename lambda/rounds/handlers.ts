import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, productionLister } from "../production.ts";
import { productionQueues } from "../production-queues.ts";
import { roundOperations } from "./operations.ts";

const deps = { ...productionDeps("retrying"), queues: productionQueues() };

export const handler = api("rounds", roundOperations(deps, productionLister(deps)), signed(deps));
