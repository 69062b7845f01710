/** `npm run bench:growth`: what settling and taking bets take in small rounds and in large ones. */
import { commandLine } from "../../../infra/local/command-line.ts";
import { median } from "../interleaved.ts";
import { report } from "../report.ts";
import { row } from "../rows.ts";
import { GAME } from "../scene.ts";
import { openLargeRound, type Size, settleLargeRound } from "./large-round.ts";
import { placingRows } from "./placing.ts";
import { startServices } from "./services.ts";

const usage = `npm run bench:growth [-- [--bets N] [--json]]
  --bets N   how many bets the largest rounds have (default 100000); others have a tenth and a hundredth.
             Of a hundred bets most of the time is the start of a process: the fewer, the less the ratios say
  --json     print one object instead of a table
Ends with 1 when a bet takes more in a large round than in a small one.`;

const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 64;
/** The engine, too, has more to look after in a large table. */
const MOST_RATIO = 1.25;

const options = { bets: { type: "string", default: "100000" }, json: { type: "boolean", default: false } } as const;
const { bets, json } = commandLine(usage, options, (given) => {
  if (!/^[1-9]\d*000$/.test(given.bets) || Number(given.bets) > 1_000_000)
    throw new Error("--bets is a number of thousands, at most 1000000");
  return { bets: Number(given.bets), json: given.json };
});

const placed = { bets: Math.min(200, bets / 50), rounds: 7 };
const services = await startServices();
const partnerId = await services.stage.casino.partner(["THB"]);

/** Settles a round of that size. Its rows, and what a bet took. */
async function settle(name: string, size: Size) {
  const count = size.players * size.slips;
  console.error(`settling ${name} …`);
  const round = await openLargeRound(services, partnerId, size);
  const { seconds, cpuSeconds, peakBytes, heldBytes } = await settleLargeRound(services, round, count);
  const figures = {
    milliseconds: (1000 * seconds) / count,
    cpuMilliseconds: (1000 * cpuSeconds) / count,
    peak: peakBytes / MEGABYTE,
    held: heldBytes / MEGABYTE,
  };
  const rows = [
    row(`settling ${name}`, figures.milliseconds, "ms a bet"),
    row(`settling ${name}, CPU`, figures.cpuMilliseconds, "ms a bet"),
    row(`settling ${name}, memory`, figures.peak, "MB"),
    row(`settling ${name}, held`, figures.held, "MB"),
  ];
  return { rows, figures };
}

try {
  const shards = 16;
  const small = await settle(`${bets / 100}`, { players: bets / 1000, slips: 10, shards });
  // Before the large one and after it: the machine may be busier at one time than at another.
  const middle = await settle(`${bets / 10}`, { players: bets / 100, slips: 10, shards });
  const large = await settle(`${bets}`, { players: bets / 10, slips: 10, shards });
  const again = await settle(`${bets / 10} again`, { players: bets / 100, slips: 10, shards });
  const oneShard = await settle(`${bets} in one shard`, { players: bets / 10, slips: 10, shards: 1 });
  const fewPlayers = await settle(`${bets} of few players`, { players: bets / 1000, slips: 1000, shards: 4 });
  console.error(`taking bets beside ${bets} …`);
  const empty = await services.stage.casino.round(GAME, { shards });
  const full = await openLargeRound(services, partnerId, { players: bets / 10, slips: 10, shards });
  const all = [small, middle, large, again, oneShard, fewPlayers];
  const most = (of: (figures: typeof small.figures) => number) => Math.max(...all.map(({ figures }) => of(figures)));
  const toTenths = (of: (figures: typeof small.figures) => number) =>
    of(large.figures) / median([of(middle.figures), of(again.figures)]);
  report(
    [
      ...all.flatMap(({ rows }) => rows),
      row(
        "large ÷ a tenth",
        toTenths(({ milliseconds }) => milliseconds),
        "ratio",
        { atMost: MOST_RATIO },
      ),
      row(
        "large ÷ a tenth, CPU",
        toTenths(({ cpuMilliseconds }) => cpuMilliseconds),
        "ratio",
        { atMost: MOST_RATIO },
      ),
      row("most memory beyond the smallest's", most(({ peak }) => peak) - small.figures.peak, "MB", {
        atMost: MOST_MEGABYTES,
      }),
      row("most held beyond the smallest's", most(({ held }) => held) - small.figures.held, "MB", {
        atMost: MOST_MEGABYTES,
      }),
      ...(await placingRows(services, partnerId, { empty, full, bets }, placed)),
    ],
    json,
  );
} finally {
  await services.stop();
}
