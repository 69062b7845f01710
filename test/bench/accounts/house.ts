import type { QueueDeps } from "../../../lambda/deps.ts";
import { games } from "../../../lambda/games/registry.ts";
import { consoleLog } from "../../../lambda/log.ts";
import { Queues } from "../../../lambda/store/queues.ts";
import { Table } from "../../../lambda/store/table.ts";
import { Casino } from "../../support/casino.ts";
import { countingUlids, TestClock } from "../../support/clock.ts";
import { MemoryQueue } from "../../support/memory-queue.ts";
import { startTestTable } from "../../support/test-table.ts";

/** A casino on an engine of its own, at a time that moves only when told to. */
export async function openHouse(start: string) {
  const { endpoint, client, name, stop } = await startTestTable();
  const clock = new TestClock(start);
  const queue = new MemoryQueue();
  const pause = async (attempt: number) => clock.advance(attempt);
  const deps: QueueDeps = {
    table: new Table(client(3), name, pause),
    queues: new Queues(queue.client, Object.fromEntries(Object.keys(games).map((game) => [game, `queue/${game}`]))),
    now: clock.now,
    ulid: countingUlids(),
    sleep: async (milliseconds) => clock.advance(milliseconds),
    pause,
    budget: 2500,
    log: consoleLog,
  };
  let names = 0;
  const casino = new Casino({ deps, queue, fresh: (prefix) => `${prefix}-${++names}` });
  return {
    deps,
    casino,
    stop,
    endpoint,
    tableName: name,
    at: (time: string) => clock.advance(Date.parse(time) - clock.now()),
  };
}

export type House = Awaited<ReturnType<typeof openHouse>>;
