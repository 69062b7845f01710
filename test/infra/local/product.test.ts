import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { httpClient } from "../../../infra/local/api-client.ts";
import { dealAllTables } from "../../../infra/local/auto-dealer/auto-dealer.ts";
import { liveSettlement } from "../../../infra/local/product.ts";
import { type Runtime, type RuntimeOptions, startRuntime } from "../../../infra/local/runtime.ts";
import { games } from "../../../lambda/games/registry.ts";
import { request } from "./fixture/call.ts";
import { temporaryFolder } from "./fixture/folders.ts";
import { options } from "./fixture/options.ts";

async function withRuntime<Result>(
  changes: Partial<RuntimeOptions>,
  use: (runtime: Runtime) => Promise<Result>,
): Promise<Result> {
  const runtime = await startRuntime(options({ assembly: inject("assembly"), ...changes }), liveSettlement);
  try {
    return await use(runtime);
  } finally {
    await runtime.stop();
  }
}

const get = (runtime: Runtime, path: string, apiKey: string) =>
  request(`${runtime.baseUrl}${path}`, { headers: { "x-api-key": apiKey } });

const keysOf = ({ credentials: { admin, supervisor, dealer, partners } }: Runtime) => [
  admin,
  supervisor,
  dealer,
  ...partners.map(({ apiKey }) => apiKey),
];

const statuses = (runtime: Runtime, keys: readonly string[]) =>
  Promise.all(keys.map(async (key) => (await get(runtime, "/v1/games", key)).status));

/** Whatever the contract says of a runtime that has just started. */
async function expectContract(runtime: Runtime, dataFolder: string): Promise<void> {
  expect((await request(`${runtime.baseUrl}/v1/health`)).status).toBe(200);
  const file = JSON.parse(await readFile(join(dataFolder, "credentials.json"), "utf8"));
  expect(file).toEqual(runtime.credentials);
  expect(Object.keys(file)).toEqual(["baseUrl", "admin", "supervisor", "dealer", "partners"]);
  expect(file.baseUrl).toBe(runtime.baseUrl);
  expect(file.partners.map(({ partnerId }: { partnerId: string }) => partnerId)).toEqual(["demo", "demo-2"]);
  expect(new Set(keysOf(runtime)).size).toBe(5);
  expect(await statuses(runtime, keysOf(runtime))).toEqual([200, 200, 200, 200, 200]);
  for (const game of Object.keys(games)) {
    const { json } = await get(runtime, `/v1/tables/${game}-1`, file.partners[1].apiKey);
    expect(json).toMatchObject({ tableId: `${game}-1`, game, bettingSeconds: 30, currentRound: null });
    expect(json.limits).toEqual({
      THB: { minStake: "1.00", maxStake: "100000.00", maxRoundStake: "1000000.00" },
      VND: { minStake: "1000", maxStake: "100000000", maxRoundStake: "1000000000" },
      USD: { minStake: "1.00", maxStake: "10000.00", maxRoundStake: "100000.00" },
      KWD: { minStake: "0.500", maxStake: "3000.000", maxRoundStake: "30000.000" },
    });
  }
}

it("serves the contract's partners, keys and tables, keeps them between runs, and replaces keys that a new database does not know", async () => {
  const dataFolder = temporaryFolder();
  const first = await withRuntime({ dataFolder, memory: false }, async (runtime) => {
    await expectContract(runtime, dataFolder);
    const body = {
      game: "thai-hilo",
      bettingSeconds: 7,
      limits: { THB: { minStake: "2.00", maxStake: "3.00", maxRoundStake: "4.00" } },
    };
    const headers = { "x-api-key": runtime.credentials.admin, "content-type": "application/json" };
    const changed = await request(`${runtime.baseUrl}/v1/tables/thai-hilo-1`, {
      method: "PUT",
      headers,
      body: JSON.stringify(body),
    });
    expect(changed.status).toBe(200);
    return keysOf(runtime);
  });
  await withRuntime({ dataFolder, memory: false }, async (runtime) => {
    expect(keysOf(runtime)).toEqual(first);
    const table = await get(runtime, "/v1/tables/thai-hilo-1", runtime.credentials.dealer);
    expect(table.json.bettingSeconds).toBe(7);
  });
  await withRuntime({ dataFolder }, async (runtime) => {
    expect(await statuses(runtime, first)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(runtime, keysOf(runtime))).toEqual([200, 200, 200, 200, 200]);
  });
}, 90_000);

it("has its automatic dealer play every table until each has settled rounds", async () => {
  await withRuntime({}, async (runtime) => {
    const ending = new AbortController();
    const errors: unknown[] = [];
    const dealing = dealAllTables({
      call: httpClient(runtime.baseUrl, ending.signal),
      dealerKey: runtime.credentials.dealer,
      bettingSeconds: 1,
      random: (below) => Math.floor(Math.random() * below),
      signal: ending.signal,
      report: (error) => errors.push(error),
    });
    const settled = async (tableId: string) => {
      const { json } = await get(runtime, `/v1/tables/${tableId}/rounds`, runtime.credentials.dealer);
      return json.items.filter(({ status }: { status: string }) => status === "settled").length;
    };
    for (const game of Object.keys(games)) {
      await expect.poll(() => settled(`${game}-1`), { timeout: 40_000, interval: 250 }).toBeGreaterThanOrEqual(2);
    }
    ending.abort();
    await dealing;
    expect(errors).toEqual([]);
  });
}, 90_000);
