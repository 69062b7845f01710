import { expect, it } from "vitest";
import { canBet } from "./table.ts";

const round = { roundId: "r", status: "open", bettingClosesAt: "2026-01-01T00:00:10.000Z" };

it.each([
  ["is open for half a second more", round, "2026-01-01T00:00:09.500Z", [], true],
  ["closes in less than half a second", round, "2026-01-01T00:00:09.501Z", [], false],
  ["is paused", { ...round, status: "paused" }, "2026-01-01T00:00:00.000Z", [], false],
  ["the player has bet in already", round, "2026-01-01T00:00:00.000Z", ["r"], false],
])("a round that %s", (_what, current, serverTime, played, may) => {
  expect(canBet(current, serverTime, played)).toBe(may);
});
