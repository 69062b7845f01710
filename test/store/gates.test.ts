import { beforeEach, describe, expect, it } from "vitest";
import { newRoundId } from "../../lambda/ids.ts";
import type { Gate, GateState } from "../../lambda/rounds/gate.ts";
import { isPassing } from "../../lambda/store/failures.ts";
import { moveGate, passGate, putGate, readGates } from "../../lambda/store/gates.ts";
import { at, someGate } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const { deps } = await openWorld();
const { table } = deps;
const inTime = at("2026-11-30T12:00:29.999Z");
const tooLate = at("2026-11-30T12:00:30.000Z");

let gate: Gate;
beforeEach(async () => {
  gate = someGate({ roundId: newRoundId(deps.ulid(deps.now()), 1), shoeRound: 3 });
  await table.write(putGate(gate));
});

const read = async () => (await readGates(table, gate.roundId, 1))[0];
const pass = (now = inTime, stake = 500n) => table.write(passGate(gate, "THB", stake, now));
const move = (state: GateState, epoch: number, closesAt?: Gate["closesAt"]) =>
  table.write(moveGate(gate.roundId, "00", { state, epoch, ...(closesAt && { closesAt }) }));

describe("a gate", () => {
  it("is stored as it is, and once", async () => {
    expect(await read()).toEqual(gate);
    expect((await table.write(putGate(gate))).written).toBe(false);
  });

  it("counts what passes it, by currency", async () => {
    await pass();
    await pass(inTime, 250n);
    await table.write(passGate(gate, "VND", 7n, inTime));
    const { totals } = (await read()) ?? gate;
    expect(totals.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))).toEqual([
      { currency: "THB", slips: 2, staked: 750n },
      { currency: "VND", slips: 1, staked: 7n },
    ]);
  });

  it("lets a bet through until its time is over", async () => {
    expect((await pass(inTime)).written).toBe(true);
    expect((await pass(tooLate)).written).toBe(false);
  });

  it.each(["paused", "sealed"] as const)("that is %s lets nothing through", async (state) => {
    await move(state, 1);
    expect(await pass()).toMatchObject({ written: false, item: { state } });
    expect((await read())?.totals).toEqual([]);
  });

  it("follows a newer epoch only", async () => {
    await move("paused", 2);
    expect((await move("open", 2)).written).toBe(false);
    expect((await move("open", 1)).written).toBe(false);
    expect(await read()).toMatchObject({ state: "paused", epoch: 2 });
    expect((await move("open", 3, at("2026-11-30T13:00:00.000Z"))).written).toBe(true);
    expect(await read()).toMatchObject({ state: "open", epoch: 3, closesAt: "2026-11-30T13:00:00.000Z" });
  });

  it("that is sealed never leaves that, and nothing passes it ever", async () => {
    await move("sealed", 1);
    expect((await move("open", 9)).written).toBe(false);
    expect((await pass()).written).toBe(false);
    expect(await read()).toMatchObject({ state: "sealed", epoch: 1 });
  });

  it("that is not there lets nothing through, and is not made by a command", async () => {
    const forged = { ...gate, shard: "07" };
    expect((await table.write(passGate(forged, "THB", 1n, inTime))).written).toBe(false);
    expect((await table.write(moveGate(gate.roundId, "07", { state: "open", epoch: 1 }))).written).toBe(false);
  });

  it("that is not to be seen yet, its round just being opened, is a passing failure", async () => {
    await expect(readGates(table, gate.roundId, 2)).rejects.toSatisfy(isPassing);
  });
});
