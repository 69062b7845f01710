import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ulid } from "ulidx";
import { createApiKey } from "../lambda/partners/create.ts";
import { jitteredPause } from "../lambda/store/pause.ts";
import { Table } from "../lambda/store/table.ts";

// The API gives keys to administrators only, so the first one is written into the table by whoever may write there.
const [tableName, ...more] = process.argv.slice(2);
if (!tableName || more.length > 0) {
  console.error("Usage: npx node infra/create-admin-key.ts <table name>");
  process.exit(1);
}

const table = new Table(new DynamoDBClient({}), tableName, jitteredPause(sleep, Math.random));
try {
  const { apiKey } = await createApiKey({ table, now: Date.now, ulid }, randomBytes, { role: "admin" });
  console.log(apiKey);
} catch (error) {
  console.error(`No key was created in ${tableName}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
