import { randomFillSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pooledUlids } from "../lambda/ulids.ts";

const NOW = Date.parse("2026-11-30T12:00:00.000Z");

describe("pooledUlids", () => {
  it("begins with the time, so that ids sort by it", () => {
    const newUlid = pooledUlids(randomFillSync);
    const ids = [NOW + 1000, NOW, NOW + 1].map(newUlid);
    expect(ids.toSorted()).toEqual([ids[1], ids[2], ids[0]]);
    expect(ids[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it("never makes the same id twice, however often the pool is used up", () => {
    const newUlid = pooledUlids(randomFillSync);
    const ids = Array.from({ length: 10_000 }, () => newUlid(NOW));
    expect(new Set(ids).size).toBe(10_000);
  });

  it("takes each random byte once, and every character from it alike", () => {
    let filled = 0;
    const newUlid = pooledUlids((bytes) => bytes.set(bytes.map(() => filled++ % 256)));
    const text = Array.from({ length: 16 }, () => newUlid(NOW).slice(10)).join("");
    const counts = Map.groupBy(text, (character) => character);
    expect(filled).toBe(4096);
    expect([...counts.keys()].sort().join("")).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([8]));
  });
});
