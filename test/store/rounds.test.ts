import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId, shoeIdSchema } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { dueRounds } from "../../lambda/store/round-progress.ts";
import { putRound, readRound, updateRound } from "../../lambda/store/rounds.ts";
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
describe("a round", () => {
  it("is stored as it is, and once", async () => {
    expect(await read()).toEqual(round);
    expect((await table.write(putRound({ ...round, status: "closed" }, due))).written).toBe(false);
  });

  it("of an id that is none of ours is not there", async () => {
    expect(await readRound(table, newRoundId("0".repeat(26), 1))).toBeUndefined();
  });

  it("is to be looked at once it is due", async () => {
    expect(await isDue(at("2026-11-30T12:00:29.000Z"))).toBe(false);
    expect(await isDue(at("2026-11-30T12:00:31.000Z"))).toBe(true);
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

  it("is refused when the round has another status, though its epoch is the same", async () => {
    await table.write(updateRound(round, { set: { status: "paused" }, due }));
    expect((await table.write(updateRound(round, { set: { status: "closed" }, due }))).written).toBe(false);
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
