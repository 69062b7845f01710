import { randomBytes } from "node:crypto";
import { api } from "../http/api.ts";
import { productionDeps, productionLister } from "../production.ts";
import { adminOperations } from "./operations.ts";

const deps = productionDeps("retrying");

export const handler = api("admin", adminOperations(deps, randomBytes, productionLister(deps)), deps);
