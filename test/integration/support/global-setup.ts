import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { liveSettlement } from "../../../infra/local/product.ts";
import { synthesize } from "../../../infra/local/synthesize.ts";
import { checkTraces } from "./check-traces.ts";
import { startRuntimeProcess, temporaryFolder } from "./runtime.ts";

/** Starts the one runtime that all integration tests share; stops it after the last, and looks at what it has logged and refused. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = temporaryFolder();
  const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
  const DATA_DIR = join(folder, "data");
  const { baseUrl, credentials, stop } = await startRuntimeProcess({ ASSEMBLY, DATA_DIR, MEMORY: "1" });
  project.provide("assembly", ASSEMBLY);
  const traces = join(folder, "traces");
  project.provide("runtime", { baseUrl, credentials });
  project.provide("traces", traces);
  return async () => {
    await stop();
    try {
      checkTraces(join(DATA_DIR, "runtime.log"), credentials, traces);
    } finally {
      remove();
    }
  };
}
