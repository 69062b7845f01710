import { expect, it } from "vitest";
import { playerIdSchema, sessionIdSchema } from "../../lambda/ids.ts";
import { endOf, leftAt } from "../../lambda/sessions/session.ts";
import { at } from "../support/stored.ts";

const session = {
  sessionId: sessionIdSchema.parse("s"),
  playerId: playerIdSchema.parse("p"),
  currency: "THB",
  openedAt: at("2026-11-30T12:00:00.000Z"),
  seenAt: at("2026-11-30T12:05:00.000Z"),
  expiresAt: at("2026-11-30T12:30:00.000Z"),
} as const;
const closedAt = at("2026-11-30T12:10:00.000Z");

it.each([
  ["open", undefined, "2026-11-30T12:29:59.999Z", undefined],
  ["expired", undefined, "2026-11-30T12:30:00.000Z", session.expiresAt],
  ["closed", closedAt, "2026-11-30T12:11:00.000Z", closedAt],
  ["closed and past its time since", closedAt, "2026-12-30T00:00:00.000Z", closedAt],
] as const)("a session that is %s", (_state, closed, now, end) => {
  expect(endOf({ ...session, closedAt: closed }, at(now))).toBe(end);
});

it("a player was there until the session was closed or, if it never was, until it was last prolonged", () => {
  expect(leftAt({ ...session, closedAt })).toBe(closedAt);
  expect(leftAt(session)).toBe(session.seenAt);
});
