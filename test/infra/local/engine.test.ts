import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { findEngine } from "../../../infra/local/engine.ts";

it("finds the program for this platform", () => {
  expect(existsSync(findEngine(process.platform, process.arch))).toBe(true);
});

it("says in one line what to do where there is none", () => {
  expect(() => findEngine("plan9", "mips")).toThrow(
    "The embedded DynamoDB engine (@dynoxide/plan9-mips) is not installed. Run npm install, or set DYNAMODB_ENDPOINT to another engine.",
  );
});
