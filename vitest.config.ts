import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

const all = "test/**/*.test.ts";
/** What takes minutes: killed processes, and simulator and audit proving that they can fail. Run by `npm run test:resilience`. */
const resilience = ["test/integration/restart.test.ts", "test/simulation/**/*.test.ts", "test/audit/sweep.test.ts"];
/** Tests that share one synthesized app, and most of them one running product. */
const integration = [
  "test/integration/**/*.test.ts",
  "test/infra/local/product.test.ts",
  "test/docs/integrating.test.ts",
];
/** Tests that put something else in a module's place, or change the process they run in. */
const isolated = "test/**/*.isolated.test.ts";

/** Settings of tests on a running product. */
const product = {
  isolate: false,
  globalSetup: "test/integration/support/global-setup.ts",
  setupFiles: "test/integration/support/check-ledgers.ts",
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxConcurrency: 10,
};

export default defineConfig({
  test: {
    maxWorkers: "100%",
    // Many tests start processes, which load the same modules.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/node-compile") },
    projects: [
      {
        test: {
          name: "unit",
          include: [all],
          exclude: [...configDefaults.exclude, ...integration, ...resilience, isolated],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: "isolated", include: [isolated], testTimeout: 30_000 } },
      { test: { ...product, name: "integration", include: integration, exclude: resilience } },
      { test: { ...product, name: "resilience", include: resilience, testTimeout: 120_000, maxConcurrency: 2 } },
    ],
  },
});
