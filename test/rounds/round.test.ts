import { describe, expect, it } from "vitest";
import { gateStateOf, isOverdue, revisionOf, roundStatuses } from "../../lambda/rounds/round.ts";
import { at, someRound } from "../support/stored.ts";

describe("a round's betting time", () => {
  it.each([
    ["2026-11-30T12:00:29.999Z", false],
    ["2026-11-30T12:00:30.000Z", true],
    ["2026-11-30T12:00:30.001Z", true],
  ])("until 12:00:30 is over at %s: %s", (now, over) => {
    expect(isOverdue(someRound(), at(now))).toBe(over);
  });

  it.each(roundStatuses.filter((status) => status !== "open"))("does not run in a round that is %s", (status) => {
    expect(isOverdue(someRound({ status }), at("2027-01-01T00:00:00.000Z"))).toBe(false);
  });
});

it("a round's revision is its verdict's, and 0 before the first", () => {
  expect(revisionOf(someRound())).toBe(0);
  expect(revisionOf(someRound({ verdict: { revision: 3, kind: "void", reason: "technical" } }))).toBe(3);
});

it("each intent leads the gates to one state; only a close and a void seal them", () => {
  expect(gateStateOf).toEqual({ close: "sealed", pause: "paused", resume: "open", void: "sealed" });
});
