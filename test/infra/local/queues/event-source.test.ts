import { afterAll, beforeAll, expect, it } from "vitest";
import { type Runtime, startRuntime } from "../../../../infra/local/runtime.ts";
import { messagesOf } from "../fixture/messages.ts";
import { options } from "../fixture/options.ts";
import { fixture, fixtureAssembly } from "../fixture/product.ts";

let assembly: string;
let runtime: Runtime;
let messages: Awaited<ReturnType<typeof messagesOf>>;

beforeAll(async () => {
  assembly = await fixtureAssembly();
  runtime = await startRuntime(options({ assembly }), fixture);
  messages = await messagesOf(runtime);
}, 60_000);

afterAll(async () => runtime?.stop());

const patiently = { timeout: 15_000, interval: 50 };

it("hands out a failed message of a batch again, alone, until it is a dead letter", async () => {
  await messages.send("queue", ["good-1", "bad-1", "good-2"]);
  await expect.poll(() => messages.seen("bad-1"), patiently).toEqual(["1", "2"]);
  await expect.poll(() => messages.waiting("queue"), patiently).toBe(0);
  expect([await messages.seen("good-1"), await messages.seen("good-2")]).toEqual([["1"], ["1"]]);
  expect(await messages.seen("bad-1")).toEqual(["1", "2"]);
}, 40_000);

it("takes no message before its delay is over", async () => {
  await messages.send("queue", ["later"], 2);
  expect(await messages.seen("later")).toEqual([]);
  await expect.poll(() => messages.seen("later"), patiently).toEqual(["1"]);
}, 40_000);

it("takes other batches while one hangs", async () => {
  await messages.send("slow", ["hang-1"]);
  await expect.poll(() => messages.seen("hang-1"), patiently).toEqual(["1"]);
  await messages.send("slow", ["good-3"]);
  await expect.poll(() => messages.seen("good-3"), patiently).toEqual(["1"]);
  expect(await messages.waiting("slow")).toBe(1);
}, 40_000);
