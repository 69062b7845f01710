import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type RuntimeProcess, startRuntimeProcess, temporaryFolder } from "../integration/support/runtime.ts";
import { announced, type Block, blocksOf, runBlocks } from "./commands.ts";

const root = join(import.meta.dirname, "../..");
const blocksIn = (file: string) => blocksOf(readFileSync(join(root, file), "utf8"));
const blocks = [
  ...blocksIn("README.md").filter(({ heading }) => heading === "A first bet"),
  ...blocksIn("docs/integrating.md"),
];

/** On a busy machine a round is not settled after two seconds. */
const untilSettled = "while as $DEALER $URL/v1/rounds/$ROUND | grep -q settling; do sleep 0.2; done";

const { folder, remove } = temporaryFolder();
let runtime: RuntimeProcess;
beforeAll(async () => {
  // Of its own: what other tests do at the same time would show in the day that is reconciled.
  runtime = await startRuntimeProcess({ ASSEMBLY: inject("assembly"), DATA_DIR: folder, MEMORY: "1" });
});
afterAll(async () => {
  await runtime.stop();
  remove();
});

const onThisRuntime = (block: Block): Block => ({
  ...block,
  text: block.text
    .replaceAll("http://127.0.0.1:3000", runtime.baseUrl)
    .replaceAll("./.local/", `${folder}/`)
    .replaceAll("sleep 2", untilSettled),
});

it("the commands of the first bet and of the integration's day do what they say", async () => {
  const { code, statuses, printed, told } = await runBlocks(blocks.map(onThisRuntime), root);
  expect(code, told).toBe(0);
  expect(statuses.map((all) => all.filter((status) => status >= 400))).toEqual(blocks.map(announced));
  expect(statuses.flat().length).toBeGreaterThan(40);
  expect(statuses.flat().filter((status) => status === 0)).toEqual([]);
  // The two bets of the day, as they were placed and as they are; a repeated deposit and a repeated bet; a day that agrees.
  expect(printed.match(/^\w+ [01]$/gm)).toHaveLength(4);
  expect(printed.match(/^idempotent-replayed: true/gim)).toHaveLength(2);
  expect(printed).toContain("Everything agrees.");
  expect(printed).toContain("date,final,currency,entry,count,sum\r\n");
}, 120_000);
