import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, requiredCount } from "../production.ts";
import { sessionOperations } from "./operations.ts";

const deps = productionDeps("retrying");

const lifetime = 1000 * requiredCount("SESSION_SECONDS");

export const handler = api("sessions", sessionOperations(deps, lifetime), signed(deps));
