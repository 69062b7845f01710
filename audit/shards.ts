import type { Bet } from "../lambda/bets/bet.ts";
import type { Gate } from "../lambda/rounds/gate.ts";
import { shardBets, toBet } from "../lambda/store/bets.ts";
import { nameOf } from "../lambda/store/change.ts";
import { toGate } from "../lambda/store/gates.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { readAll } from "../lambda/store/read-all.ts";
import { toTransaction } from "../lambda/store/transactions.ts";
import { inBatches } from "./batches.ts";
import { gradedStatements, paidStatements, placedStatements } from "./bet-checks.ts";
import type { AuditDeps } from "./deps.ts";
import { requireGate, requireTotals } from "./gate-checks.ts";
import { enterUnpaid } from "./published.ts";
import type { Report } from "./report.ts";
import type { RoundFacts } from "./round-facts.ts";
import { RoundStakes } from "./round-stakes.ts";
import { ShardSums } from "./shard-sums.ts";

/** A bet and a few ledger entries each make a page of a megabyte at most. */
const BETS_AT_ONCE = 50;

/** Checks a shard's gate and every bet behind it; undefined when there is no gate that can be read. */
export async function auditShard(
  deps: AuditDeps,
  facts: RoundFacts,
  shard: string,
  report: Report,
): Promise<ShardSums | undefined> {
  const key = keys.gate(facts.round.roundId, shard);
  const before = await deps.table.get(key);
  if (!before) {
    report.faults.add(key, "does not exist");
    return undefined;
  }
  const gate = report.read(before, toGate);
  if (!gate) return undefined;
  requireGate(facts, before, gate, report);
  const sums = await auditBets(deps, facts, gate, report);
  // What was bet meanwhile is counted on the gate now, and may have been seen or not.
  const after = await deps.table.get(key);
  requireTotals(key, { before, after: after ?? before }, sums, report);
  return sums;
}

async function auditBets(deps: AuditDeps, facts: RoundFacts, gate: Gate, report: Report): Promise<ShardSums> {
  const sums = new ShardSums();
  const stakes = new RoundStakes(gate);
  for await (const items of inBatches(deps.table.queryAll(shardBets(gate.roundId, gate.shard)), BETS_AT_ONCE)) {
    const bets = items.flatMap((item) => {
      const bet = report.read(item, toBet);
      return bet ? [{ item, bet }] : [];
    });
    const entries = await readAll(
      deps.table,
      bets.flatMap(({ bet }) => entryKeys(facts, bet)),
    );
    for (const { item, bet } of bets) {
      sums.add(bet);
      report.count("bets");
      report.require(item, { "takes its player beyond the limit of the round": stakes.add(bet) });
      auditBet(facts, gate, item, bet, entries, report);
    }
  }
  return sums;
}

/** Where a bet's ledger entries are, if it has any: one for its stake, one at most for each verdict. */
const entryKeys = (facts: RoundFacts, { partnerId, reference, revision }: Bet) =>
  Array.from({ length: Math.min(revision, facts.verdicts.size) + 1 }, (_, index) =>
    keys.transaction(partnerId, reference, index),
  );

function auditBet(
  facts: RoundFacts,
  gate: Gate,
  item: Item,
  bet: Bet,
  found: ReadonlyMap<string, Item>,
  report: Report,
): void {
  const entries = entryKeys(facts, bet).flatMap((key) => {
    const stored = found.get(nameOf(key));
    const entry = stored && report.read(stored, toTransaction);
    return entry ? [entry] : [];
  });
  const isShardDone = facts.round.doneShards.has(gate.shard);
  report.require(item, placedStatements(facts, gate, item, bet));
  try {
    report.require(item, gradedStatements(facts, isShardDone, bet));
    report.require(item, paidStatements(facts, bet, entries));
  } catch (error) {
    // The rules refuse a type that the game has not, and a result that is none.
    report.faults.add(item, `cannot be graded: ${error instanceof Error ? error.message : error}`);
  }
  if (!facts.isByTheseRules(bet))
    report.open.add(item, `was graded by rules ${bet.verdict?.ruleVersion}, which are not these`);
  const isUnpaid = bet.revision > 0 && !entries.some(({ revision }) => revision === bet.revision);
  if (!isUnpaid) return;
  if (item.unpublished === undefined) enterUnpaid(report.published, bet);
  else report.count("bets not yet published at their newest revision");
}
