import { beforeEach, describe, expect, it } from "vitest";
import { type PartnerId, playerIdSchema, sessionIdSchema, tableIdSchema } from "../../lambda/ids.ts";
import { closeSession, openSession, prolongSession, requireSession } from "../../lambda/sessions/sessions.ts";
import { reinstatePartner, suspendPartner } from "../../lambda/store/partners.ts";
import { timestamp } from "../../lambda/time.ts";
import { Casino } from "../support/casino.ts";
import { meanwhile, repeated } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults } = world;
const halfAnHour = 30 * 60_000;

let partnerId: PartnerId;
beforeEach(async () => {
  partnerId = await casino.partner(["THB", "USD"]);
});

const order = () => ({ partnerId, playerId: playerIdSchema.parse(world.fresh("player")), currency: "THB" }) as const;

describe("opening a session", () => {
  it("creates a player that was never used, with an empty wallet", async () => {
    const wanted = order();
    const session = await openSession(deps, wanted, halfAnHour);
    expect(session).toMatchObject({
      playerId: wanted.playerId,
      currency: "THB",
      openedAt: timestamp(deps.now()),
      seenAt: timestamp(deps.now()),
      expiresAt: timestamp(deps.now() + halfAnHour),
    });
    expect(await casino.wallet(wanted)).toMatchObject({ balance: 0n, sequence: 0 });
    expect(await requireSession(deps, partnerId, session.sessionId)).toEqual(session);
  });

  it("leaves the money of a player who comes back", async () => {
    const wanted = order();
    await openSession(deps, wanted, halfAnHour);
    await casino.deposit(wanted, "5");
    await openSession(deps, wanted, halfAnHour);
    expect(await casino.balance(wanted)).toBe(500n);
  });

  it("is refused while the partner is suspended; those that are open go on", async () => {
    const { sessionId } = await openSession(deps, order(), halfAnHour);
    await deps.table.write(suspendPartner(partnerId, timestamp(deps.now())));
    const tableId = tableIdSchema.parse("nowhere");
    expect(await refusalOf(openSession(deps, { ...order(), tableId }, halfAnHour))).toBe("forbidden, money moved: no");
    clock.advance(1000);
    expect((await prolongSession(deps, partnerId, sessionId, halfAnHour)).expiresAt).toBe(
      timestamp(deps.now() + halfAnHour),
    );
    expect((await closeSession(deps, partnerId, sessionId)).closedAt).toBe(timestamp(deps.now()));
    await deps.table.write(reinstatePartner(partnerId));
    expect((await openSession(deps, order(), halfAnHour)).closedAt).toBeUndefined();
  });

  it("at a table is the table's currency's", async () => {
    const tableId = await casino.table("thai-hilo");
    expect((await openSession(deps, { ...order(), tableId }, halfAnHour)).tableId).toBe(tableId);
    expect(await refusalOf(openSession(deps, { ...order(), currency: "USD", tableId }, halfAnHour))).toBe(
      "currency-mismatch, money moved: no",
    );
  });

  it("in a currency that is not the partner's is refused, and creates no player", async () => {
    const wanted = { ...order(), currency: "VND" } as const;
    expect(await refusalOf(openSession(deps, wanted, halfAnHour))).toBe("currency-mismatch, money moved: no");
    await expect(casino.wallet(wanted)).rejects.toThrow("has no wallet");
  });

  it("at a table that is not there is refused", async () => {
    const tableId = tableIdSchema.parse("nowhere");
    expect(await refusalOf(openSession(deps, { ...order(), tableId }, halfAnHour))).toBe("not-found, money moved: no");
  });
});

describe("a session", () => {
  it("of another partner, or never opened, is not found", async () => {
    const { sessionId } = await openSession(deps, order(), halfAnHour);
    expect(await refusalOf(requireSession(deps, await casino.partner(), sessionId))).toMatch("not-found");
    expect(await refusalOf(closeSession(deps, partnerId, sessionIdSchema.parse("nonsense")))).toMatch("not-found");
  });

  it.each([halfAnHour, 1000])("of %i ms that is prolonged lasts as long from then", async (lifetime) => {
    const { sessionId, expiresAt } = await openSession(deps, order(), lifetime);
    expect(expiresAt).toBe(timestamp(deps.now() + lifetime));
    clock.advance(lifetime - 1);
    const prolonged = await prolongSession(deps, partnerId, sessionId, lifetime);
    expect(prolonged).toMatchObject({ seenAt: timestamp(deps.now()), expiresAt: timestamp(deps.now() + lifetime) });
    expect(await requireSession(deps, partnerId, sessionId)).toEqual(prolonged);
    clock.advance(lifetime);
    expect(await refusalOf(prolongSession(deps, partnerId, sessionId, lifetime))).toMatch("session-closed");
  });

  it("that expired, or was closed, can neither be prolonged nor closed", async () => {
    const expired = await openSession(deps, order(), halfAnHour);
    clock.advance(halfAnHour);
    const closed = await openSession(deps, order(), halfAnHour);
    await closeSession(deps, partnerId, closed.sessionId);
    for (const { sessionId } of [expired, closed]) {
      expect(await refusalOf(prolongSession(deps, partnerId, sessionId, halfAnHour))).toBe(
        "session-closed, money moved: no",
      );
      expect(await refusalOf(closeSession(deps, partnerId, sessionId))).toBe("session-closed, money moved: no");
    }
  });

  it("whose closing was carried out, but not acknowledged, is closed by the repeated call", async () => {
    const { sessionId } = await openSession(deps, order(), halfAnHour);
    faults.next("UpdateItem", repeated);
    const closed = await closeSession(deps, partnerId, sessionId);
    expect(closed.closedAt).toBe(timestamp(deps.now()));
    expect(await requireSession(deps, partnerId, sessionId)).toEqual(closed);
  });

  it("that is closed while it is being prolonged stays closed", async () => {
    const { sessionId } = await openSession(deps, order(), halfAnHour);
    faults.next(
      "UpdateItem",
      meanwhile(() => closeSession(deps, partnerId, sessionId)),
    );
    expect(await refusalOf(prolongSession(deps, partnerId, sessionId, halfAnHour))).toMatch("session-closed");
    expect((await requireSession(deps, partnerId, sessionId)).closedAt).toBe(timestamp(deps.now()));
  });

  it("that is closed takes no bet, and its bets are paid all the same", async () => {
    const player = await casino.player(partnerId, "100");
    const round = await casino.round();
    await casino.bet(player, round, { hi: "10" });
    await closeSession(deps, partnerId, player.sessionId);
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }))).toBe("session-closed, money moved: no");
    await casino.result(round, { dice: [6, 6, 6] });
    await casino.drain();
    expect(await casino.balance(player)).toBe(11100n);
  });
});
