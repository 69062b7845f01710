import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { plants } from "./plants.ts";
import type { Report } from "./report.ts";

const main = join(import.meta.dirname, "simulate.ts");

const FOUND_WITHIN = 400_000;

/** Runs the simulator as a process, as whoever plants a fault would. */
async function simulate(...args: readonly string[]): Promise<{ code: number; report: Report }> {
  const [outcome] = await Promise.allSettled([promisify(execFile)(process.execPath, [main, ...args, "--json"])]);
  if (outcome?.status === "fulfilled") return { code: 0, report: JSON.parse(outcome.value.stdout) };
  const { code, stdout } = outcome?.reason ?? {};
  return { code, report: JSON.parse(stdout) };
}

// One seed keeps one processor busy: two of them are played at once.
describe.concurrent("the simulator", () => {
  it.each(Object.entries(plants))(
    "finds the planted fault %s",
    async (name, { breaks, foundIn }) => {
      const look = (seed: number, seeds: number) =>
        simulate("--plant", name, "--seed", `${seed}`, "--seeds", `${seeds}`, "--whole");
      const there = await look(foundIn, 1);
      // Whatever changes what is played may have it found in another seed.
      const { code, report } = there.code === 1 ? there : await look(1, 100);
      expect(code).toBe(1);
      expect(report.failure?.broken.filter(({ invariant }) => breaks.includes(invariant))).not.toEqual([]);
      expect(report.failure?.history).not.toEqual([]);
    },
    FOUND_WITHIN,
  );

  it("shortens the history of what it found", async () => {
    const found = ["--plant", "mark-before-crediting", "--seed", String(plants["mark-before-crediting"]?.foundIn)];
    const [whole, shortened] = [
      await simulate(...found, "--seeds", "1", "--whole"),
      await simulate(...found, "--seeds", "1"),
    ].map(({ report }) => report.failure?.history.length ?? 0);
    expect(shortened).toBeGreaterThan(0);
    expect(shortened).toBeLessThan(whole ?? 0);
  }, 120_000);

  it("finds nothing with no fault planted", async () => {
    const { code, report } = await simulate("--seed", "1", "--seeds", "8");
    expect([code, report.seeds, report.failure]).toEqual([0, 8, undefined]);
  });

  it("refuses a fault that it does not know", async () => {
    await expect(
      promisify(execFile)(process.execPath, [main, "--seeds", "1", "--plant", "none"]),
    ).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no fault "none" to plant'),
    });
  });
});
