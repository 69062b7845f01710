import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { localCredentials } from "../infra/local/local-aws.ts";
import { region } from "../infra/local/template/physical.ts";
import { jitteredPause } from "../lambda/store/pause.ts";
import { Table } from "../lambda/store/table.ts";
import { audit } from "./audit.ts";
import type { Report } from "./report.ts";
import { type AuditSettings, readSettings } from "./settings.ts";
import { progressText, reportText } from "./text.ts";

const TOLD_EVERY = 2000;

/** An engine on this machine takes any credentials, so that none need be set for it; anything else takes the environment's. */
function clientOf({ endpoint }: AuditSettings): DynamoDBClient {
  if (!endpoint) return new DynamoDBClient({});
  const isHere = ["127.0.0.1", "localhost", "[::1]"].includes(new URL(endpoint).hostname);
  return new DynamoDBClient({ endpoint, ...(isHere && { region, credentials: localCredentials }) });
}

/** Audits the table and tells of it: progress to the standard error, what was found to the standard output. */
async function run(settings: AuditSettings): Promise<Report> {
  const client = clientOf(settings);
  const { tableName } = settings;
  const table = new Table(client, tableName, jitteredPause(sleep, Math.random));
  const { report, done } = audit({ client, tableName, table, sleep });
  const timer = setInterval(() => console.error(progressText(report)), TOLD_EVERY);
  try {
    await done;
  } finally {
    clearInterval(timer);
    client.destroy();
  }
  console.error(progressText(report));
  return report;
}

const settings = await readSettings(process.env);
try {
  const report = await run(settings);
  console.log(reportText(report));
  process.exitCode = report.faults.count === 0 ? 0 : 1;
} catch (error) {
  const why = error instanceof Error ? error.message || error.name : String(error);
  console.error(`The table ${settings.tableName} could not be audited: ${why}`);
  if (settings.endpoint) console.error(`Is an engine running at ${settings.endpoint} (npm start, for the local one)?`);
  process.exitCode = 2;
}
