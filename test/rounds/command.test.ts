import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newRoundId, roundIdSchema } from "../../lambda/ids.ts";
import { steady } from "../../lambda/rounds/command.ts";
import { recordResult } from "../../lambda/rounds/record-result.ts";
import { requireRound } from "../../lambda/rounds/require-round.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { closeRound, pauseRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { Casino } from "../support/casino.ts";
import { Killed } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults } = world;
const dealer = { actor: "dealer:1" };

let round: Round;
beforeEach(async () => {
  round = await casino.round("thai-hilo", { shards: 2 });
});
afterEach(() => faults.clear());

const read = () => casino.readRound(round.roundId);
const gates = async () => (await readGates(deps.table, round.roundId, 2)).map(({ state }) => state);

/** Kills a command right after its intent was written: no gate has followed yet. */
async function halfDone(command: () => Promise<unknown>): Promise<void> {
  // Its first call reads the round, its second writes the intent.
  faults.killAfter(2);
  await expect(command()).rejects.toThrow(Killed);
  faults.clear();
  expect((await read()).intent).toBeDefined();
  expect(await gates()).toEqual(["open", "open"]);
}

describe("a steady round", () => {
  it("stays as it is", async () => {
    expect(await steady(deps, round)).toEqual(round);
  });

  it("is none whose time is over: it is closed, and to be read again", async () => {
    clock.advance(30_000);
    expect(await steady(deps, round)).toBeUndefined();
    expect(await read()).toMatchObject({ status: "closed", closedAt: round.bettingClosesAt });
    expect(await gates()).toEqual(["sealed", "sealed"]);
  });

  it("is none that was read before another command: it is to be read again, and nothing is done twice", async () => {
    clock.advance(30_000);
    await steady(deps, round);
    const closed = await read();
    expect(await steady(deps, round)).toBeUndefined();
    expect(await read()).toEqual(closed);
  });
});

describe("a command that was interrupted", () => {
  const close = () => closeRound(deps, round.roundId, dealer);
  const pause = () => pauseRound(deps, round.roundId, dealer, "asks");
  const voids = () => voidRound(deps, round.roundId, dealer, { reason: "technical", cutCard: false });

  it("to close is finished by the next command, which is then decided: a result is taken", async () => {
    await halfDone(close);
    expect((await recordResult(deps, round.game, round.roundId, dealer, { dice: [1, 2, 3] })).round.status).toBe(
      "settling",
    );
    expect(await gates()).toEqual(["sealed", "sealed"]);
  });

  it("to pause is finished by the next command, which is then decided: a close is refused", async () => {
    await halfDone(pause);
    expect(await refusalOf(close())).toBe("invalid-transition, money moved: no");
    expect([(await read()).status, await gates()]).toEqual(["paused", ["paused", "paused"]]);
  });

  it("to void is finished by the same command again", async () => {
    await halfDone(voids);
    expect(await voids()).toMatchObject({ status: "voiding", verdict: { kind: "void", revision: 1 } });
    expect(await gates()).toEqual(["sealed", "sealed"]);
  });

  it("is finished by three at once, once", async () => {
    await halfDone(voids);
    const answers = await Promise.all([voids(), voids(), voids()]);
    expect(answers.map(({ verdict }) => verdict?.revision)).toEqual([1, 1, 1]);
  });
});

it.each([roundIdSchema.parse(""), roundIdSchema.parse("nonsense"), newRoundId("0".repeat(26), 4)])(
  "the round %j is not found",
  async (roundId) => {
    expect(await refusalOf(requireRound(deps, roundId))).toBe("not-found, money moved: no");
  },
);
