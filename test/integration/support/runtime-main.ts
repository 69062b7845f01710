/** The product as a process of its own, on an assembly that was synthesized before: to be shared by tests, or killed. */
import { liveSettlement } from "../../../infra/local/product.ts";
import { startRuntime } from "../../../infra/local/runtime.ts";
import { readSettings } from "../../../infra/local/settings.ts";

const assembly = process.env.ASSEMBLY;
if (!assembly) throw new Error("ASSEMBLY is not set");

const { baseUrl, credentials, dynamoEndpoint, tableName, stop } = await startRuntime(
  { ...readSettings(process.env), assembly },
  liveSettlement,
);

// The channel closes when the tests' process ends, however it ends.
process.once("disconnect", () => void stop().finally(() => process.exit(0)));
process.send?.({ baseUrl, credentials, dynamoEndpoint, tableName });
