import { join } from "node:path";
import { bundle } from "../../infra/bundle.ts";
import { type PartnerId, partnerIdSchema } from "../../lambda/ids.ts";
import type { RuntimeProcess } from "../integration/support/runtime.ts";
import { type Running, startContender } from "./contenders/start.ts";
import { bundleGame } from "./game-bundles.ts";
import { createTable, openStage, type Stage } from "./stage.ts";

/** One that is measured, and the table and the partner whose players it serves. */
export interface Entrant extends Running {
  readonly stage: Stage;
  readonly partnerId: PartnerId;
}

/**
 * Those that are measured against each other on one engine, the local runtime's; each on a table of its own, for the
 * engine is slower the more is in one.
 */
export interface Contest {
  /** The local runtime over HTTP. */
  readonly gateway: Entrant;
  /** The bundled handlers, invoked in their process. */
  readonly handler: Entrant;
  /** The same calls to the database, and nothing else. */
  readonly bare: Entrant;
  readonly mapFile: string;
  readonly stop: () => void;
}

export async function openContest(runtime: RuntimeProcess, folder: string): Promise<Contest> {
  const game = bundleGame(folder);
  bundle(new Map([["bare", "contenders/bare.ts"]]), import.meta.dirname, folder);
  const [demo = { partnerId: "", apiKey: "" }] = runtime.credentials.partners;
  const forHandler = await newStage(runtime.dynamoEndpoint, "bench-handler");
  const forBare = await newStage(runtime.dynamoEndpoint, "bench-bare");
  const processes = {
    gateway: startContender(["gateway", runtime.baseUrl, demo.apiKey], {}),
    handler: startContender(["handler", game.bets, game.results], forHandler.stage.environment),
    bare: startContender(["bare", join(folder, "bare", "index.js")], forBare.stage.environment),
  };
  return {
    gateway: {
      ...processes.gateway,
      stage: openStage(runtime.dynamoEndpoint, runtime.tableName),
      partnerId: partnerIdSchema.parse(demo.partnerId),
    },
    handler: { ...processes.handler, ...forHandler },
    bare: { ...processes.bare, ...forBare },
    mapFile: `${game.bets}.map`,
    stop: () => {
      for (const { stop } of Object.values(processes)) stop();
    },
  };
}

async function newStage(dynamodb: string, table: string) {
  await createTable(dynamodb, table);
  const stage = openStage(dynamodb, table);
  return { stage, partnerId: await stage.casino.partner(["THB"]) };
}
