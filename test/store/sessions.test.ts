import { describe, expect, it } from "vitest";
import { partnerIdSchema, playerIdSchema, sessionIdSchema } from "../../lambda/ids.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import type { Session } from "../../lambda/sessions/session.ts";
import { keys } from "../../lambda/store/keys.ts";
import {
  newSessionId,
  parseSessionId,
  putSession,
  readPreviousSession,
  readSession,
  updateSession,
} from "../../lambda/store/sessions.ts";
import { timestamp } from "../../lambda/time.ts";
import { at } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;
const { table } = deps;
const partnerId = partnerIdSchema.parse("demo");
const ULID = "01KB9ZQ4C00000000000000000";

async function store(
  playerId = playerIdSchema.parse(world.fresh("player")),
  currency: Currency = "THB",
): Promise<Session> {
  const session: Session = {
    sessionId: newSessionId(deps.ulid(deps.now()), currency, playerId),
    playerId,
    currency,
    openedAt: timestamp(deps.now()),
    seenAt: timestamp(deps.now()),
    expiresAt: at("2026-11-30T12:30:00.000Z"),
  };
  await table.write(putSession(partnerId, session));
  return session;
}

describe("a session's id", () => {
  it.each(["p", "A.b_c~d@e:f-g"])("carries currency and player: %s", (id) => {
    const playerId = playerIdSchema.parse(id);
    expect(parseSessionId(newSessionId(ULID, "VND", playerId))).toEqual({ currency: "VND", playerId });
  });

  it.each([
    "",
    "nonsense",
    `${ULID}THB`,
    `${ULID}THB-`,
    `${ULID}XXX-p`,
    `${ULID}thb-p`,
    `${ULID}THB-a#b`,
    `${ULID}THB-p\n`,
    `${ULID}THB-${"p".repeat(65)}`,
  ])("%j is none of ours", (id) => {
    expect(parseSessionId(sessionIdSchema.parse(id))).toBeUndefined();
  });
});

describe("a session", () => {
  it("is found by its partner as it was stored, and by no other", async () => {
    const session = await store();
    expect(await readSession(table, partnerId, session.sessionId)).toEqual(session);
    expect(await readSession(table, partnerIdSchema.parse("stranger"), session.sessionId)).toBeUndefined();
    expect(await readSession(table, partnerId, sessionIdSchema.parse("nonsense"))).toBeUndefined();
  });

  it("is kept for 90 days after it expires, as the table's time to live says", async () => {
    const { playerId, sessionId, expiresAt } = await store();
    const item = await table.get(keys.session(partnerId, playerId, sessionId));
    expect(item?.expiresAtSeconds).toBe(BigInt(Date.parse(expiresAt) / 1000 + 90 * 24 * 60 * 60));
  });

  it("is prolonged while it is open, and closed once", async () => {
    const session = await store();
    const times = { seenAt: at("2026-11-30T12:05:00.000Z"), expiresAt: at("2026-11-30T13:00:00.000Z") };
    const prolonged = { ...session, ...times };
    expect((await table.write(updateSession(partnerId, prolonged))).written).toBe(true);
    const closed = { ...prolonged, closedAt: at("2026-11-30T12:10:00.000Z") };
    expect((await table.write(updateSession(partnerId, closed))).written).toBe(true);
    expect((await table.write(updateSession(partnerId, prolonged))).written).toBe(false);
    expect((await table.write(updateSession(partnerId, closed))).written).toBe(false);
    expect(await readSession(table, partnerId, session.sessionId)).toEqual(closed);
  });

  it("that is not there is not made by a change", async () => {
    const session = await store();
    const absent = { ...session, sessionId: newSessionId(ULID, "THB", session.playerId) };
    expect((await table.write(updateSession(partnerId, absent))).written).toBe(false);
  });

  it("comes after the player's one before; the first has none", async () => {
    const first = await store();
    clock.advance(1000);
    const second = await store(first.playerId);
    const third = await store(first.playerId);
    expect(await readPreviousSession(table, partnerId, third)).toEqual(second);
    expect(await readPreviousSession(table, partnerId, second)).toEqual(first);
    expect(await readPreviousSession(table, partnerId, first)).toBeUndefined();
  });

  it("comes after the one before in its own currency, however many others lie between", async () => {
    const first = await store();
    for (let others = 0; others < 45; others++) await store(first.playerId, "VND");
    const second = await store(first.playerId);
    expect(await readPreviousSession(table, partnerId, second)).toEqual(first);
  });

  it("of an earlier version counts as last seen when it was opened", async () => {
    const session = await store();
    const { seenAt: _, ...before } = session;
    await table.write({ item: { ...keys.session(partnerId, session.playerId, session.sessionId), ...before } });
    expect(await readSession(table, partnerId, session.sessionId)).toEqual({ ...session, seenAt: session.openedAt });
  });
});
