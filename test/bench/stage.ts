import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { lambdaEnvironment, localCredentials } from "../../infra/local/local-aws.ts";
import { region } from "../../infra/local/template/physical.ts";
import type { QueueDeps } from "../../lambda/deps.ts";
import { games } from "../../lambda/games/registry.ts";
import { consoleLog } from "../../lambda/log.ts";
import { Queues } from "../../lambda/store/queues.ts";
import { Table } from "../../lambda/store/table.ts";
import { DAY } from "../../lambda/time.ts";
import { Casino } from "../support/casino.ts";
import { countingUlids, TestClock } from "../support/clock.ts";
import { MemoryQueue } from "../support/memory-queue.ts";
import { tableSpec } from "../support/table-spec.ts";

/** A table on an engine, and a casino that prepares in it what is to be measured. */
export interface Stage {
  readonly client: DynamoDBClient;
  readonly deps: QueueDeps;
  readonly casino: Casino;
  readonly queue: MemoryQueue;
  /** What a Lambda on this table finds in its environment. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Where Lambdas that send no message may look for the queues: nobody is there. */
const NO_QUEUES = "http://127.0.0.1:1";

const clientOf = (endpoint: string) => new DynamoDBClient({ endpoint, region, credentials: localCredentials });

/** Makes the product's table under a name of its own. */
export async function createTable(endpoint: string, name: string): Promise<void> {
  const client = clientOf(endpoint);
  await client.send(new CreateTableCommand({ TableName: name, ...tableSpec }));
  client.destroy();
}

/** Its clock is a day ahead and stands still, so that betting stays open for Lambdas however long a measurement takes. */
export function openStage(dynamodb: string, tableName: string, sqs = NO_QUEUES): Stage {
  const client = clientOf(dynamodb);
  const queue = new MemoryQueue();
  const urls = Object.fromEntries(Object.keys(games).map((game) => [game, `${sqs}/${game}`]));
  const pause = async () => {};
  const deps: QueueDeps = {
    table: new Table(client, tableName, pause),
    queues: new Queues(queue.client, urls),
    now: new TestClock(new Date(Date.now() + DAY).toISOString()).now,
    ulid: countingUlids(),
    sleep: pause,
    pause,
    budget: 1,
    log: consoleLog,
  };
  let names = 0;
  const casino = new Casino({ deps, queue, fresh: (prefix) => `${prefix}-${++names}` });
  // A machine that is busy with other things is measured slowly, and must not fail.
  const environment = { ...lambdaEnvironment({ dynamodb, sqs }), TABLE_NAME: tableName, CALL_TIMEOUT_MS: "30000" };
  return { client, deps, casino, queue, environment };
}
