import { beforeEach, describe, expect, it } from "vitest";
import { logReshake } from "../../lambda/rounds/log-reshake.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { roundEvents, toEvent } from "../../lambda/store/events.ts";
import { Casino } from "../support/casino.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;
const dealer = { actor: "dealer:1" };

let round: Round;
const open = async (game: string) => {
  round = await casino.round(game);
};
const reshake = (reason: string, note?: string) => logReshake(deps, round.roundId, dealer, { reason, note });
const log = async () => (await deps.table.query(roundEvents(round.roundId))).items.map(toEvent);

describe("a re-shake", () => {
  // biome-ignore format: a table
  it.each([
    ["thai-hilo",    "overlapping-dice", "refused", "logged"],
    ["thai-hilo",    "dice-not-flat",    "refused", "logged"],
    ["thai-hilo",    "too-few-tumbles",  "refused", "logged"],
    ["thai-hilo",    "dropped",          "refused", "refused"],
    ["thai-hilo",    "constructor",      "refused", "refused"],
    ["xoc-dia",      "dropped",          "logged",  "logged"],
    ["xoc-dia",      "standing-token",   "logged",  "logged"],
    ["xoc-dia",      "dice-not-flat",    "refused", "refused"],
    ["dragon-tiger", "dropped",          "refused", "refused"],
  ])("of %s for %s is %s while open, %s once closed", async (game, reason, whileOpen, onceClosed) => {
    await open(game);
    for (const expected of [whileOpen, onceClosed]) {
      const outcome = await reshake(reason).then(() => "logged", (error) => error.code);
      expect(outcome).toBe(expected === "refused" ? "invalid-transition" : "logged");
      await casino.close(round.roundId);
    }
  });

  it("is logged each time, with who, why and a note, and leaves the round as it is", async () => {
    await open("xoc-dia");
    const player = await casino.player(await casino.partner(), "100");
    await casino.bet(player, round, { big: "10" });
    const first = await reshake("dropped", "the cover slipped");
    await reshake("standing-token");
    expect(first).toEqual({ ...round, epoch: 1 });
    expect((await log()).slice(1)).toEqual([
      {
        roundId: round.roundId,
        at: round.openedAt,
        ...dealer,
        action: "reshaken",
        reason: "dropped",
        note: "the cover slipped",
      },
      { roundId: round.roundId, at: round.openedAt, ...dealer, action: "reshaken", reason: "standing-token" },
    ]);
    await casino.bet(player, round, { big: "10" });
    await casino.result(round, { tokens: ["R", "R", "R", "W"] });
    await casino.drain();
    expect(await casino.balance(player)).toBe(11_920n);
  });

  describe("is no reason for the sweeper to wait:", () => {
    beforeEach(() => open("xoc-dia"));

    it("betting ends when it would have", async () => {
      await reshake("dropped");
      clock.advance(30_001);
      await sweep(deps);
      expect(await casino.readRound(round.roundId)).toMatchObject({
        status: "closed",
        closedAt: round.bettingClosesAt,
      });
    });

    it("a round is abandoned when it would have been", async () => {
      await open("thai-hilo");
      await casino.close(round.roundId);
      clock.advance(59 * 60_000);
      await reshake("dice-not-flat");
      clock.advance(60_001);
      await sweep(deps);
      expect(await casino.readRound(round.roundId)).toMatchObject({
        status: "voiding",
        verdict: { reason: "abandoned" },
      });
    });
  });

  it("of a round that is settling is refused", async () => {
    await open("thai-hilo");
    await casino.result(round, { dice: [1, 2, 3] });
    expect(await refusalOf(reshake("dice-not-flat"))).toBe("invalid-transition, money moved: no");
  });
});
