import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const script = join(import.meta.dirname, "../../client/reconcile.ts");
const problem = { code: "unauthorized", detail: "The key has expired.", requestId: "r-1" };
const server = createServer((_request, response) => {
  response.writeHead(401, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
});

let refusing: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  refusing = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const run = (env: Record<string, string>, ...args: readonly string[]) =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

const told = { URL: "http://127.0.0.1:1", API_KEY: "k", PARTNER_ID: "demo" };

it.each([
  [{ ...told, URL: "" }, "2026-11-30", "URL is the API's base URL."],
  [{ ...told, API_KEY: "" }, "2026-11-30", "API_KEY is a key of the partner's."],
  [{ ...told, PARTNER_ID: "" }, "2026-11-30", "PARTNER_ID is the partner's id, which is part of each hash."],
  [told, "yesterday", "The argument is a day: 2026-11-30."],
  [told, "2026-13-01", "The argument is a day: 2026-11-30."],
  [told, "2026-11-30", "fetch failed: bad port"],
])("ends with 2 and says why, when it cannot check: %o, %s", async (env, day, why) => {
  expect(await run(env, day)).toEqual({ code: 2, stdout: "", stderr: `The day could not be checked. ${why}\n` });
});

it("ends with 2 and says what was answered, when a request is refused", async () => {
  const stderr = "The day could not be checked. unauthorized: The key has expired. (request r-1)\n";
  expect(await run({ ...told, URL: refusing }, "2026-11-30")).toEqual({ code: 2, stdout: "", stderr });
});
