import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import {
  countDrive,
  dueRounds,
  finishRound,
  finishShard,
  markAttention,
  noteProgress,
  roundsForAttention,
} from "../../lambda/store/round-progress.ts";
import { putRound, readRound, roundIdOf, updateRound } from "../../lambda/store/rounds.ts";
import { at, someRound } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const { deps } = await openWorld();
const { table } = deps;
const due = at("2026-11-30T12:00:30.000Z");
const never = at("2999-01-01T00:00:00.000Z");
const now = at("2026-11-30T12:00:40.000Z");

let round: Round;
beforeEach(async () => {
  round = someRound({ roundId: newRoundId(deps.ulid(deps.now()), 2) });
  await table.write(putRound(round, due));
});

const read = async () => {
  const found = await readRound(table, round.roundId);
  if (!found) throw new Error("the round is gone");
  return found;
};
const isDue = async (time = never) => {
  for await (const roundId of dueRounds(table, time)) if (roundId === round.roundId) return true;
  return false;
};
const waits = async () => {
  for await (const item of table.queryAll(roundsForAttention)) if (roundIdOf(item) === round.roundId) return true;
  return false;
};
const settling = async (revision = 1) => {
  const verdict = { revision, kind: "result", result: { dice: [1, 2, 3] } } as const;
  const change = updateRound(await read(), {
    set: { status: "settling", epoch: (await read()).epoch + 1, verdict },
    due,
  });
  expect((await table.write(change)).written).toBe(true);
  return read();
};

describe("a shard that is done", () => {
  const totals = (slips: number, returned: bigint) => ({ slips, returned: new Map([["THB", returned]] as const) });
  const finish = async (shard: string, revision = 1, slips = 2) =>
    (await table.write(finishShard(await read(), shard, revision, totals(slips, 500n), now))).written;

  it("is counted once, with what its bets were returned", async () => {
    await settling();
    expect([await finish("00"), await finish("00"), await finish("01")]).toEqual([true, false, true]);
    expect(await read()).toMatchObject({
      doneShards: new Set(["00", "01"]),
      settledSlips: 4,
      returned: [{ currency: "THB", returned: 1000n }],
    });
  });

  it("of an older verdict is not counted", async () => {
    await settling(2);
    expect(await finish("00", 1)).toBe(false);
  });

  it("counts for nothing once there is a newer verdict", async () => {
    await settling();
    await finish("00");
    expect(await settling(2)).toMatchObject({ doneShards: new Set(), settledSlips: 0, returned: [] });
  });

  it("puts off the sweeper's look", async () => {
    await settling();
    await finish("00");
    expect([await isDue(due), await isDue()]).toEqual([false, true]);
  });
});

describe("the end of a round", () => {
  it("is written once, at the newest verdict, and takes the round from the sweeper", async () => {
    const read1 = await settling();
    expect((await table.write(finishRound(read1, 2, now))).written).toBe(false);
    expect((await table.write(finishRound(read1, 1, now))).written).toBe(true);
    expect((await table.write(finishRound(read1, 1, now))).written).toBe(false);
    expect([await read(), await isDue()]).toMatchObject([{ status: "settled", settledAt: now }, false]);
  });

  it("of a void is voided", async () => {
    const verdict = { revision: 1, kind: "void", reason: "technical" } as const;
    await table.write(updateRound(round, { set: { status: "voiding", verdict }, due }));
    await table.write(finishRound(await read(), 1, now));
    expect(await read()).toMatchObject({ status: "voided", verdict });
  });
});

describe("a settlement that is started again", () => {
  const later = at("2026-11-30T13:00:00.000Z");
  const drive = async (read: Round, drives: number) => (await table.write(countDrive(read, drives, later))).written;

  it("counts how often, and is looked at again later", async () => {
    expect(await drive(await settling(), 3)).toBe(true);
    expect([(await read()).drives, await isDue(at("2026-11-30T12:59:59.000Z")), await isDue()]).toEqual([
      3,
      false,
      true,
    ]);
  });

  it("after it waited for a person waits no more", async () => {
    await settling();
    await table.write(markAttention(round.roundId, 1, "why", now));
    await drive(await read(), 0);
    expect([(await read()).attention, await waits(), await isDue()]).toEqual([undefined, false, true]);
  });

  it("is not touched by who read it before another command, nor once it is settled", async () => {
    const before = await settling();
    const current = await settling(2);
    expect(await drive(before, 1)).toBe(false);
    await table.write(finishRound(current, 2, now));
    expect([await drive(await read(), 1), await isDue()]).toEqual([false, false]);
  });

  it.each(["a shard that is done", "a settlement that is handed on"])(
    "starts its count anew after %s",
    async (move) => {
      await drive(await settling(), 3);
      const totals = { slips: 0, returned: new Map() };
      const change = move.startsWith("a shard")
        ? finishShard(await read(), "00", 1, totals, now)
        : noteProgress(await read(), now);
      expect([(await table.write(change)).written, (await read()).drives]).toEqual([true, 0]);
      expect(await isDue(due)).toBe(false);
    },
  );

  it("that waits for a person goes on waiting, though a worker hands it on", async () => {
    await settling();
    const reading = await read();
    await table.write(markAttention(round.roundId, 1, "why", now));
    expect((await table.write(noteProgress(reading, now))).written).toBe(false);
    expect(await waits()).toBe(true);
  });
});

describe("a round that needs a person", () => {
  it("says why, is listed, and is no more the sweeper's", async () => {
    await settling();
    await table.write(markAttention(round.roundId, 1, "why", now));
    expect([(await read()).attention, await waits(), await isDue()]).toEqual(["why", true, false]);
  });

  it("and is settled after all is listed no more", async () => {
    await settling();
    await table.write(markAttention(round.roundId, 1, "why", now));
    await table.write(finishRound(await read(), 1, now));
    expect([(await read()).attention, await waits()]).toEqual([undefined, false]);
  });

  it("by an older verdict is left alone", async () => {
    await settling(2);
    expect((await table.write(markAttention(round.roundId, 1, "why", now))).written).toBe(false);
  });
});
