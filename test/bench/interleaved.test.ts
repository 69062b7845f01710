import { describe, expect, it } from "vitest";
import { interleaved, median, medianOf } from "./interleaved.ts";

describe("interleaved", () => {
  it("does each once a round, and starts each round with the next one", async () => {
    const done: string[] = [];
    await interleaved(
      4,
      ["a", "b", "c"].map((name) => async () => void done.push(name)),
    );
    expect(done.join("")).toBe("abcbcacababc");
  });
});

describe("median", () => {
  it.each([
    [[3, 1, 2], 2],
    [[10, 1, 9, 2], 5.5],
    [[4], 4],
  ])("of %j is %d", (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it("refuses an empty list", () => {
    expect(() => median([])).toThrow("nothing was measured");
  });
});

describe("medianOf", () => {
  it("combines what belongs to the same round before it takes the middle", () => {
    expect(medianOf([10, 40, 9], [10, 20, 90], (one, other) => one / other)).toBe(1);
  });
});
