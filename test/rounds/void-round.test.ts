import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Round } from "../../lambda/rounds/round.ts";
import { pauseRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { readTable } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults, queue } = world;
const supervisor = { actor: "supervisor:1" };

let round: Round;
beforeEach(async () => {
  round = await casino.round("thai-hilo", { shards: 2 });
  queue.take();
});
afterEach(() => faults.clear());

const close = () => casino.close(round.roundId);
const pause = () => pauseRound(deps, round.roundId, { actor: "dealer:1" }, "asks");
const voids = (reason = "technical") => voidRound(deps, round.roundId, supervisor, { reason, cutCard: false });
const gates = async () => {
  const all = await readGates(deps.table, round.roundId, round.shards);
  return [...new Set(all.map(({ state }) => state))];
};

describe("a void", () => {
  it("seals the gates, frees the table, orders every shard, and is logged", async () => {
    expect(await voids()).toMatchObject({
      status: "voiding",
      verdict: { kind: "void", reason: "technical", revision: 1 },
    });
    expect(await gates()).toEqual(["sealed"]);
    expect((await readTable(deps.table, round.tableId))?.currentRound).toBeUndefined();
    expect(queue.take().map(({ message }) => message)).toEqual(
      ["00", "01"].map((shard) => ({ kind: "settle", roundId: round.roundId, shard, revision: 1 })),
    );
    const events = (await deps.table.query(roundEvents(round.roundId))).items.map(toEvent);
    expect(events.slice(1)).toMatchObject([{ ...supervisor, action: "voided", reason: "technical", revision: 1 }]);
  });

  it("of a paused round seals its gates", async () => {
    await pause();
    await voids();
    expect(await gates()).toEqual(["sealed"]);
  });

  it("of a round that is settling makes a new revision", async () => {
    await casino.result(round, { dice: [3, 1, 6] });
    expect(await voids()).toMatchObject({ status: "voiding", verdict: { kind: "void", revision: 2 } });
  });

  it("is answered as voiding even when its verdict met a conflict", async () => {
    let writes = 0;
    faults.next("TransactWriteItems", cancelled("TransactionConflict", "None", "None"), {
      matches: () => ++writes === 2,
    });
    expect((await voids()).status).toBe("voiding");
  });

  // biome-ignore format: a table
  it.each([
    ["thai-hilo", "not-begun", "open", "voiding"],
    ["thai-hilo", "not-begun", "closed", "invalid-transition"],
    ["thai-hilo", "dealer-error", "closed", "voiding"],
    ["thai-hilo", "not-shaken", "open", "invalid-transition"],
    ["thai-hilo", "constructor", "open", "invalid-transition"],
    ["xoc-dia", "technical", "open", "voiding"],
    ["xoc-dia", "technical", "closed", "invalid-transition"],
    ["xoc-dia", "abandoned", "closed", "invalid-transition"],
    ["xoc-dia", "bowl-opened-early", "closed", "voiding"],
    ["xoc-dia", "dealer-error", "closed", "voiding"],
  ] as const)("of %s for %s while %s: %s", async (game, reason, state, expected) => {
    round = await casino.round(game);
    if (state === "closed") await close();
    const outcome = await voids(reason).then(({ status }) => status, (error) => error.code);
    expect(outcome).toBe(expected);
  });

  it("of a paused round counts as after closing only if betting had closed", async () => {
    await pause();
    expect((await voids("not-begun")).status).toBe("voiding");
    round = await casino.round();
    await close();
    await pause();
    expect(await refusalOf(voids("not-begun"))).toMatch("invalid-transition");
  });
});
