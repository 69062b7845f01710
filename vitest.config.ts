import { defineConfig } from "vitest/config";

const integration = "test/integration/**/*.test.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      { test: { name: "unit", include: ["test/**/*.test.ts"], exclude: [integration] } },
      {
        test: {
          name: "integration",
          include: [integration],
          globalSetup: "test/integration/support/global-setup.ts",
          setupFiles: "test/integration/support/check-ledgers.ts",
          testTimeout: 60_000,
          maxConcurrency: 10,
        },
      },
    ],
  },
});
