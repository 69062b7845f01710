import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bundle, bundleEntries } from "../../infra/bundle.ts";
import { temporaryFolder } from "./synthesized.ts";

const require = createRequire(import.meta.url);

/** Bundles `files` (paths and texts) and gives the output's folder. */
function bundled(files: Record<string, string>, entries: Record<string, string>): string {
  const source = temporaryFolder();
  const output = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
  bundle(new Map(Object.entries(entries)), source, output);
  return output;
}

afterEach(() => vi.unstubAllEnvs());

describe("bundle", () => {
  const files = {
    "a/handlers.ts": `import { shared } from "../shared.ts"; export const handler = (n: number) => shared + n;`,
    "b/other.ts": `import { shared } from "../shared.ts"; export const placeBets = () => shared;`,
    "shared.ts": "export const shared = 40;",
  };
  const entries = { first: "a/handlers.ts", "second-game": "b/other.ts" };

  it("makes a folder for each name, with a CommonJS index.js that stands alone and its source map", () => {
    const output = bundled(files, entries);
    expect(readdirSync(output).sort()).toEqual(["first", "second-game"]);
    expect(readdirSync(join(output, "first")).sort()).toEqual(["index.js", "index.js.map"]);
    expect(require(join(output, "first", "index.js")).handler(2)).toBe(42);
    expect(require(join(output, "second-game", "index.js")).placeBets()).toBe(40);
  });

  it("makes the same bytes from the same source", () => {
    const read = (output: string) => readFileSync(join(output, "first", "index.js"), "utf8");
    expect(read(bundled(files, entries))).toBe(read(bundled(files, entries)));
  });

  it("leaves a client of the SDK that finds its credentials in the environment", async () => {
    const sdk = require.resolve("@aws-sdk/client-dynamodb").replace("dist-cjs/index.js", "");
    const output = bundled(
      {
        "sdk.ts": `import { DynamoDBClient } from "${sdk}"; export const client = new DynamoDBClient({ region: "x" });`,
      },
      { sdk: "sdk.ts" },
    );
    vi.stubEnv("AWS_ACCESS_KEY_ID", "an-id");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "a-secret");
    const { client } = require(join(output, "sdk", "index.js"));
    expect(await client.config.credentials()).toMatchObject({ accessKeyId: "an-id", secretAccessKey: "a-secret" });
  });
});

describe("bundleEntries", () => {
  it("adds two bundles a game to the nine shared ones", () => {
    const entries = bundleEntries(["coin-toss"]);
    expect([...entries.keys()]).toEqual([
      "rounds",
      "sessions",
      "wallets",
      "records",
      "admin",
      "docs",
      "authorizer",
      "sweep",
      "publish",
      "coin-toss-bets",
      "coin-toss-results",
    ]);
    expect(entries.get("coin-toss-bets")).toBe("games/coin-toss/bets-handler.ts");
    expect(entries.get("coin-toss-results")).toBe("games/coin-toss/result-handlers.ts");
  });
});
