import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, shoeIdSchema } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import {
  dueRounds,
  finishRound,
  finishShard,
  markAttention,
  postponeRound,
  putRound,
  readRound,
  updateRound,
} from "../../lambda/store/rounds.ts";
import { at, someRound } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const { deps } = await openWorld();
const { table } = deps;
const due = at("2026-11-30T12:00:30.000Z");
const never = at("2999-01-01T00:00:00.000Z");
const now = at("2026-11-30T12:00:40.000Z");

let round: Round;
beforeEach(async () => {
  round = someRound({ roundId: newRoundId(deps.ulid(deps.now()), 2), shoeId: shoeIdSchema.parse("s"), shoeRound: 2 });
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
const settling = async (revision = 1) => {
  const verdict = { revision, kind: "result", result: { dice: [1, 2, 3] } } as const;
  const change = updateRound(await read(), {
    set: { status: "settling", epoch: (await read()).epoch + 1, verdict },
    due,
  });
  expect((await table.write(change)).written).toBe(true);
  return read();
};

describe("a round", () => {
  it("is stored as it is, and once", async () => {
    expect(await read()).toEqual(round);
    expect((await table.write(putRound({ ...round, status: "closed" }, due))).written).toBe(false);
  });

  it("of an id that is none of ours is not there", async () => {
    expect(await readRound(table, newRoundId("0".repeat(26), 1))).toBeUndefined();
  });

  it("is to be looked at once it is due, unless it was postponed", async () => {
    expect(await isDue(at("2026-11-30T12:00:29.000Z"))).toBe(false);
    expect(await isDue(at("2026-11-30T12:00:31.000Z"))).toBe(true);
    await table.write(postponeRound(round, at("2026-11-30T13:00:00.000Z")));
    expect(await isDue(at("2026-11-30T12:59:59.000Z"))).toBe(false);
    expect(await isDue()).toBe(true);
  });
});

describe("a change of a round", () => {
  // biome-ignore format: a table
  it.each([
    { kind: "close", at: due },
    { kind: "pause", at: due, remaining: 12_345 },
    { kind: "resume", at: due, closesAt: now },
    { kind: "void", at: due, reason: "technical", cutCard: true, actor: "supervisor:1", note: "a note" },
  ] as const)("keeps the intent to $kind", async (intent) => {
    await table.write(updateRound(round, { set: { epoch: 1, intent }, due }));
    expect(await read()).toEqual({ ...round, epoch: 1, intent });
  });

  it("is made once from one reading: the epoch has gone on", async () => {
    const change = updateRound(round, { set: { status: "closed", epoch: 1 }, due });
    expect((await table.write(change)).written).toBe(true);
    expect((await table.write(change)).written).toBe(false);
  });

  it("is refused when an intent came, or went, meanwhile", async () => {
    await table.write(updateRound(round, { set: { intent: { kind: "close", at: due } }, due }));
    expect((await table.write(updateRound(round, { set: { status: "closed" }, due }))).written).toBe(false);
    const withIntent = await read();
    await table.write(updateRound(withIntent, { set: { intent: undefined }, due }));
    expect((await table.write(updateRound(withIntent, { set: { status: "closed" }, due }))).written).toBe(false);
  });

  it("removes what it sets to undefined, and takes the round from the sweeper when nothing is due", async () => {
    await table.write(updateRound(round, { set: { closedAt: due, remaining: 5 }, due }));
    await table.write(updateRound(await read(), { set: { epoch: 1, remaining: undefined }, due: undefined }));
    expect(await read()).toEqual({ ...round, epoch: 1, closedAt: due });
    expect(await isDue()).toBe(false);
  });
});

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

describe("a round that needs a person", () => {
  it("says why, and is no more the sweeper's", async () => {
    await settling();
    await table.write(markAttention(round.roundId, 1, "why"));
    expect([(await read()).attention, await isDue()]).toEqual(["why", false]);
  });

  it("by an older verdict is left alone", async () => {
    await settling(2);
    expect((await table.write(markAttention(round.roundId, 1, "why"))).written).toBe(false);
  });
});
