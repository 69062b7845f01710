import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { productionDeps, requiredCount } from "../lambda/production.ts";
import { isPassing } from "../lambda/store/failures.ts";

afterEach(() => vi.unstubAllEnvs());

/** Takes connections and never says a word. */
async function silentServer(): Promise<number> {
  const server = createServer(() => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

function environment(port: number): void {
  vi.stubEnv("TABLE_NAME", "table");
  vi.stubEnv("AWS_REGION", "local");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  vi.stubEnv("AWS_ENDPOINT_URL_DYNAMODB", `http://127.0.0.1:${port}`);
}

it("a call that gets no answer fails as a time-out, which may pass, instead of hanging", {
  timeout: 60_000,
}, async () => {
  environment(await silentServer());
  const failure = await productionDeps("oneTry")
    .table.get({ pk: "p", sk: "s" })
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "TimeoutError" });
  expect(isPassing(failure)).toBe(true);
});

it("without a table's name nothing starts", () => {
  vi.stubEnv("TABLE_NAME", "");
  expect(() => productionDeps("retrying")).toThrow("the environment variable TABLE_NAME is not set");
});

it.each(["", "0", "-1", "1.5", "many", "Infinity", " 5"])("a count that is none stops the start: %j", (value) => {
  vi.stubEnv("PARTNER_SLOTS", value);
  expect(() => requiredCount("PARTNER_SLOTS")).toThrow("the environment variable PARTNER_SLOTS is no");
});

it("a count is taken as it stands", () => {
  vi.stubEnv("PARTNER_SLOTS", "50");
  expect(requiredCount("PARTNER_SLOTS")).toBe(50);
});
