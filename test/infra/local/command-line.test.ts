import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const programs = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^(?:exec )?node (\S+)$/.exec(command) ?? [];
  return file ? [{ name, file }] : [];
});

describe("every program that package.json names", () => {
  it.each(programs)("$name tells how it is used and does nothing else, given --help", async ({ name, file }) => {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [join(root, file), "--help"], { cwd: root });
    expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(stderr).toBe("");
  });

  it("ends with 2 and tells what is wrong and how it is used, given an option that it does not have", async () => {
    const args = [join(root, "test/scale/main.ts"), "--no-such-option"];
    await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/^Unknown option '--no-such-option'[\s\S]*\n\nnpm run model\n/),
    });
  });
});
