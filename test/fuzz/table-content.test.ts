import { describe, expect, it } from "vitest";
import { changedKeys } from "./table-content.ts";

const now = Date.parse("2026-01-01T12:00:00.000Z");
const round = (bettingClosesAt: string, status: string) =>
  JSON.stringify({ bettingClosesAt: { S: bettingClosesAt }, status });
const due = "2026-01-01T12:00:00.000Z";
const later = "2026-01-01T12:00:00.001Z";

describe("changedKeys", () => {
  it("tells what was added, changed and removed", () => {
    const before = new Map([
      ["a A", "1"],
      ["b B", "1"],
      ["c C", "1"],
    ]);
    const after = new Map([
      ["a A", "1"],
      ["b B", "2"],
      ["d D", "1"],
    ]);
    expect(changedKeys(before, after, now)).toEqual(["b B", "c C", "d D"]);
  });

  it.each([
    [due, []],
    [later, ["ROUND#1 ROUND", "ROUND#1#00 GATE", "ROUND#1 EVENT#1"]],
  ])("leaves out a round, its gates and its log once its betting has ended: %s", (bettingClosesAt, changed) => {
    const before = new Map([
      ["ROUND#1 ROUND", round(bettingClosesAt, "open")],
      ["ROUND#1#00 GATE", "open"],
    ]);
    const after = new Map([
      ["ROUND#1 ROUND", round(bettingClosesAt, "closed")],
      ["ROUND#1#00 GATE", "sealed"],
      ["ROUND#1 EVENT#1", "closed"],
    ]);
    expect(changedKeys(before, after, now)).toEqual(changed);
  });

  it("looks at the round itself, not at one whose id begins alike", () => {
    const before = new Map([["ROUND#1 ROUND", round(due, "open")]]);
    expect(changedKeys(before, new Map([...before, ["ROUND#10 ROUND", "new"]]), now)).toEqual(["ROUND#10 ROUND"]);
  });
});
