import { randomBytes } from "node:crypto";
import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, productionLister, required } from "../production.ts";
import { adminOperations } from "./operations.ts";

const deps = productionDeps("retrying");

const partnerSlots = Number(required("PARTNER_SLOTS"));

export const handler = api(
  "admin",
  adminOperations(deps, randomBytes, productionLister(deps), partnerSlots),
  signed(deps),
);
