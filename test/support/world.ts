import type { DynamoDBClient, ScanCommandOutput } from "@aws-sdk/client-dynamodb";
import { afterAll, vi } from "vitest";
import type { QueueDeps } from "../../lambda/deps.ts";
import { games } from "../../lambda/games/registry.ts";
import type { Log } from "../../lambda/log.ts";
import { Queues } from "../../lambda/store/queues.ts";
import { Table } from "../../lambda/store/table.ts";
import { countingUlids, TestClock } from "./clock.ts";
import { openTestTable } from "./engine.ts";
import { Faults } from "./faults.ts";
import { MemoryQueue } from "./memory-queue.ts";
import { shortcut, type Wire, wireTo } from "./wire.ts";

/** What use cases need from outside, in the hands of a test: a real engine behind faults, and time that is told to move. */
export interface World {
  readonly deps: QueueDeps;
  /** The engine's client and table, for what no use case does. */
  readonly database: { readonly client: DynamoDBClient; readonly tableName: string };
  readonly clock: TestClock;
  readonly faults: Faults;
  readonly queue: MemoryQueue;
  /** Names of the errors logged so far; taking them empties the log. */
  readonly takeErrors: () => readonly string[];
  /** Removes every item whose partition key starts so, behind the product's back; answers how many there were. */
  readonly removeAll: (prefix: string) => Promise<number>;
  /** A name that no other test of the file has. */
  readonly fresh: (prefix: string) => string;
}

/** Short waits while writers compete, since all share the clock; long ones for a fault that does not pass. */
const pauseOn = (clock: TestClock) => async (attempt: number) => clock.advance(attempt < 30 ? 1 : 200);

export const START = "2026-11-30T12:00:00.000Z";

/** Each call is tried once, so that what a use case does about a fault is seen, not what the SDK does. */
export async function openWorld(): Promise<World> {
  // A test of many calls may take long on a busy machine; none of them waits.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const { client, endpoint, name } = await openTestTable();
  const dynamo = client(1);
  const clock = new TestClock(START);
  const faults = new Faults();
  faults.meetCalls(dynamo);
  const { wire, close } = wireTo(endpoint);
  shortcut(dynamo, wire);
  afterAll(close);
  const queue = new MemoryQueue();
  const errors: string[] = [];
  const log: Log = { info: () => {}, error: (event) => void errors.push(event) };
  let names = 0;
  const pause = pauseOn(clock);
  return {
    deps: {
      table: new Table(dynamo, name, pause),
      queues: new Queues(queue.client, queueUrls()),
      now: clock.now,
      ulid: countingUlids(),
      sleep: async (milliseconds) => clock.advance(milliseconds),
      pause,
      budget: 2500,
      log,
    },
    database: { client: dynamo, tableName: name },
    clock,
    faults,
    queue,
    takeErrors: () => errors.splice(0),
    removeAll: (prefix) => removeAll(wire, name, prefix),
    fresh: (prefix) => `${prefix}-${++names}`,
  };
}

const queueUrls = () => Object.fromEntries(Object.keys(games).map((game) => [game, `http://localhost/queue/${game}`]));

async function removeAll(wire: Wire, TableName: string, prefix: string): Promise<number> {
  let removed = 0;
  for (let ExclusiveStartKey: unknown, isFirst = true; isFirst || ExclusiveStartKey; isFirst = false) {
    const { output } = await wire("Scan", { TableName, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) });
    const { Items = [], LastEvaluatedKey } = output as ScanCommandOutput;
    for (const { pk, sk } of Items) {
      if (!pk?.S?.startsWith(prefix)) continue;
      await wire("DeleteItem", { TableName, Key: { pk, sk } });
      removed++;
    }
    ExclusiveStartKey = LastEvaluatedKey;
  }
  return removed;
}
