/**
 * How much memory the settling Lambda takes for rounds of 1,000 to 100,000 bets: the bundled handler in a process of
 * its own. Prints a row a round; ends with 1 when a round takes 64 MB more than the first.
 */

import { inParallel } from "../../../lambda/parallel.ts";
import { correctRound } from "../../../lambda/rounds/correct-round.ts";
import { Casino, type Lines } from "../../support/casino.ts";
import { manyBets } from "../../support/many-bets.ts";
import { MemoryQueue } from "../../support/memory-queue.ts";
import { startServices } from "./services.ts";
import { workOff } from "./work-off.ts";

const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 64 * MEGABYTE;

// biome-ignore format: a table
const cases = [
  { players: 100,    slips: 10,   shards: 16 },
  { players: 1_000,  slips: 10,   shards: 16 },
  { players: 10_000, slips: 10,   shards: 16 },
  { players: 10_000, slips: 10,   shards: 1 },
  { players: 100,    slips: 1000, shards: 4 },
];

const services = await startServices();
const { deps } = services;
let names = 0;
const casino = new Casino({ deps, queue: new MemoryQueue(), fresh: (prefix) => `${prefix}-${++names}` });
const partnerId = await casino.partner(["THB"]);

/** A closed round whose every second bet wins 1.1:1 on `high`, the others 0.95:1 on `low`. */
async function roundOf({ players, slips, shards }: (typeof cases)[number]) {
  const round = await casino.round("thai-hilo", { shards });
  const lines = Array.from({ length: slips }, (_, index): Lines => (index % 2 === 0 ? { hi: "1" } : { lo: "1" }));
  async function* all() {
    for (let count = 0; count < players; count++) yield lines;
  }
  await inParallel(all(), 16, async (slip) => {
    await manyBets(deps, casino, await casino.player(partnerId, slips.toString()), round, slip);
  });
  return round;
}

async function measure(row: (typeof cases)[number]) {
  const round = await roundOf(row);
  const isSettled = async () => (await casino.readRound(round.roundId)).status === "settled";
  await casino.result(round, { dice: [6, 6, 5] });
  const peak = await workOff(services, false, isSettled);
  await correctRound(
    deps,
    round.roundId,
    { actor: "supervisor:bench" },
    { result: { dice: [1, 1, 2] }, reason: "bench" },
  );
  const held = await workOff(services, true, isSettled);
  const { settledSlips } = await casino.readRound(round.roundId);
  if (settledSlips !== row.players * row.slips) throw new Error(`${settledSlips} bets were settled`);
  return { bets: settledSlips, ...row, peak, held };
}

try {
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const row of cases) {
    const measured = await measure(row);
    rows.push(measured);
    const { peak, held, ...what } = measured;
    console.log(
      JSON.stringify({
        ...what,
        peakMegabytes: Math.round(peak / MEGABYTE),
        heldMegabytes: Math.round(held / MEGABYTE),
      }),
    );
  }
  const growth = Math.max(...rows.map(({ peak }) => peak - (rows[0]?.peak ?? 0)));
  console.log(`From ${rows[0]?.bets} bets on, a round takes at most ${Math.round(growth / MEGABYTE)} MB more.`);
  process.exitCode = growth > MOST_GROWTH ? 1 : 0;
} finally {
  await services.stop();
}
