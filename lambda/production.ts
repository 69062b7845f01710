import { randomBytes, randomFillSync } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Deps } from "./deps.ts";
import type { Lister } from "./http/list.ts";
import { consoleLog } from "./log.ts";
import { readCursorSecret } from "./store/cursor-secret.ts";
import { jitteredPause } from "./store/pause.ts";
import { Table } from "./store/table.ts";
import { pooledUlids } from "./ulids.ts";

/** As long as one call for money may take: a slower database than Amazon's needs more. */
const callTime = Number.parseInt(process.env.CALL_TIMEOUT_MS ?? "1000", 10);

/** A call that gets no connection or no answer in time fails; without the last option the SDK would only warn. */
const requestHandler = (requestTimeout: number) => ({
  connectionTimeout: callTime,
  requestTimeout,
  throwOnRequestTimeout: true,
});

/**
 * The SDK as most Lambdas use it: it retries by itself, for their writes may be repeated. What moves money tries
 * by itself, with a fresh `now` each time: the SDK would send the old one again.
 */
export const clientSettings = {
  retrying: { maxAttempts: 3, requestHandler: requestHandler(2 * callTime) },
  oneTry: { maxAttempts: 1, requestHandler: requestHandler(callTime) },
} as const;

/** The real clock, ids and table, as the Lambda's environment names them. One a process. */
export function productionDeps(client: keyof typeof clientSettings): Deps {
  const pause = jitteredPause(sleep, Math.random);
  const dynamo = new DynamoDBClient(clientSettings[client]);
  return {
    table: new Table(dynamo, required("TABLE_NAME"), pause),
    now: Date.now,
    ulid: pooledUlids(randomFillSync),
    sleep,
    pause,
    budget: 2.5 * callTime,
    log: consoleLog,
  };
}

/** What lists need besides: the secret of their cursors is read once a process. */
export function productionLister({ table }: Deps): Lister {
  let secret: Promise<Buffer> | undefined;
  const read = () => readCursorSecret(table, randomBytes);
  return {
    table,
    async cursorSecret() {
      secret ??= read().catch((error) => {
        secret = undefined;
        throw error;
      });
      return secret;
    },
  };
}

/** A variable of the environment that is a whole number above zero; throws at the Lambda's start. */
export function requiredCount(name: string): number {
  const value = required(name);
  if (!/^[1-9]\d*$/.test(value)) throw new Error(`the environment variable ${name} is no number above zero: ${value}`);
  return Number(value);
}

/** A variable of the environment without which the Lambda cannot work; throws at its start. */
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`the environment variable ${name} is not set`);
  return value;
}
