import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { House } from "./house.ts";

const MEGABYTE = 1024 * 1024;
const LOOK_EVERY = 20;
const main = join(import.meta.dirname, "../../../audit/main.ts");

export interface Audited {
  readonly seconds: number;
  /** The most memory that the process ever held. */
  readonly megabytes: number;
  readonly summary: string;
}

/** Has `npm run audit` read the house's whole table. Throws what it found when something does not hold. */
export async function auditHouse({ endpoint, tableName }: House): Promise<Audited> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main, "--table", tableName, "--endpoint", endpoint], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let summary = "";
  let peak = 0;
  child.stdout.on("data", (chunk) => {
    summary += chunk;
  });
  const look = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, LOOK_EVERY);
  const [code] = await once(child, "close");
  clearInterval(look);
  if (code !== 0) throw new Error(`the audit ended with ${code}\n${summary}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: peak / MEGABYTE, summary };
}

function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}
