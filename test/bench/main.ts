/** `npm run bench`: what the budget allows, measured beside the bare database and the bare SDK in the same run. */
import { join } from "node:path";
import { atAnyEnd } from "../../infra/local/at-any-end.ts";
import { commandLine } from "../../infra/local/command-line.ts";
import { liveSettlement } from "../../infra/local/product.ts";
import { synthesize } from "../../infra/local/synthesize.ts";
import { startRuntimeProcess, temporaryFolder } from "../integration/support/runtime.ts";
import { bundleRows } from "./bundles.ts";
import { openContest } from "./contest.ts";
import { costRows } from "./cost.ts";
import { report } from "./report.ts";
import type { Row } from "./rows.ts";
import { rulesRows } from "./rules.ts";
import { turnSchedulesOff } from "./schedules.ts";
import { createTable, openStage } from "./stage.ts";
import { measureBets, measureSettlement, profileOf } from "./throughput.ts";

const usage = `npm run bench [-- [--bets N] [--rounds N] [--profile] [--json]]
  --bets N     how many bets each one that is measured takes and settles a round (default 1000); with few of them the
               fixed part of a batch weighs, and settling misses its goal
  --rounds N   how many rounds; a figure is the median of them (default 7)
  --profile    also tell in which functions of the handler the time goes
  --json       print one object instead of a table
Ends with 1 when a figure misses its goal.`;

const options = {
  bets: { type: "string", default: "1000" },
  rounds: { type: "string", default: "7" },
  profile: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;
const settings = commandLine(usage, options, ({ bets, rounds, profile, json }) => {
  if (![bets, rounds].every((text) => /^[1-9]\d{0,5}$/.test(text)))
    throw new Error("--bets and --rounds are whole numbers from 1 on");
  return { counts: { bets: Number(bets), rounds: Number(rounds) }, profile, json };
});

const { counts, profile, json } = settings;
const { folder, remove } = temporaryFolder();
atAnyEnd(remove);
const ASSEMBLY = await synthesize(liveSettlement.app, join(folder, "cdk.out"));
turnSchedulesOff(ASSEMBLY);
const rows: Row[] = [...(await bundleRows(join(folder, "loaded"), ASSEMBLY, counts.rounds)), ...(await rulesRows())];
const runtime = await startRuntimeProcess({ ASSEMBLY, DATA_DIR: join(folder, "data"), MEMORY: "1" });
let shares: Awaited<ReturnType<typeof profileOf>> | undefined;
try {
  await createTable(runtime.dynamoEndpoint, "cost");
  rows.push(...(await costRows(openStage(runtime.dynamoEndpoint, "cost"))));
  const contest = await openContest(runtime, join(folder, "bundles"));
  try {
    rows.push(...(await measureBets(contest, counts)), ...(await measureSettlement(contest, counts)));
    shares = profile ? await profileOf(contest, counts) : undefined;
  } finally {
    contest.stop();
  }
} finally {
  await runtime.stop();
}

report(rows, json, shares);
