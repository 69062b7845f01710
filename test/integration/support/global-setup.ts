import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { liveSettlement } from "../../../infra/local/product.ts";
import { synthesize } from "../../../infra/local/synthesize.ts";
import { checkLog } from "./check-log.ts";
import { startRuntimeProcess, temporaryFolder } from "./runtime.ts";

/** Starts the one runtime that all integration tests share; stops it after the last, and looks at what it has logged. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = temporaryFolder();
  const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
  const DATA_DIR = join(folder, "data");
  const { baseUrl, credentials, stop } = await startRuntimeProcess({ ASSEMBLY, DATA_DIR, MEMORY: "1" });
  project.provide("assembly", ASSEMBLY);
  project.provide("runtime", { baseUrl, credentials });
  return async () => {
    await stop();
    try {
      checkLog(join(DATA_DIR, "runtime.log"), credentials);
    } finally {
      remove();
    }
  };
}
