import { App } from "aws-cdk-lib";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../infra/settings.ts";

const settingsOf = (context: Record<string, unknown>) => readSettings(new App({ context }).node);

describe("readSettings", () => {
  it("gives the defaults when nothing is set", () => {
    expect(settingsOf({})).toEqual({
      warmReadUnits: 12_000,
      warmWriteUnits: 24_000,
      throttleRate: 5_000,
      throttleBurst: 5_000,
      partnerRate: 500,
      partnerBurst: 1_000,
      studioRate: 1_000,
      studioBurst: 2_000,
      partnerSlots: 50,
      sessionSeconds: 1_800,
      placeBetsConcurrency: 100,
      settleConcurrency: 50,
      logRetentionDays: 90,
      corsOrigins: [],
    });
  });

  it("takes the text that the command line gives, and ignores context of others", () => {
    expect(settingsOf({ throttleRate: "20", logRetentionDays: "365", "cli-telemetry": false })).toMatchObject({
      throttleRate: 20,
      logRetentionDays: 365,
    });
  });

  it("takes origins with commas between them", () => {
    const origins = ["https://console.example", "http://localhost:5173"];
    expect(settingsOf({ corsOrigins: origins.join(",") }).corsOrigins).toEqual(origins);
  });

  it.each([
    ["corsOrigins", "*"],
    ["corsOrigins", "console.example"],
    ["corsOrigins", "https://console.example/"],
    ["corsOrigins", "https://Console.example"],
    ["corsOrigins", 'https://a.example,https://b.example" || true'],
    ["throttleRate", "0"],
    ["throttleRate", "many"],
    ["warmWriteUnits", "1.5"],
    ["settleConcurrency", "1"],
    ["partnerRate", "0"],
    ["partnerDailyQuota", "0"],
    ["studioDailyQuota", "none"],
    ["partnerSlots", "0"],
    ["partnerSlots", "246"],
    ["sessionSeconds", "0"],
    ["sessionSeconds", "86401"],
    ["logRetentionDays", "8"],
  ])("refuses %s = %s by name", (name, value) => {
    expect(() => settingsOf({ [name]: value })).toThrow(name);
  });
});
