import { beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { pauseRound } from "../../lambda/rounds/studio-commands.ts";
import { processMessage } from "../../lambda/settlement/process-message.ts";
import { Casino, inTime } from "../support/casino.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, queue } = world;

let round: Round;
beforeEach(async () => {
  round = await casino.round();
  queue.take();
});

const process = (message: object) => processMessage(deps, JSON.stringify(message), inTime);
const close = () => process({ kind: "close", roundId: round.roundId });
const status = async () => (await casino.readRound(round.roundId)).status;

describe("a message to close", () => {
  it("closes a round whose time is over, at the end of its time", async () => {
    clock.advance(31_000);
    await close();
    expect(await casino.readRound(round.roundId)).toMatchObject({ status: "closed", closedAt: round.bettingClosesAt });
  });

  it("that came early is sent once more, for when the time is over", async () => {
    clock.advance(28_500);
    await close();
    expect(await status()).toBe("open");
    expect(queue.take()).toEqual([
      {
        queue: "http://localhost/queue/thai-hilo",
        message: { kind: "close", roundId: round.roundId },
        delaySeconds: 2,
      },
    ]);
  });

  it.each([
    ["closed", () => casino.close(round.roundId)],
    ["paused", () => pauseRound(deps, round.roundId, { actor: "dealer:test" }, "asks")],
  ])("of a round that is %s changes nothing", async (is, command) => {
    await command();
    clock.advance(31_000);
    await close();
    expect(await status()).toBe(is);
    expect(queue.take()).toEqual([]);
  });

  it("of a round that does not exist fails, for the dead-letter queue to show it", async () => {
    await expect(process({ kind: "close", roundId: "none" })).rejects.toThrow("There is no round none");
  });
});

describe("a message to settle", () => {
  it("settles its shard", async () => {
    await casino.result(round, { dice: [1, 2, 3] });
    await process({ kind: "settle", roundId: round.roundId, shard: "00", revision: 1 });
    expect(await status()).toBe("settled");
  });
});

it.each(["", "nonsense", "null", "{}", '{"kind":"pay"}', '{"kind":"settle","roundId":"r"}'])(
  "the message %j, which is none of ours, fails",
  async (body) => {
    await expect(processMessage(deps, body, inTime)).rejects.toThrow();
  },
);
