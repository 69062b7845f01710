import { expect, it } from "vitest";
import { milliseconds, timestamp, timestampSchema, utcDay } from "../lambda/time.ts";

it.each([
  [0, "1970-01-01T00:00:00.000Z"],
  [1_796_040_000_007, "2026-11-30T12:00:00.007Z"],
])("%i ms since the epoch is %s and back", (at, text) => {
  expect(timestamp(at)).toBe(text);
  expect(milliseconds(timestamp(at))).toBe(at);
});

it.each([
  ["2026-11-30T23:59:59.999Z", "2026-11-30"],
  ["2026-12-01T00:00:00.000Z", "2026-12-01"],
])("%s lies on the UTC day %s", (at, day) => {
  expect(utcDay(timestampSchema.parse(at))).toBe(day);
});
