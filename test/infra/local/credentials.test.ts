import { readdir, stat, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { credentialsFile, readCredentials, writeCredentials } from "../../../infra/local/credentials.ts";
import { temporaryFolder } from "./fixture/folders.ts";

const credentials = {
  baseUrl: "http://127.0.0.1:3000",
  admin: "a",
  supervisor: "s",
  dealer: "d",
  partners: [{ partnerId: "demo", apiKey: "k" }],
};

it("are read as they were written, by their owner alone, even over a file that others could read", async () => {
  const folder = temporaryFolder();
  await writeFile(credentialsFile(folder), "{}", { mode: 0o644 });
  await writeCredentials(folder, credentials);
  expect(await readCredentials(folder)).toEqual(credentials);
  expect((await stat(credentialsFile(folder))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["credentials.json"]);
});

it.each(["", "{", "null", "{}", JSON.stringify({ ...credentials, partners: "demo" })])(
  "count as absent when the file holds %j",
  async (text) => {
    const folder = temporaryFolder();
    await writeFile(credentialsFile(folder), text);
    expect(await readCredentials(folder)).toBeUndefined();
  },
);

it("are absent without a file", async () => {
  expect(await readCredentials(temporaryFolder())).toBeUndefined();
});
