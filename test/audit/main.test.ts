import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../infra/local/fixture/folders.ts";
import type { World } from "../support/world.ts";
import { put, remove } from "./corrupt.ts";
import { itemsOf, openScene } from "./scene.ts";

const script = join(import.meta.dirname, "../../audit/start.mjs");

let world: World;
let endpoint: string;
beforeAll(async () => {
  world = await openScene({ goesOn: true });
  const { protocol, hostname, port } = await world.database.client.config.endpoint!();
  endpoint = `${protocol}//${hostname}:${port}`;
});

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as somebody does who has no credentials set. */
const run = (args: readonly string[], dataFolder = "/nowhere"): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataFolder, AWS_EC2_METADATA_DISABLED: "true" };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

it("ends with 0 when all holds, tells what it checked and what is under way", async () => {
  const { code, stdout, stderr } = await run(["--endpoint", endpoint, "--table", world.database.tableName]);
  expect(stdout).toMatch(/^Checked:\n(.|\n)* wallets\n/);
  expect(stdout).toContain("Under way, not judged yet (4):");
  expect(stdout).toContain("All holds");
  expect(stderr).toMatch(/\d+ items read, 0 faults\n$/);
  expect(code).toBe(0);
});

it("ends with 1 and names what does not hold", async () => {
  const wallet = (await itemsOf(world)).find(({ pk }) => String(pk).startsWith("WALLET#"))!;
  await put(world, { ...wallet, balance: 1n });
  const { code, stdout } = await run(["--endpoint", endpoint, "--table", world.database.tableName]);
  await put(world, wallet);
  expect(stdout).toContain(`Does not hold (1):\n  ${wallet.pk} ${wallet.sk}: has a balance of 1, its entries come to`);
  expect(code).toBe(1);
});

it("names a hundred of many faults and counts the rest", async () => {
  const strangers = Array.from({ length: 130 }, (_, index) => ({ pk: `STRANGER#${index}`, sk: "X" }));
  for (const item of strangers) await put(world, item);
  const { code, stdout } = await run(["--endpoint", endpoint, "--table", world.database.tableName]);
  for (const item of strangers) await remove(world, item);
  expect(stdout).toContain("Does not hold (130):");
  expect(stdout.match(/STRANGER#/g)).toHaveLength(100);
  expect(stdout).toContain("  and 30 more");
  expect(code).toBe(1);
});

it("finds the table of the local runtime by the file that it keeps", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "database.json"), JSON.stringify({ endpoint, table: world.database.tableName }));
  expect(await run([], folder)).toMatchObject({ code: 0, stdout: expect.stringContaining("All holds") });
});

it.each([
  ["an unknown option", ["--tabel", "x"], /^Unknown option '--tabel'/],
  ["an argument too many", ["x"], /^Unexpected argument 'x'/],
  ["an endpoint that is no URL", ["--table", "x", "--endpoint", "here"], /^--endpoint is a URL/],
  ["an endpoint alone", ["--endpoint", "http://127.0.0.1:1"], /^--endpoint needs --table/],
  ["no table and no local runtime", [], /^No local runtime has been started on \/nowhere: /],
])("ends with 2, tells what is wrong and how it is used, given %s", async (_what, args, why) => {
  const { code, stdout, stderr } = await run(args);
  expect(stderr).toMatch(why);
  expect(stderr).toContain("\n\nnpm run audit [");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
});

it("tells how it is used, and no more, given --help", async () => {
  const { code, stdout, stderr } = await run(["--help"]);
  expect(stdout).toMatch(/^npm run audit \[/);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

it("ends with 2 when there is no such table", async () => {
  const ended = await run(["--endpoint", endpoint, "--table", "no-such-table"]);
  expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("could not be audited: ") });
});
