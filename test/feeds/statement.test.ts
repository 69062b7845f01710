import { describe, expect, it } from "vitest";
import { publish } from "../../lambda/feeds/publish.ts";
import { readStatement } from "../../lambda/feeds/statement.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import { dayWallets, toWalletHead } from "../../lambda/store/statements.ts";
import { Casino } from "../support/casino.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;
const casino = new Casino(world);

const DAY = 24 * 60 * 60_000;
const today = () => new Date(clock.now()).toISOString().slice(0, 10);

async function headsOf(partnerId: PartnerId, day: string) {
  const heads = [];
  for await (const item of deps.table.queryAll(dayWallets(partnerId, day))) heads.push(toWalletHead(item));
  return heads;
}

describe("a statement", () => {
  it("has what the day's transactions come to, and continues from the day before", async () => {
    const partnerId = await casino.partner(["THB", "VND"]);
    const [first, player] = [today(), await casino.player(partnerId, "100")];
    const round = await casino.round();
    await casino.bet(player, round, { hi: "10", lo: "5" });
    await casino.result(round, { dice: [6, 6, 5] });
    await casino.settle(round.roundId);
    clock.advance(DAY);
    const second = today();
    await casino.deposit(player, "0.01");

    expect((await readStatement(deps, partnerId, first)).currencies).toEqual([
      {
        currency: "THB",
        opening: 0n,
        closing: 10_600n,
        byType: [
          { currency: "THB", type: "deposit", count: 1, sum: 10_000n },
          { currency: "THB", type: "bet", count: 1, sum: -1_500n },
          { currency: "THB", type: "payout", count: 1, sum: 2_100n },
        ],
      },
      { currency: "VND", opening: 0n, closing: 0n, byType: [] },
    ]);
    expect((await readStatement(deps, partnerId, second)).currencies[0]).toEqual({
      currency: "THB",
      opening: 10_600n,
      closing: 10_601n,
      byType: [{ currency: "THB", type: "deposit", count: 1, sum: 1n }],
    });
    expect(await casino.balance(player)).toBe(10_601n);
  });

  it("carries the head of each wallet's chain as the day left it", async () => {
    const partnerId = await casino.partner();
    const [first, player] = [today(), await casino.player(partnerId, "1")];
    for (let count = 0; count < 3; count++) await casino.deposit(player, "1");
    const { head } = await casino.wallet(player);
    clock.advance(DAY);
    const second = today();
    await casino.deposit(player, "1");
    await readStatement(deps, partnerId, second);
    const { playerId, currency } = player;
    expect(await headsOf(partnerId, first)).toEqual([{ playerId, currency, sequence: 4, balance: 400n, head }]);
    const now = await casino.wallet(player);
    expect(await headsOf(partnerId, second)).toEqual([
      { playerId, currency, sequence: 5, balance: 500n, head: now.head },
    ]);
  });

  it("counts what was posted before midnight on its day, though it is published after the next day's first", async () => {
    const partnerId = await casino.partner();
    const [early, late] = [await casino.player(partnerId), await casino.player(partnerId)];
    const first = today();
    await casino.deposit(early, "3");
    const behind = clock.now();
    clock.advance(DAY);
    await casino.deposit(late, "5");
    await publish(deps, partnerId, 10);
    // A writer whose clock stood still posts on the day before.
    const player = await casino.player(partnerId);
    clock.advance(behind - clock.now());
    await casino.deposit(player, "7");
    clock.advance(DAY);
    const closings = async (day: string) =>
      (await readStatement(deps, partnerId, day)).currencies.filter(({ currency }) => currency === "THB")[0];
    expect(await closings(first)).toMatchObject({ opening: 0n, closing: 1_000n });
    expect(await closings(today())).toMatchObject({ opening: 1_000n, closing: 1_500n });
  });

  it("is final a quarter of an hour after its day's end, and not while something of it is unpublished", async () => {
    const partnerId = await casino.partner();
    const day = today();
    await casino.deposit(await casino.player(partnerId), "1");
    const untilMidnight = Date.parse(day) + DAY - clock.now();
    clock.advance(untilMidnight + 15 * 60_000 - 1);
    expect((await readStatement(deps, partnerId, day)).final).toBe(false);
    clock.advance(1);
    expect((await readStatement(deps, partnerId, day)).final).toBe(true);
  });

  it("of a future day is refused", async () => {
    const partnerId = await casino.partner();
    const tomorrow = new Date(clock.now() + DAY).toISOString().slice(0, 10);
    await expect(readStatement(deps, partnerId, tomorrow)).rejects.toMatchObject({ code: "validation-failed" });
  });
});
