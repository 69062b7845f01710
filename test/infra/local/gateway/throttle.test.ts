import { expect, it } from "vitest";
import { createQuota, createThrottle } from "../../../../infra/local/gateway/throttle.ts";

it("admits a burst, then as many as the rate gives back, and never saves more than a burst", () => {
  let time = 0;
  const admit = createThrottle(2, 3, () => time);
  const admitted = (tries: number) => Array.from({ length: tries }, admit).filter(Boolean).length;
  expect(admitted(10)).toBe(3);
  time = 1_000;
  expect(admitted(10)).toBe(2);
  time = 1_499;
  expect(admitted(10)).toBe(0);
  time = 60_000;
  expect(admitted(10)).toBe(3);
});

it("counts a quota by UTC days", () => {
  let time = Date.parse("2026-11-30T23:59:59.999Z");
  const admit = createQuota(2, () => time);
  const admitted = (tries: number) => Array.from({ length: tries }, admit).filter(Boolean).length;
  expect(admitted(5)).toBe(2);
  time += 1;
  expect(admitted(5)).toBe(2);
  time += 86_399_999;
  expect(admitted(5)).toBe(0);
});
