import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { typesOf } from "../../client/types-of.ts";

const root = join(import.meta.dirname, "../..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

describe("the client's types", () => {
  it("are those of the contract that is checked in: if not, run npm run openapi", async () => {
    expect(await typesOf(read("docs", "openapi.json"))).toBe(read("client", "schema.ts"));
  });
});
