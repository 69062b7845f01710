import { expect, it } from "vitest";
import { milliseconds, sentTimeSchema, timestamp, timestampSchema, utcDay } from "../lambda/time.ts";

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

it.each([
  ["2026-11-30T19:00:00+07:00", "2026-11-30T12:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
])("%s as sent is %s", (sent, at) => {
  expect(sentTimeSchema.parse(sent)).toBe(at);
});

it.each(["9999-12-31T23:59:59-01:00", "0000-01-01T00:00:00+01:00"])(
  "%s is refused, whose text would not sort by its time",
  (sent) => {
    expect(sentTimeSchema.safeParse(sent).success).toBe(false);
  },
);
