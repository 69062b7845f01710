import { describe, expect, it } from "vitest";
import { readLoadSettings } from "./settings.ts";

const remote = { TARGET: "https://api.example/live/", API_KEY: "key" };

describe("readLoadSettings", () => {
  it("aims at a local runtime for about a minute, for empty variables too", () => {
    expect(readLoadSettings({ TARGET: "", LOAD_SECONDS: "" })).toEqual({
      aim: { kind: "local" },
      currencies: ["THB"],
      bettingSeconds: 5,
      seconds: 40,
      rate: 2,
      drainSeconds: 120,
      goals: { p95Milliseconds: 1000, p99Milliseconds: 2500, errorPercent: 1, latePercent: 10 },
    });
  });

  it("aims at a deployment, without a slash at its end, and deals at the named tables with a studio's key", () => {
    const aim = { kind: "deployment", baseUrl: "https://api.example/live", apiKey: "key" };
    expect(readLoadSettings(remote).aim).toEqual(aim);
    const dealt = readLoadSettings({ ...remote, STUDIO_KEY: "dealer", TABLES: "a,b" });
    expect([dealt.aim, dealt.tables]).toEqual([{ ...aim, studioKey: "dealer" }, ["a", "b"]]);
  });

  it.each([
    [{ TARGET: "https://api.example" }, "TARGET needs API_KEY"],
    [{ API_KEY: "key" }, "no TARGET"],
    [{ ...remote, STUDIO_KEY: "dealer" }, "STUDIO_KEY needs TABLES"],
    [{ TARGET: "ftp://api.example" }, "TARGET is not valid"],
    [{ ...remote, TARGET: "https://me:secret@api.example" }, "TARGET is not valid: must have no user in it"],
    [{ ...remote, TARGET: "https://:secret@api.example" }, "TARGET is not valid: must have no user in it"],
    [{ ...remote, API_KEY: "a key" }, "API_KEY is not valid"],
    [{ ...remote, API_KEY: "schlüssel" }, "API_KEY is not valid"],
    [{ ...remote, STUDIO_KEY: "two\nlines", TABLES: "a" }, "STUDIO_KEY is not valid"],
    [{ LOAD_SECONDS: "4" }, "LOAD_SECONDS is not valid"],
    [{ CURRENCIES: "THB,baht" }, "CURRENCIES"],
  ])("refuses %o and says why", (environment, message) => {
    expect(() => readLoadSettings(environment)).toThrow(message);
  });
});
