import { join } from "node:path";
import { liveSettlement } from "../../infra/local/product.ts";
import { synthesize } from "../../infra/local/synthesize.ts";
import { startRuntimeProcess } from "../integration/support/runtime.ts";
import type { Aim } from "./settings.ts";

/** What is tested, as a partner and perhaps a dealer may call it. */
export interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly studioKey?: string;
  /** Known where nobody else bets: then the partner's whole day can be reconciled, too. */
  readonly partnerId?: string;
  /** When it ends that should not. */
  readonly ended?: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The deployment, or a local runtime of the run's own, in memory, with its data in `folder`. */
export async function openTarget(aim: Aim, folder: string): Promise<Target> {
  if (aim.kind === "deployment") return { ...aim, stop: async () => {} };
  const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
  const runtime = await startRuntimeProcess({ ASSEMBLY, DATA_DIR: join(folder, "data"), MEMORY: "1" });
  const { baseUrl, credentials, ended, stop } = runtime;
  const [partner] = credentials.partners;
  if (!partner) throw new Error("The runtime's credentials have no partner");
  return { baseUrl, studioKey: credentials.dealer, ...partner, ended, stop };
}
