import { type App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { readSettings } from "./settings.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { UsageStack } from "./stacks/usage-stack.ts";

/** Adds the service's three stacks to `app`; `code` is the folder that holds one folder a bundle. */
export function liveSettlement(app: App, code: string) {
  const settings = readSettings(app.node);
  const data = new DataStack(app, "LiveSettlementData", settings);
  const api = new ApiStack(app, "LiveSettlementApi", { code, table: data.table, settings });
  const usage = new UsageStack(app, api.api, settings);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { data, api, usage };
}
