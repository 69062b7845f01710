import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, productionLister } from "../production.ts";
import { recordOperations } from "./operations.ts";

const deps = productionDeps("retrying");

export const handler = api("records", recordOperations(deps, productionLister(deps)), signed(deps));
