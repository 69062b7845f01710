import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";

/** A block of commands of a document, under the heading that it belongs to. */
export interface Block {
  readonly heading: string;
  readonly language: "sh" | "ts";
  readonly text: string;
}

/** The blocks of commands in a Markdown text. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  for (const [, title, language, code] of markdown.matchAll(/^#+ ([^\n]+)$|^```(sh|ts)\n(.*?)^```$/gms)) {
    if (title) heading = title;
    else blocks.push({ heading, language: language === "ts" ? "ts" : "sh", text: code ?? "" });
  }
  return blocks;
}

/** The refusals that a block says its commands get, in their order. */
export const announced = (block: Block): number[] =>
  [...block.text.matchAll(/# gets (\d{3})/g)].map(([, status]) => Number(status));

/** Where `curl` is called, its status is told on a line of its own. */
const tellStatuses = `curl() { command curl -w '%{stderr}\\nstatus %{http_code}\\n' "$@"; }`;

/**
 * Runs the blocks one after the other in one bash, as somebody would who pastes them, and stops at the first command
 * that fails. Gives how that ended, and the statuses that each block's calls got.
 */
export async function runBlocks(blocks: readonly Block[], folder: string) {
  const scratch = mkdtempSync(join(tmpdir(), "live-settlement-docs-"));
  const commands = blocks.map((block, index) => `echo "block" >&2\n${commandsOf(block, join(scratch, `${index}.ts`))}`);
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const bash = spawn("bash", ["-eo", "pipefail"], { cwd: folder, env: { ...process.env, PATH: path } });
  try {
    bash.stdin.end([tellStatuses, ...commands].join("\n"));
    const told = text(bash.stderr);
    const printed = text(bash.stdout);
    const [code] = await once(bash, "close");
    const [, ...ofBlocks] = (await told).split(/^block$/m);
    const statuses = ofBlocks.map((lines) => [...lines.matchAll(/^status (\d{3})$/gm)].map(([, code]) => Number(code)));
    return { code, statuses, printed: await printed, told: await told };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function commandsOf({ language, text: code }: Block, file: string): string {
  if (language === "sh") return code;
  writeFileSync(file, code);
  return `URL=$URL PARTNER=$PARTNER node --input-type=module-typescript < ${file}`;
}
