import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { roundIdSchema } from "../../lambda/ids.ts";
import { recordResult } from "../../lambda/rounds/record-result.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { closeRound, pauseRound, resumeRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { Casino, type Player } from "../support/casino.ts";
import { cancelled, meanwhile } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults, queue } = world;
const dealer = { actor: "dealer:1" };
const supervisor = { actor: "supervisor:1" };
const dice = { dice: [3, 1, 6] };

let round: Round;
beforeEach(async () => {
  round = await casino.round("thai-hilo", { shards: 2 });
  queue.take();
});
afterEach(() => faults.clear());

const close = () => closeRound(deps, round.roundId, dealer);
const pause = () => pauseRound(deps, round.roundId, dealer, "asks");
const resume = (seconds?: number) => resumeRound(deps, round.roundId, supervisor, seconds);
const result = (thrown: object = dice) =>
  recordResult(deps, round.game, round.roundId, dealer, thrown).then(({ round }) => round);
const voids = (reason = "technical") => voidRound(deps, round.roundId, supervisor, { reason, cutCard: false });
const read = () => casino.readRound(round.roundId);
const gates = async () => {
  const all = await readGates(deps.table, round.roundId, round.shards);
  return [...new Set(all.map(({ state }) => state))];
};
const events = async () => {
  const all: (string | undefined)[][] = [];
  for await (const item of deps.table.queryAll(roundEvents(round.roundId))) {
    const { actor, action, reason } = toEvent(item);
    all.push(reason ? [actor, action, reason] : [actor, action]);
  }
  return all.slice(1);
};

type State = "open" | "paused" | "closed" | "settling" | "settled" | "voiding" | "voided";

/** Brings the round to a state by commands. */
const reach: Readonly<Record<State, () => Promise<unknown>>> = {
  open: async () => {},
  paused: pause,
  closed: close,
  settling: async () => {
    await close();
    await result();
  },
  settled: async () => {
    await reach.settling();
    await casino.drain();
  },
  voiding: voids,
  voided: async () => {
    await voids();
    await casino.drain();
  },
};

describe("closing", () => {
  it("seals every gate before the answer, and is logged", async () => {
    expect(await close()).toMatchObject({ status: "closed", closedAt: expect.any(String) });
    expect(await gates()).toEqual(["sealed"]);
    expect(await events()).toEqual([[dealer.actor, "closed"]]);
  });

  it("by time is done before any other command is decided", async () => {
    clock.advance(30_000);
    expect(await result()).toMatchObject({ status: "settling", closedAt: round.bettingClosesAt });
    expect(await gates()).toEqual(["sealed"]);
    expect(await events()).toEqual([
      ["system", "closed", "betting time is over"],
      [dealer.actor, "result"],
    ]);
  });

  it("by five at once is done once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, close));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill("closed"));
    expect(await events()).toEqual([[dealer.actor, "closed"]]);
  });

  it("of a round that does not exist is refused", async () => {
    const nowhere = roundIdSchema.parse("nowhere");
    expect(await refusalOf(closeRound(deps, nowhere, dealer))).toBe("not-found, money moved: no");
  });
});

describe("a pause", () => {
  it("locks every gate before the answer, and keeps the time that was left", async () => {
    clock.advance(10_000);
    expect(await pause()).toMatchObject({ status: "paused", remaining: 20_000 });
    expect(await gates()).toEqual(["paused"]);
    expect(await events()).toEqual([[dealer.actor, "paused", "asks"]]);
  });

  it("lasts past the end of betting: time does not close a paused round", async () => {
    await pause();
    clock.advance(3_600_000);
    expect((await read()).status).toBe("paused");
    expect(await refusalOf(result())).toMatch("invalid-transition");
  });

  it("of a round whose time is over finds it closed", async () => {
    clock.advance(30_000);
    const paused = await pause();
    expect([paused.status, paused.remaining]).toEqual(["paused", undefined]);
    expect(await gates()).toEqual(["sealed"]);
  });
});

describe("resuming", () => {
  it.each([
    [undefined, 20_000],
    [5, 5_000],
    [900, 900_000],
  ])("with bettingSeconds %s gives %i ms of betting, and orders the close for then", async (seconds, left) => {
    clock.advance(10_000);
    await pause();
    clock.advance(60_000);
    const before = deps.now();
    const resumed = await resume(seconds);
    expect(resumed.status).toBe("open");
    expect(Date.parse(resumed.bettingClosesAt)).toBe(before + left);
    expect(await gates()).toEqual(["open"]);
    expect(queue.take()).toEqual([
      expect.objectContaining({ message: { kind: "close", roundId: round.roundId }, delaySeconds: left / 1000 }),
    ]);
  });

  it("lets bets through until the new end of betting, none later", async () => {
    const player = await casino.player(await casino.partner(), "100");
    await pause();
    clock.advance(120_000);
    await resume(10);
    clock.advance(9_999);
    await casino.bet(player, round, { hi: "1" });
    clock.advance(1);
    expect(await refusalOf(casino.bet(player, round, { hi: "1" }))).toBe("betting-closed, money moved: no");
  });

  it("after betting had ended leads back to closed, with sealed gates and its old time", async () => {
    const { closedAt } = await close();
    await pause();
    clock.advance(1000);
    const resumed = await resume();
    expect([resumed.status, resumed.closedAt]).toEqual(["closed", closedAt]);
    expect(await gates()).toEqual(["sealed"]);
  });

  it("after betting had ended does not take bettingSeconds", async () => {
    await close();
    await pause();
    expect(await refusalOf(resume(10))).toBe("invalid-transition, money moved: no");
    expect((await read()).status).toBe("paused");
  });
});

describe("a result", () => {
  it.each([[[6, 1, 3]], [[1, 3, 6]]])("again with the dice as %j is the same", async (order) => {
    await reach.settling();
    expect((await result({ dice: order })).verdict).toMatchObject({ revision: 1, result: dice });
  });

  it("after a void is refused", async () => {
    await voids();
    expect(await refusalOf(result())).toMatch("invalid-transition");
  });

  it("of another game's route finds no round", async () => {
    await close();
    const other = recordResult(deps, "xoc-dia", round.roundId, dealer, { tokens: ["R", "R", "W", "W"] });
    expect(await refusalOf(other)).toBe("not-found, money moved: no");
  });

  it("and another one at once: one stands, the other conflicts", async () => {
    await close();
    const outcomes = await Promise.allSettled([result(), result({ dice: [6, 6, 6] })]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await read()).verdict?.revision).toBe(1);
  });

  it("and a void at once: the newest verdict is the void, or it was first", async () => {
    await close();
    await Promise.allSettled([result(), voids()]);
    const { status, verdict } = await read();
    expect([status, verdict?.kind]).toEqual(["voiding", "void"]);
  });

  it("is taken though the queue cannot be reached", async () => {
    await close();
    queue.isDown = true;
    const outcome = await result();
    queue.isDown = false;
    expect(outcome.status).toBe("settling");
    expect(world.takeErrors()).toContain("settlement-not-started");
  });
});

describe("a command that another one came before", () => {
  it("is decided again on the round as it is", async () => {
    faults.next("TransactWriteItems", meanwhile(voids));
    expect(await refusalOf(close())).toBe("invalid-transition, money moved: no");
    expect((await read()).status).toBe("voiding");
  });

  it("time after time gives up with unavailable", async () => {
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 1e6 });
    expect(await refusalOf(close())).toBe("unavailable, money moved: unknown");
  });
});

describe("bets", () => {
  let player: Player;
  beforeEach(async () => {
    player = await casino.player(await casino.partner(), "100");
  });

  it.each(["paused", "closed", "settling", "settled", "voiding", "voided"] as const)(
    "are refused while %s",
    async (state) => {
      await reach[state]();
      expect(await refusalOf(casino.bet(player, round, { hi: "1" }))).toBe("betting-closed, money moved: no");
    },
  );

  it("are taken until the last millisecond", async () => {
    clock.advance(Date.parse(round.bettingClosesAt) - deps.now() - 1);
    expect((await casino.bet(player, round, { hi: "1" })).replayed).toBe(false);
    clock.advance(1);
    expect(await refusalOf(casino.bet(player, round, { hi: "1" }))).toBe("betting-closed, money moved: no");
  });
});
