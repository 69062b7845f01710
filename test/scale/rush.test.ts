import { afterAll, describe, expect, it, vi } from "vitest";
import { placeBet } from "../../lambda/bets/place-bet.ts";
import type { QueueDeps } from "../../lambda/deps.ts";
import { Queues } from "../../lambda/store/queues.ts";
import { Table } from "../../lambda/store/table.ts";
import { Invocation } from "../simulation/invocation.ts";
import { Random } from "../simulation/random.ts";
import { Service } from "../simulation/service.ts";
import type { VirtualTime } from "../simulation/virtual-time.ts";
import { Casino } from "../support/casino.ts";
import { countingUlids } from "../support/clock.ts";
import { openTestTable } from "../support/engine.ts";
import { commandOf } from "../support/faults.ts";
import { MemoryQueue } from "../support/memory-queue.ts";
import { shortcut, wireTo } from "../support/wire.ts";
import { arrivals, countLost, HELD, modelRush, type Outcome, type Rush, virtualDeps, WAY } from "./rush.ts";

const opened = await openTestTable();
const { wire, close } = wireTo(opened.endpoint);
afterAll(close);
const ulid = countingUlids();
let names = 0;

/** A client whose calls take virtual time, and whose transactions hold their items for `HELD` on average. */
function slowClient(time: VirtualTime, outcome: { tries: number; conflicts: number }) {
  const client = opened.client(1);
  const service = new Service(time, wire, opened.name);
  const by = new Invocation("rush", new Random("rush"), 0);
  client.middlewareStack.add(
    (_next, context) =>
      ({ input }) => {
        const command = commandOf(context);
        const isTransaction = command === "TransactWriteItems";
        const call = { command, input, proceed: () => wire(command, input) };
        // Each item is free again at a moment between none and twice that time.
        const course = { lags: false, showEffect: () => {}, ...(isTransaction && { torn: 2 * HELD }) };
        return new Promise((resolve, reject) => {
          time.after(WAY, async () => {
            const [carried] = await Promise.allSettled([service.carryOut(call, course, by)]);
            const isDone = carried.status === "fulfilled";
            if (isTransaction) outcome.tries += 1;
            if (!isDone) outcome.conflicts += 1;
            const tell = () => (isDone ? resolve(carried.value) : reject(carried.reason));
            time.after(isTransaction && isDone ? HELD + WAY : WAY, tell);
          });
        });
      },
    { step: "initialize", priority: "high", name: "slow" },
  );
  return client;
}

/** The product's own acceptance of bets, on an engine whose transactions take time. */
async function playRush(rush: Rush, seed: number): Promise<Outcome> {
  const random = new Random(seed, "played rush");
  const { time, deps: virtual } = virtualDeps(random);
  const outcome = { tries: 0, conflicts: 0, lost: 0 };
  const queue = new MemoryQueue();
  const direct = opened.client(1);
  shortcut(direct, wire);
  const deps: QueueDeps = {
    ...virtual,
    table: new Table(direct, opened.name, virtual.pause),
    queues: new Queues(queue.client, { "thai-hilo": "http://localhost/queue/thai-hilo" }),
    ulid,
    sleep: time.sleep,
    log: { info: () => {}, error: () => {} },
  };
  // Names decide at which gate a player bets: the same ones each time.
  const casino = new Casino({ deps, queue, fresh: (prefix) => `${prefix}-${++names}` });
  const partnerId = await casino.partner(["THB"]);
  const round = await casino.round("thai-hilo", { shards: rush.shards });
  const players = await Promise.all(Array.from({ length: rush.bets }, () => casino.player(partnerId, "10")));
  const slow = { ...deps, table: new Table(slowClient(time, outcome), opened.name, virtual.pause) };
  const times = arrivals(rush, random);
  for (const [index, player] of players.entries()) {
    const slip = casino.slip(player, round, { hi: "10" });
    time.after(times[index] ?? 0, () => void placeBet(slow, slip).catch(countLost(outcome)));
  }
  await time.pass(20_000);
  return outcome;
}

vi.setConfig({ testTimeout: 60_000 });

const conflictsOf = ({ tries, conflicts }: Outcome) => conflicts / tries;

describe("the model of a rush of bets on a round", () => {
  it.each([
    { shards: 1, bets: 150, seconds: 2, lastPercent: 100 },
    { shards: 8, bets: 300, seconds: 2, lastPercent: 100 },
  ])("expects as many conflicts as the product meets: $bets bets at $shards gates", async (rush) => {
    const modelled = await Promise.all([1, 2, 3, 4, 5].map((seed) => modelRush(rush, seed)));
    const played = await playRush(rush, 1);
    const expected = modelled.map(conflictsOf).reduce((sum, share) => sum + share, 0) / modelled.length;
    expect(played.lost).toBe(0);
    expect(Math.abs(conflictsOf(played) - expected)).toBeLessThan(0.05);
  });
});
