import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { request } from "./fixture/call.ts";
import { temporaryFolder } from "./fixture/folders.ts";
import { messagesOf } from "./fixture/messages.ts";
import { fixtureAssembly } from "./fixture/product.ts";

const main = join(import.meta.dirname, "fixture", "main.ts");
const patiently = { timeout: 15_000, interval: 50 };
const started: ChildProcess[] = [];
let assembly: string;

beforeAll(async () => {
  assembly = await fixtureAssembly();
}, 60_000);

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

interface Process {
  readonly child: ChildProcess;
  /** The first line that it prints. */
  readonly ready: Promise<{ baseUrl: string; dynamoEndpoint: string }>;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; stderr: string }>;
}

/** Starts the fixture's runtime as a process; `shell` puts another process between it and this one. */
function start(dataFolder: string, environment: Record<string, string> = {}, shell = ""): Process {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const [command, ...args] = shell ? ["sh", "-c", shell] : [process.execPath, main];
  const child = spawn(command ?? "", args, {
    env: { PATH, NODE_COMPILE_CACHE, PORT: "0", DATA_DIR: dataFolder, FIXTURE_ASSEMBLY: assembly, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const exited = new Promise<Awaited<Process["exited"]>>((resolve) => {
    child.once("close", (code, signal) => resolve({ code, signal, stderr }));
  });
  const ready = new Promise<Awaited<Process["ready"]>>((resolve, reject) => {
    child.stdout.once("data", (chunk) => resolve(JSON.parse(String(chunk))));
    void exited.then((how) => reject(new Error(JSON.stringify(how))));
  });
  ready.catch(() => {});
  return { child, ready, exited };
}

/** Command lines of all processes that have to do with the folder. */
function processesOf(folder: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const file = `/proc/${pid}/cmdline`;
      const environment = `/proc/${pid}/environ`;
      try {
        return existsSync(file) ? `${readFileSync(file, "utf8")} ${readFileSync(environment, "utf8")}` : "";
      } catch {
        // It has ended since.
        return "";
      }
    })
    .filter((text) => text.includes(folder));
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe("a runtime that is killed", () => {
  it("leaves no process and no port", async () => {
    const folder = temporaryFolder();
    const { child, ready } = start(folder);
    const { baseUrl, dynamoEndpoint } = await ready;
    const { environment } = (await request(`${baseUrl}/v1/open`)).json;
    expect(processesOf(folder).length).toBeGreaterThan(1);
    child.kill("SIGKILL");
    await expect.poll(() => processesOf(folder), patiently).toEqual([]);
    for (const url of [baseUrl, dynamoEndpoint, environment.AWS_ENDPOINT_URL_SQS])
      expect(await answers(url)).toBe(false);
  }, 60_000);

  it("leaves none either while it starts", async () => {
    const folder = temporaryFolder();
    const { child } = start(folder, { FIXTURE_ASSEMBLY: "" });
    await expect.poll(() => processesOf(folder).some((text) => text.includes("fixture/app.ts")), patiently).toBe(true);
    child.kill("SIGKILL");
    await expect.poll(() => processesOf(folder), patiently).toEqual([]);
  }, 60_000);

  it("starts again at once with its data, keys and messages", async () => {
    const folder = temporaryFolder();
    const first = start(folder);
    const before = await messagesOf(await first.ready);
    await before.send("slow", ["hang-1"]);
    await before.send("queue", ["later"], 3);
    await expect.poll(() => before.seen("hang-1"), patiently).toEqual(["1"]);
    const credentials = readFileSync(join(folder, "credentials.json"), "utf8");
    first.child.kill("SIGKILL");
    await first.exited;

    const port = new URL((await first.ready).baseUrl).port;
    const after = await messagesOf(await start(folder, { PORT: port }).ready);
    // Taken by a Lambda that is gone: it does not wait for its ten minutes to be over.
    await expect.poll(() => after.seen("hang-1"), patiently).toEqual(["1", "2"]);
    await expect.poll(() => after.seen("later"), patiently).toContain("1");
    expect(readFileSync(join(folder, "credentials.json"), "utf8")).toBe(credentials);
  }, 90_000);

  it("is noticed when it was npm that was killed", async () => {
    const folder = temporaryFolder();
    const shell = `"${process.execPath}" "${main}" & wait`;
    const { child, ready } = start(folder, { npm_lifecycle_event: "start" }, shell);
    const { baseUrl } = await ready;
    child.kill("SIGKILL");
    await expect.poll(() => processesOf(folder), patiently).toEqual([]);
    expect(await answers(baseUrl)).toBe(false);
  }, 60_000);
});

describe("a runtime that is told to stop", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "by %s, twice even, ends with 0 and leaves nothing",
    async (signal) => {
      const folder = temporaryFolder();
      const { child, ready, exited } = start(folder);
      const { baseUrl } = await ready;
      child.kill(signal);
      child.kill(signal);
      expect(await exited).toEqual({ code: 0, signal: null, stderr: "" });
      await expect.poll(() => processesOf(folder), patiently).toEqual([]);
      expect(await answers(baseUrl)).toBe(false);
    },
    60_000,
  );

  it("finishes the requests under way first", async () => {
    const { child, ready, exited } = start(temporaryFolder(), { MEMORY: "1" });
    const { baseUrl } = await ready;
    const slow = request(`${baseUrl}/v1/misbehave`, { method: "POST", body: '{"how":"hangs"}' });
    await request(`${baseUrl}/v1/open`);
    child.kill("SIGTERM");
    expect((await slow).status).toBe(500);
    expect((await exited).code).toBe(0);
  }, 60_000);
});

describe("a runtime that cannot start", () => {
  it("says in one line that its folder or its port is taken, and ends with 1", async () => {
    const folder = temporaryFolder();
    const { baseUrl } = await start(folder).ready;
    const { port } = new URL(baseUrl);
    expect(await start(folder).exited).toEqual({
      code: 1,
      signal: null,
      stderr: `Another runtime uses ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    });
    expect(await start(temporaryFolder(), { PORT: port }).exited).toEqual({
      code: 1,
      signal: null,
      stderr: `Port ${port} on 127.0.0.1 is taken. Set PORT to another one, or to 0 for any free one.\n`,
    });
  }, 60_000);

  it("says which variable is wrong", async () => {
    const { code, stderr } = await start(temporaryFolder(), { PORT: "x" }).exited;
    expect([code, stderr.split("\n").length]).toEqual([1, 2]);
    expect(stderr).toContain("PORT");
  }, 60_000);
});

it("ends with 1 and one line when the engine dies", async () => {
  const folder = temporaryFolder();
  const { ready, exited } = start(folder);
  await ready;
  const engine = readdirSync("/proc").find((pid) => {
    const file = `/proc/${pid}/cmdline`;
    return (
      existsSync(file) &&
      readFileSync(file, "utf8").includes(join(folder, "dynamodb.sqlite")) &&
      !readFileSync(file, "utf8").startsWith("sh")
    );
  });
  process.kill(Number(engine), "SIGKILL");
  expect(await exited).toEqual({ code: 1, signal: null, stderr: "The embedded DynamoDB engine ended (137).\n" });
  await expect.poll(() => processesOf(folder), patiently).toEqual([]);
}, 60_000);
