import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RuntimeFailure } from "./failure.ts";
import { startGuarded } from "./processes/guarded.ts";

/** Synthesizes the CDK app into `folder` and gives it back, as `cdk synth` would, without its command line. */
export async function synthesize(app: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Validation takes half of the time, and is for what gets deployed: `cdk synth` does it.
  const environment = { ...process.env, CDK_OUTDIR: folder, CDK_VALIDATION: "false" };
  const { child, exited } = startGuarded(process.execPath, [app], environment);
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await exited;
  if (code !== 0) {
    const log = join(folder, "synthesis.log");
    await writeFile(log, Buffer.concat(output));
    throw new RuntimeFailure(`The CDK app ${app} could not be synthesized (${code}): see ${log}`);
  }
  // Lambda takes index.js for CommonJS; here a package.json above the folder might say otherwise.
  await writeFile(join(folder, "package.json"), '{ "type": "commonjs" }\n');
  return folder;
}
