import { randomBytes } from "node:crypto";
import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, productionLister, requiredCount } from "../production.ts";
import { adminOperations } from "./operations.ts";

const deps = productionDeps("retrying");

const partnerSlots = requiredCount("PARTNER_SLOTS");

export const handler = api(
  "admin",
  adminOperations(deps, randomBytes, productionLister(deps), partnerSlots),
  signed(deps),
);
