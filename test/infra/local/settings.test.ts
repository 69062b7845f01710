import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../../infra/local/settings.ts";

describe("readSettings", () => {
  it("has the contract's defaults, for empty variables too", () => {
    const defaults = { host: "127.0.0.1", port: 3000, dataFolder: resolve(".local"), memory: false, throttle: false };
    expect(readSettings({})).toEqual(defaults);
    expect(readSettings({ PORT: "", MEMORY: "", DYNAMODB_ENDPOINT: "", AUTO_DEALER: "" })).toEqual(defaults);
  });

  it("takes every variable", () => {
    expect(
      readSettings({
        HOST: "0.0.0.0",
        PORT: "0",
        DATA_DIR: "/data",
        MEMORY: "1",
        DYNAMODB_ENDPOINT: "http://127.0.0.1:8000",
        THROTTLE: "on",
        AUTO_DEALER: "1",
        AUTO_DEALER_SECONDS: "9",
      }),
    ).toEqual({
      host: "0.0.0.0",
      port: 0,
      dataFolder: "/data",
      memory: true,
      dynamodbEndpoint: "http://127.0.0.1:8000",
      throttle: true,
      autoDealerSeconds: 9,
    });
    expect(readSettings({ AUTO_DEALER: "1" }).autoDealerSeconds).toBe(5);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "65536"],
    ["MEMORY", "yes"],
    ["DYNAMODB_ENDPOINT", "localhost:8000"],
    ["THROTTLE", "1"],
    ["AUTO_DEALER_SECONDS", "0"],
  ])("refuses %s=%s in one line that names it", (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^The variable ${name} is not valid: .*\\.$`));
  });
});
