import { api } from "../http/api.ts";
import { signed } from "../http/signature-check.ts";
import { productionDeps, productionLister } from "../production.ts";
import { walletOperations } from "./operations.ts";

const deps = productionDeps("retrying");

export const handler = api(
  "wallets",
  walletOperations(deps, productionDeps("oneTry"), productionLister(deps)),
  signed(deps),
);
