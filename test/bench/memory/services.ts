import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateQueueCommand } from "@aws-sdk/client-sqs";
import { bundle } from "../../../infra/bundle.ts";
import { findEngine, startEngine } from "../../../infra/local/engine.ts";
import { lambdaEnvironment } from "../../../infra/local/local-aws.ts";
import { queueUrl, startQueueService } from "../../../infra/local/queues/queues.ts";
import type { Deps } from "../../../lambda/deps.ts";
import { consoleLog } from "../../../lambda/log.ts";
import { queueVariable } from "../../../lambda/settlement/queue-variable.ts";
import { jitteredPause } from "../../../lambda/store/pause.ts";
import { Queues } from "../../../lambda/store/queues.ts";
import { Table } from "../../../lambda/store/table.ts";
import { countingUlids, TestClock } from "../../support/clock.ts";
import { tableSpec } from "../../support/table-spec.ts";

const GAME = "thai-hilo";
const TABLE = "bench";

const log = { write: () => {}, report: console.error, close: async () => {} };

/** A database, a settlement queue and the bundle of one game, on this machine. */
export async function startServices() {
  const folder = mkdtempSync(join(tmpdir(), "live-settlement-bench-"));
  bundle(new Map([[GAME, `games/${GAME}/handlers.ts`]]), join(import.meta.dirname, "../../../lambda"), folder);
  const engine = await startEngine(findEngine(process.platform, process.arch), undefined, log);
  const queues = await startQueueService(undefined);
  const url = queueUrl(queues, GAME);
  const environment = {
    ...lambdaEnvironment({ dynamodb: engine.endpoint, sqs: queues.endpoint }),
    TABLE_NAME: TABLE,
    [queueVariable(GAME)]: url,
  };
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: environment.AWS_REGION ?? "",
    credentials: await queues.client.config.credentials(),
  });
  await client.send(new CreateTableCommand({ TableName: TABLE, ...tableSpec }));
  await queues.client.send(new CreateQueueCommand({ QueueName: GAME, Attributes: { VisibilityTimeout: "180" } }));
  const pause = jitteredPause(sleep, Math.random);
  const deps: Deps = {
    table: new Table(client, TABLE, pause),
    queues: new Queues(queues.client, { [GAME]: url }),
    // Betting time stands still while the bets are written.
    now: new TestClock(new Date().toISOString()).now,
    ulid: countingUlids(),
    sleep,
    pause,
    budget: 2500,
    log: consoleLog,
  };
  return {
    deps,
    environment,
    bundle: join(folder, GAME, "index.js"),
    sqs: { client: queues.client, url },
    stop: async () => {
      client.destroy();
      await Promise.all([queues.stop(), engine.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
