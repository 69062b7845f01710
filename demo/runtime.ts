import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atAnyEnd } from "../infra/local/at-any-end.ts";
import { type Credentials, readCredentials } from "../infra/local/credentials.ts";
import { RuntimeFailure } from "../infra/local/failure.ts";
import { liveSettlement } from "../infra/local/product.ts";
import { startRuntime } from "../infra/local/runtime.ts";
import type { Settings } from "../infra/local/settings.ts";
import { type Studio, studioAt } from "./studio.ts";

export interface OpenStudio extends Studio {
  readonly stop: () => Promise<void>;
}

/**
 * The local runtime whose credentials lie in the data folder, if it answers (at `baseUrl`, if that is given); else one
 * of the demo's own, in memory, which `stop` ends.
 */
export async function openStudio(settings: Settings, baseUrl: string | undefined): Promise<OpenStudio> {
  const credentials = await readCredentials(settings.dataFolder);
  const url = baseUrl ?? credentials?.baseUrl;
  if (credentials && url !== undefined && (await isOurs(url, credentials))) {
    return { ...studioAt(url, credentials), stop: async () => {} };
  }
  if (baseUrl !== undefined) {
    throw new RuntimeFailure(`No runtime with the credentials of ${settings.dataFolder} answers at ${baseUrl}.`);
  }
  return startStudio(settings);
}

/** Whether the runtime there knows the keys: another program, or another runtime, may have its port by now. */
async function isOurs(url: string, { dealer }: Credentials): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/v1/games`, { headers: { "x-api-key": dealer } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch (error) {
    // fetch throws TypeError alone for a connection that was refused.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function startStudio(settings: Settings): Promise<OpenStudio> {
  const dataFolder = mkdtempSync(join(tmpdir(), "live-settlement-demo-"));
  atAnyEnd(() => rmSync(dataFolder, { recursive: true, force: true }));
  const runtime = await startRuntime({ ...settings, port: 0, dataFolder, memory: true }, liveSettlement);
  return { ...studioAt(runtime.baseUrl, runtime.credentials), stop: runtime.stop };
}
