/**
 * `npm run load`: players come in, bet in rounds that turn, and read back; then every bet and every cent is reconciled.
 * At a local runtime of its own, or at TARGET with API_KEY. Ends with 1 when an answer, a time or an account is not right.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { httpClient } from "../../infra/local/api-client.ts";
import { noArguments } from "../../infra/local/command-line.ts";
import { watchParent } from "../../infra/local/parent.ts";
import { explain } from "../../infra/local/run.ts";
import { temporaryFolder } from "../integration/support/runtime.ts";
import { reconcile, settleOpenQuestions } from "./accounts.ts";
import { installArtillery, runArtillery } from "./artillery.ts";
import { requireDealer, startDealer } from "./dealer.ts";
import { feedFaults, readFeeds } from "./feeds.ts";
import { Journal } from "./journal.ts";
import { openClient } from "./lists.ts";
import { conditionsOf, phasesOf } from "./plan.ts";
import { readScene, runFiles } from "./scene.ts";
import { type LoadSettings, readLoadSettings } from "./settings.ts";
import { countsLines, moneyTable, readReport, timesTable } from "./summary.ts";
import { openTarget, type Target } from "./target.ts";

const usage = `npm run load
Loads a runtime of its own, or TARGET with API_KEY, and reconciles every bet. Variables: TARGET, API_KEY, STUDIO_KEY,
TABLES, CURRENCIES, AUTO_DEALER_SECONDS, LOAD_SECONDS, LOAD_RATE, LOAD_DRAIN_SECONDS, LOAD_P95_MS, LOAD_P99_MS,
LOAD_ERROR_PERCENT, LOAD_LATE_PERCENT (docs/load-testing.md).
Ends with 1 when an answer, a time or an account is not right.`;

noArguments(usage);

const interrupted = new AbortController();
/** Rounds that are dealt here are dealt to their end first; nothing else keeps an interruption waiting. */
let isDealing = false;
function interrupt(): void {
  if (isDealing) interrupted.abort();
  else process.exit(130);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
if (process.env.npm_lifecycle_event) watchParent({ pid: () => process.ppid }, interrupt);

/** Loads the target and prints what was measured; gives the virtual users' books, and whether all goals were met. */
async function load(settings: LoadSettings, target: Target, folder: string) {
  const { baseUrl, apiKey, studioKey } = target;
  const { seconds, rate, goals, bettingSeconds, drainSeconds } = settings;
  const files = runFiles(folder);
  const scene = await readScene(randomBytes(4).toString("hex"), baseUrl, openClient(baseUrl, apiKey), settings);
  if (studioKey !== undefined) await requireDealer(baseUrl, studioKey);
  writeFileSync(files.scene, JSON.stringify(scene));
  const tableIds = scene.tables.map(({ tableId }) => tableId);
  console.log(`Load for ${seconds} s on ${tableIds.join(", ")} at ${baseUrl}; players are called load-${scene.run}-….`);
  const dealer = studioKey === undefined ? undefined : startDealer(baseUrl, studioKey, tableIds, bettingSeconds);
  const config = { phases: phasesOf(seconds, rate), plugins: { ensure: { conditions: conditionsOf(goals) } } };
  const { signal } = interrupted;
  let met = false;
  isDealing = true;
  try {
    met = await runArtillery({ target: baseUrl, apiKey, folder, report: files.report, config, seconds, signal });
  } finally {
    // An interruption ends the local runtime too: there is nothing left to deal.
    const left = signal.aborted && settings.aim.kind === "local" ? 0 : drainSeconds * 1_000;
    await dealer?.finish(AbortSignal.timeout(left));
    isDealing = false;
  }
  if (signal.aborted) return { met, journal: undefined };
  const measured = readReport(files.report);
  console.log(`\n${timesTable(measured)}\n\n${countsLines(measured)}\n`);
  return { met, journal: new Journal(files.journal) };
}

/** Whether the players' books and the target's agree. */
async function reconcileAll({ drainSeconds }: LoadSettings, target: Target, journal: Journal) {
  const { baseUrl, apiKey, partnerId } = target;
  const deadline = AbortSignal.timeout(drainSeconds * 1_000);
  const repeated = await settleOpenQuestions(journal, httpClient(baseUrl, deadline), apiKey, deadline);
  if (repeated > 0) console.log(`${repeated} requests without a final answer were repeated under their references.`);
  const client = openClient(baseUrl, apiKey);
  const { accounts, faults: own } = await reconcile(journal.read(), client, deadline);
  const feeds = partnerId === undefined ? undefined : await readFeeds(client, deadline);
  const faults = [...own, ...(feeds ? feedFaults(accounts, feeds) : [])];
  console.log(`${moneyTable(accounts)}\n`);
  for (const fault of faults) console.error(`Does not agree: ${fault}`);
  const bets = accounts.reduce((count, account) => count + account.bets.length, 0);
  if (bets === 0) console.error("No bet was taken: no round was open to bets.");
  else if (faults.length === 0) {
    console.log(
      `Reconciled: ${bets} bets, each settled once and by the rules, and ${accounts.length} wallets, each its ledger's sum.`,
    );
    if (feeds)
      console.log(
        `The feeds hold each once: ${feeds.transactions.length} transactions, ${feeds.bets.length} states of bets.`,
      );
  }
  return bets > 0 && faults.length === 0;
}

/** Whether the partner's days since `from` agree with their statements, and all wallets with their chains. */
async function reconcileDays({ baseUrl, apiKey, partnerId }: Target, from: Date): Promise<boolean> {
  if (partnerId === undefined) return true;
  const script = join(import.meta.dirname, "../../client/reconcile.ts");
  const env = { ...process.env, URL: baseUrl, API_KEY: apiKey, PARTNER_ID: partnerId };
  let agree = true;
  for (const day of new Set([from, new Date()].map((date) => date.toISOString().slice(0, 10)))) {
    const [code] = await once(spawn(process.execPath, [script, day], { stdio: "inherit", env }), "exit");
    agree &&= code === 0;
  }
  return agree;
}

async function run(): Promise<number> {
  const settings = readLoadSettings(process.env);
  const startedAt = new Date();
  await installArtillery();
  const { folder, remove } = temporaryFolder();
  process.once("exit", remove);
  const target = await openTarget(settings.aim, folder);
  let isOver = false;
  void target.ended?.then(() => {
    if (isOver) return;
    console.error("The local runtime has ended.");
    process.exit(1);
  });
  try {
    const { met, journal } = await load(settings, target, folder);
    if (!journal) return 130;
    const agree = await reconcileAll(settings, target, journal);
    return (await reconcileDays(target, startedAt)) && agree && met ? 0 : 1;
  } finally {
    isOver = true;
    await target.stop();
  }
}

try {
  process.exit(await run());
} catch (error) {
  explain(error);
  process.exit(1);
}
