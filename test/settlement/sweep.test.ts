import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { closeRound, pauseRound, resumeRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { Casino } from "../support/casino.ts";
import { meanwhile, refusedWith } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults, queue } = world;

let round: Round;
beforeEach(async () => {
  round = await casino.round("thai-hilo", { shards: 2 });
  queue.take();
});
afterEach(() => faults.clear());

const dealer = { actor: "dealer:test" };
const supervisor = { actor: "supervisor:test" };
const minutes = (count: number) => count * 60_000;
const read = () => casino.readRound(round.roundId);
const ordered = () =>
  queue
    .take()
    .flatMap(({ message }) =>
      message.kind === "settle" && message.roundId === round.roundId ? [[message.shard, message.revision]] : [],
    );
const gates = async () => (await readGates(deps.table, round.roundId, 2)).map(({ state }) => state);

describe("the sweeper", () => {
  it("closes a round whose time is over, though no message said so", async () => {
    clock.advance(30_001);
    await sweep(deps);
    expect(await read()).toMatchObject({ status: "closed", closedAt: round.bettingClosesAt });
    expect(await gates()).toEqual(["sealed", "sealed"]);
  });

  it("leaves a round alone whose time runs", async () => {
    clock.advance(29_999);
    await sweep(deps);
    expect((await read()).status).toBe("open");
  });

  it("voids a round that stayed closed without a result", async () => {
    await casino.close(round.roundId);
    clock.advance(minutes(59));
    await sweep(deps);
    expect((await read()).status).toBe("closed");
    clock.advance(minutes(1) + 1);
    await sweep(deps);
    expect(await read()).toMatchObject({
      status: "voiding",
      verdict: { kind: "void", reason: "abandoned", revision: 1 },
    });
    await casino.drain();
    expect((await read()).status).toBe("voided");
  });

  it("gives a round that nobody closed for hours all the time for its result from when it closes it", async () => {
    clock.advance(minutes(600));
    await sweep(deps);
    expect(await read()).toMatchObject({ status: "closed", closedAt: round.bettingClosesAt });
    clock.advance(minutes(60) - 1);
    await sweep(deps);
    expect((await read()).status).toBe("closed");
    clock.advance(2);
    await sweep(deps);
    expect(await read()).toMatchObject({ status: "voiding", verdict: { reason: "abandoned" } });
  });

  it("calls for a person instead, where a round is played to its end, and once", async () => {
    round = await casino.round("xoc-dia");
    await casino.close(round.roundId);
    clock.advance(minutes(61));
    world.takeErrors();
    await sweep(deps);
    await sweep(deps);
    expect(await read()).toMatchObject({
      status: "closed",
      attention: "closed for more than 60 minutes without a result",
    });
    expect(world.takeErrors()).toEqual(["round-attention"]);
  });

  it("leaves an abandoned round to the result that came while it was looking", async () => {
    await casino.close(round.roundId);
    clock.advance(minutes(61));
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.result(round, { dice: [1, 2, 3] })),
    );
    await sweep(deps);
    expect(await read()).toMatchObject({ status: "settling", verdict: { kind: "result", revision: 1 } });
    await casino.drain();
    expect((await read()).status).toBe("settled");
  });

  it("gives a round that was paused past its time, and resumed, all that time again", async () => {
    await casino.close(round.roundId);
    await pauseRound(deps, round.roundId, dealer, "asks");
    clock.advance(minutes(600));
    await resumeRound(deps, round.roundId, supervisor, undefined);
    await sweep(deps);
    expect((await read()).status).toBe("closed");
    clock.advance(minutes(60) - 1);
    await sweep(deps);
    expect((await read()).status).toBe("closed");
    clock.advance(2);
    await sweep(deps);
    expect(await read()).toMatchObject({ status: "voiding", verdict: { reason: "abandoned" } });
  });

  it("gives a round that was paused while open its time from when it closed", async () => {
    await pauseRound(deps, round.roundId, dealer, "asks");
    clock.advance(minutes(600));
    await resumeRound(deps, round.roundId, supervisor, undefined);
    clock.advance(30_000);
    await sweep(deps);
    clock.advance(minutes(59));
    await sweep(deps);
    expect((await read()).status).toBe("closed");
  });

  it("calls for a person again only after its time, once the round was paused and resumed", async () => {
    round = await casino.round("xoc-dia");
    await casino.close(round.roundId);
    clock.advance(minutes(61));
    await sweep(deps);
    await pauseRound(deps, round.roundId, dealer, "asks");
    expect((await read()).attention).toBeUndefined();
    await resumeRound(deps, round.roundId, supervisor, undefined);
    clock.advance(minutes(59));
    await sweep(deps);
    expect((await read()).attention).toBeUndefined();
    clock.advance(minutes(2));
    await sweep(deps);
    expect((await read()).attention).toMatch("closed for more than 60 minutes");
  });

  it("leaves a paused round alone, however long", async () => {
    await pauseRound(deps, round.roundId, dealer, "asks");
    clock.advance(minutes(600));
    await sweep(deps);
    expect((await read()).status).toBe("paused");
  });

  it("orders a settlement again that has not moved for three minutes, and then again after three more", async () => {
    await casino.result(round, { dice: [1, 2, 3] });
    expect(ordered()).toEqual([
      ["00", 1],
      ["01", 1],
    ]);
    clock.advance(minutes(3) - 1000);
    await sweep(deps);
    expect(ordered()).toEqual([]);
    clock.advance(2000);
    await sweep(deps);
    expect(ordered()).toEqual([
      ["00", 1],
      ["01", 1],
    ]);
    await sweep(deps);
    expect(ordered()).toEqual([]);
    clock.advance(minutes(4));
    await sweep(deps);
    await casino.drain();
    expect((await read()).status).toBe("settled");
  });

  it("starts a settlement that never moves five times, then calls for a person, once", async () => {
    await casino.result(round, { dice: [1, 2, 3] });
    ordered();
    world.takeErrors();
    for (let drive = 1; drive <= 5; drive++) {
      clock.advance(minutes(3) + 1);
      await sweep(deps);
      expect([ordered().length, (await read()).drives, (await read()).attention]).toEqual([2, drive, undefined]);
    }
    for (let look = 1; look <= 3; look++) {
      clock.advance(minutes(3) + 1);
      await sweep(deps);
    }
    expect([ordered(), world.takeErrors()]).toEqual([[], ["round-attention"]]);
    expect((await read()).attention).toBe("settling makes no progress, though it was started again 5 times");
  });

  it("has patience again with a settlement that has moved", async () => {
    await casino.result(round, { dice: [1, 2, 3] });
    const driveOn = async (times: number) => {
      for (let drive = 1; drive <= times; drive++) {
        clock.advance(minutes(3) + 1);
        await sweep(deps);
      }
    };
    await driveOn(5);
    await casino.settle(round.roundId, "00");
    await driveOn(5);
    expect((await read()).attention).toBeUndefined();
    await casino.drain();
    expect((await read()).status).toBe("settled");
  });

  it("settles a round whose messages could not be sent", async () => {
    queue.isDown = true;
    await casino.result(round, { dice: [1, 2, 3] });
    queue.isDown = false;
    clock.advance(minutes(4));
    await sweep(deps);
    await casino.drain();
    expect((await read()).status).toBe("settled");
  });

  it("leaves a settled round alone", async () => {
    await casino.result(round, { dice: [1, 2, 3] });
    await casino.drain();
    const settled = await read();
    clock.advance(minutes(600));
    await sweep(deps);
    expect([await read(), ordered()]).toEqual([settled, []]);
  });

  it("goes on with the other rounds when one fails, then fails itself", async () => {
    const other = await casino.round();
    clock.advance(30_001);
    world.takeErrors();
    faults.next("GetItem", refusedWith("ValidationException"));
    await expect(sweep(deps)).rejects.toThrow("some rounds could not be driven on");
    const statuses = [(await read()).status, (await casino.readRound(other.roundId)).status];
    expect(statuses.toSorted()).toEqual(["closed", "open"]);
    expect(world.takeErrors()).toEqual(["sweep-failed"]);
    await sweep(deps);
    expect([(await read()).status, (await casino.readRound(other.roundId)).status]).toEqual(["closed", "closed"]);
  });

  it("does nothing to a round that was closed in time while the index still showed it", async () => {
    clock.advance(30_001);
    faults.next(
      "GetItem",
      meanwhile(() => casino.close(round.roundId)),
    );
    await sweep(deps);
    expect((await read()).status).toBe("closed");
  });
});

describe("a command that was killed after any of its calls", () => {
  const paused = () => pauseRound(deps, round.roundId, dealer, "asks");
  // biome-ignore format: a table
  const commands = [
    { name: "close", before: async () => {}, run: () => closeRound(deps, round.roundId, dealer), from: "open", to: ["closed", "sealed"] },
    { name: "pause", before: async () => {}, run: paused, from: "open", to: ["paused", "paused"] },
    { name: "resume", before: paused, run: () => resumeRound(deps, round.roundId, supervisor, undefined), from: "paused", to: ["open", "open"] },
    { name: "void", before: async () => {}, run: () => voidRound(deps, round.roundId, supervisor, { reason: "technical", cutCard: false }), from: "open", to: ["voiding", "sealed"] },
  ];

  it.each(commands)("$name: the sweeper finishes it, or it never began", async ({ before, run, from, to }) => {
    for (let call = 1, came = true; came; call++) {
      round = await casino.round("thai-hilo", { shards: 2 });
      await before();
      faults.killAfter(call);
      await run().catch(() => {});
      came = faults.clear().came;
      clock.advance(11_000);
      await sweep(deps);
      const { status, intent } = await read();
      const states = new Set(await gates());
      expect(intent).toBeUndefined();
      expect([[from, from], to]).toContainEqual([status, ...states]);
      if (!came) expect(status).toBe(to[0]);
    }
  });
});
