import type { SQSEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { queueHandler } from "../../lambda/settlement/queue-handler.ts";
import { keys } from "../../lambda/store/keys.ts";
import { Casino } from "../support/casino.ts";
import { meanwhile, refusedWith } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const handle = queueHandler(world.deps);

function batch(...messages: readonly (readonly [messageId: string, body: string, receives?: number])[]): SQSEvent {
  const Records = messages.map(([messageId, body, receives = 1]) => ({
    messageId,
    body,
    receiptHandle: "",
    attributes: {
      ApproximateReceiveCount: receives.toString(),
      SentTimestamp: "",
      SenderId: "",
      ApproximateFirstReceiveTimestamp: "",
    },
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

describe("a message that failed", () => {
  /** A round whose settlement cannot be done: its gate is not sealed. */
  const broken = async () => {
    const round = await casino.round();
    await casino.result(round, { dice: [1, 2, 3] });
    await world.deps.table.write({
      key: keys.gate(round.roundId, "00"),
      update: "SET #state = :state",
      values: { state: "open" },
    });
    world.takeErrors();
    return round;
  };
  const settle = ({ roundId }: Round) => JSON.stringify({ kind: "settle", roundId, shard: "00", revision: 1 });
  const failed = { batchItemFailures: [{ itemIdentifier: "m1" }] };

  it("four times is only delivered again", async () => {
    const round = await broken();
    expect(await handle(batch(["m1", settle(round), 4]))).toEqual(failed);
    expect((await casino.readRound(round.roundId)).attention).toBeUndefined();
    expect(world.takeErrors()).toEqual(["message-failed"]);
  });

  it.each([5, 6])("for the %ith time has its round wait for a person, and is dead-lettered", async (receives) => {
    const round = await broken();
    expect(await handle(batch(["m1", settle(round), receives]))).toEqual(failed);
    expect(await casino.readRound(round.roundId)).toMatchObject({
      status: "settling",
      attention: "the settlement of shard 00 failed 5 times and is a dead letter",
    });
    expect(world.takeErrors()).toEqual(["message-failed", "round-attention"]);
  });

  it("for the fifth time says nothing of a round that has a newer verdict", async () => {
    const round = await broken();
    world.faults.next(
      "UpdateItem",
      meanwhile(() =>
        voidRound(world.deps, round.roundId, { actor: "supervisor:1" }, { reason: "technical", cutCard: false }),
      ),
    );
    expect(await handle(batch(["m1", settle(round), 5]))).toEqual(failed);
    const { status, attention } = await casino.readRound(round.roundId);
    expect([status, attention]).toEqual(["voiding", undefined]);
  });

  it.each([
    ["nonsense", "nonsense"],
    ["to close a round that is not there", JSON.stringify({ kind: "close", roundId: "none" })],
  ])("for the fifth time, %s, is dead-lettered, with no round to wait", async (_what, body) => {
    world.takeErrors();
    expect(await handle(batch(["m1", body, 5]))).toEqual(failed);
    expect(world.takeErrors()).toEqual(["message-failed"]);
  });

  it("for the fifth time is reported, and its neighbours done, though the storage takes no mark", async () => {
    const [round, good] = [await broken(), await casino.round()];
    await casino.result(good, { dice: [1, 2, 3] });
    world.takeErrors();
    const isMark = (input: object) => JSON.stringify(input).includes("dead letter");
    world.faults.next("UpdateItem", refusedWith("ThrottlingException"), { matches: isMark });
    expect(await handle(batch(["m1", settle(round), 5], ["m2", settle(good)]))).toEqual(failed);
    expect(world.faults.clear().came).toBe(true);
    expect((await casino.readRound(good.roundId)).status).toBe("settled");
    expect(world.takeErrors()).toEqual(["message-failed", "round-attention", "attention-failed"]);
  });
});
