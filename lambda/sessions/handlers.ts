import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps } from "../production.ts";
import { sessionOperations } from "./operations.ts";

const deps = productionDeps("retrying");

export const handler = api("sessions", sessionOperations(deps), signed(deps));
