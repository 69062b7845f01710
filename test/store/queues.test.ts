import { beforeEach, describe, expect, it } from "vitest";
import { roundIdSchema } from "../../lambda/ids.ts";
import { Queues } from "../../lambda/store/queues.ts";
import { MemoryQueue } from "../support/memory-queue.ts";

const roundId = roundIdSchema.parse("r");
const settle = (index: number) => ({ kind: "settle", roundId, shard: String(index), revision: 1 }) as const;
const close = { kind: "close", roundId } as const;

let queue: MemoryQueue;
let queues: Queues;
beforeEach(() => {
  queue = new MemoryQueue();
  queues = new Queues(queue.client, { coin: "http://queue/coin", dice: "http://queue/dice" });
});

describe("messages", () => {
  it.each([0, 1, 10, 11, 64])("%i are sent whole and in order, to their game's queue", async (count) => {
    const messages = Array.from({ length: count }, (_, index) => settle(index));
    await queues.sendAll("coin", messages);
    expect(queue.take()).toEqual(messages.map((message) => ({ queue: "http://queue/coin", message, delaySeconds: 0 })));
  });

  it("of which the queue refuses one fail, though the call succeeded", async () => {
    queue.refuses = (message) => message.kind === "settle" && message.shard === "12";
    const messages = Array.from({ length: 15 }, (_, index) => settle(index));
    await expect(queues.sendAll("coin", messages)).rejects.toThrow("1 messages were refused: InternalError");
  });

  it("to a queue that cannot be reached fail", async () => {
    queue.isDown = true;
    await expect(queues.sendAll("coin", [settle(1)])).rejects.toThrow("connection refused");
    await expect(queues.sendLater("coin", close, 1000)).rejects.toThrow("connection refused");
  });

  it("of a game without a queue fail", async () => {
    await expect(queues.sendAll("cards", [settle(1)])).rejects.toThrow("no settlement queue is configured for cards");
  });
});

describe("a message for later", () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1, 1],
    [1000, 1],
    [1001, 2],
    [900_000, 900],
    [3_600_000, 900],
  ])("than %i ms is handed out after %i s: never earlier, 15 minutes at most", async (milliseconds, delaySeconds) => {
    await queues.sendLater("dice", close, milliseconds);
    expect(queue.take()).toEqual([{ queue: "http://queue/dice", message: close, delaySeconds }]);
  });
});
