import { describe, expect, it, vi } from "vitest";
import { answered, outcomeOf, pause, pauseMilliseconds } from "./repeat.ts";

it.each([
  [200, "accepted"],
  [201, "accepted"],
  [409, "refused"],
  [422, "refused"],
  [429, "unknown"],
  [500, "unknown"],
  [503, "unknown"],
])("takes %i for %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

describe("pauseMilliseconds", () => {
  it("doubles from try to try, up to thirty seconds", () => {
    expect([1, 2, 3, 20].map((tried) => pauseMilliseconds(tried, undefined, 0))).toEqual([250, 500, 1000, 30_000]);
  });

  it("waits as long as the answer says, whatever the try", () => {
    expect(pauseMilliseconds(5, "2", 0)).toBe(2000);
  });

  it("adds up to half as much by chance", () => {
    expect(pauseMilliseconds(1, "2", 0.5)).toBe(2500);
  });

  it("falls back on its own pause when the header is no number of seconds", () => {
    expect(pauseMilliseconds(1, "Tue, 01 Dec 2026 00:00:00 GMT", 0)).toBe(250);
  });
});

describe("a deadline", () => {
  const unavailable = async () => ({ error: {}, response: new Response("", { status: 503 }) });

  it("that is over leaves a call one try", async () => {
    const call = vi.fn(unavailable);
    await expect(answered(call, AbortSignal.abort())).rejects.toThrow("was answered 503");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("that passes in a pause ends the pause", { timeout: 5_000 }, async () => {
    await pause(60_000, AbortSignal.timeout(20));
  });
});
