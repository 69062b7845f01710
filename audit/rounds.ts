import { allShards, shardsOf } from "../lambda/ids.ts";
import type { Currency } from "../lambda/money/currency.ts";
import { inParallel } from "../lambda/parallel.ts";
import type { RoundEvent } from "../lambda/rounds/event.ts";
import type { Round } from "../lambda/rounds/round.ts";
import { nameOf } from "../lambda/store/change.ts";
import { roundEvents, toEvent } from "../lambda/store/events.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { toRound } from "../lambda/store/rounds.ts";
import { toTableResult } from "../lambda/store/tables.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";
import { RoundFacts, requireRound } from "./round-facts.ts";
import { same } from "./same.ts";
import type { ShardSums } from "./shard-sums.ts";
import { auditShard } from "./shards.ts";

const SHARDS_AT_ONCE = 4;

/** Checks a round with its log, its gates and all its bets, whose ledger entries are read with them. */
export async function auditRound(deps: AuditDeps, item: Item, report: Report): Promise<void> {
  const round = report.read(item, toRound);
  if (!round) return;
  report.count("rounds");
  report.require(item, { "names another round than its key": nameOf(keys.round(round.roundId)) === nameOf(item) });
  const events = await readEvents(deps, round, report);
  const facts = report.read(item, () => new RoundFacts(round, events));
  if (!facts) return;
  requireRound(item, events, facts, report);
  requireListed(item, round, await deps.table.get(keys.tableRound(round.tableId, round.roundId)), report);
  const done: ShardSums[] = [];
  await inParallel(allShards(shardsOf(round.roundId) ?? 0), SHARDS_AT_ONCE, async (shard) => {
    const sums = await auditShard(deps, facts, shard, report);
    if (sums && round.doneShards.has(shard)) done.push(sums);
  });
  requireSettled(item, round, done, report);
}

/** The table's list shows the result that stands. A round from before lists had results is listed by its id alone. */
function requireListed(item: Item, round: Round, listed: Item | undefined, report: Report): void {
  report.require(item, { "is not in its table's list": listed !== undefined });
  if (!listed || Object.keys(listed).every((name) => ["pk", "sk", "roundId"].includes(name))) return;
  const { roundId, verdict, resultAt, shoeId, shoeRound } = round;
  const result = verdict?.kind === "result" ? verdict.result : undefined;
  report.require(listed, {
    "lists another result than its round has": same(report.read(listed, toTableResult), {
      roundId,
      result,
      resultAt,
      revision: verdict?.revision,
      shoeId,
      shoeRound,
    }),
  });
}

async function readEvents(deps: AuditDeps, { roundId }: Round, report: Report): Promise<readonly RoundEvent[]> {
  const events: RoundEvent[] = [];
  for await (const item of deps.table.queryAll(roundEvents(roundId))) {
    const event = report.read(item, toEvent);
    if (!event) continue;
    report.require(item, { "is of another round": event.roundId === roundId });
    events.push(event);
  }
  return events;
}

/** What the round says of its settled shards, against their bets. */
function requireSettled(
  item: Item,
  { settledSlips, returned }: Round,
  done: readonly ShardSums[],
  report: Report,
): void {
  const paid = new Map(returned.map((row) => [row.currency, row.returned]));
  const counted = new Map<Currency, bigint>([...paid.keys()].map((currency) => [currency, 0n]));
  let slips = 0n;
  for (const [currency, sums] of done.flatMap(({ byCurrency }) => [...byCurrency])) {
    slips += sums.slips;
    counted.set(currency, (counted.get(currency) ?? 0n) + sums.returned);
  }
  report.require(item, { [`counts ${settledSlips} settled bets of ${slips}`]: BigInt(settledSlips) === slips });
  for (const [currency, sum] of counted) {
    const stored = paid.get(currency) ?? 0n;
    report.require(item, { [`says that ${stored} ${currency} were returned, its bets say ${sum}`]: stored === sum });
  }
}
