import type { SQSEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { queueHandler } from "../../lambda/settlement/queue-handler.ts";
import { Casino } from "../support/casino.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const handle = queueHandler(world.deps);

function batch(...messages: readonly (readonly [messageId: string, body: string])[]): SQSEvent {
  const Records = messages.map(([messageId, body]) => ({
    messageId,
    body,
    receiptHandle: "",
    attributes: { ApproximateReceiveCount: "1", SentTimestamp: "", SenderId: "", ApproximateFirstReceiveTimestamp: "" },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "",
    awsRegion: "",
  }));
  return { Records };
}

describe("a batch of messages", () => {
  it("reports only the bad one back; the good ones beside it are done", async () => {
    const [first, second] = [await casino.round(), await casino.round()];
    for (const round of [first, second]) await casino.result(round, { dice: [1, 2, 3] });
    const settle = ({ roundId }: typeof first) => JSON.stringify({ kind: "settle", roundId, shard: "00", revision: 1 });
    expect(await handle(batch(["m1", settle(first)], ["m2", "nonsense"], ["m3", settle(second)]))).toEqual({
      batchItemFailures: [{ itemIdentifier: "m2" }],
    });
    const rounds = [await casino.readRound(first.roundId), await casino.readRound(second.roundId)];
    expect(rounds.map(({ status }) => status)).toEqual(["settled", "settled"]);
    expect(world.takeErrors()).toEqual(["message-failed"]);
  });

  it("of the same message ten times settles once and reports nothing", async () => {
    const player = await casino.player(await casino.partner(), "100");
    const round = await casino.round();
    await casino.bet(player, round, { lo: "10" });
    await casino.result(round, { dice: [1, 2, 3] });
    const body = JSON.stringify({ kind: "settle", roundId: round.roundId, shard: "00", revision: 1 });
    const ten = Array.from({ length: 10 }, (_, index) => [`m${index}`, body] as const);
    expect(await handle(batch(...ten))).toEqual({ batchItemFailures: [] });
    expect(await casino.balance(player)).toBe(10950n);
  });

  it("that is empty reports nothing", async () => {
    expect(await handle(batch())).toEqual({ batchItemFailures: [] });
  });
});
