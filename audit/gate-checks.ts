import type { Gate } from "../lambda/rounds/gate.ts";
import type { RoundStatus } from "../lambda/rounds/round.ts";
import { type Key, nameOf } from "../lambda/store/change.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import type { Report } from "./report.ts";
import type { RoundFacts } from "./round-facts.ts";
import type { ShardSums } from "./shard-sums.ts";

/** What the gates of a round are, once no command is half done. One that was closed and then paused keeps its seals. */
const statesOf: Readonly<Record<RoundStatus, readonly Gate["state"][]>> = {
  open: ["open"],
  paused: ["paused", "sealed"],
  closed: ["sealed"],
  settling: ["sealed"],
  settled: ["sealed"],
  voiding: ["sealed"],
  voided: ["sealed"],
};

/** Whether a gate is its round's, and where the round says it is. */
export function requireGate({ round }: RoundFacts, item: Item, gate: Gate, report: Report): void {
  const isSteady = round.intent === undefined;
  report.require(item, {
    "names another round or shard than its key": nameOf(keys.gate(gate.roundId, gate.shard)) === nameOf(item),
    "names another table, game or round of the shoe than its round":
      gate.tableId === round.tableId && gate.game === round.game && gate.shoeRound === round.shoeRound,
    [`is ${gate.state}, its round is ${round.status}`]: !isSteady || statesOf[round.status].includes(gate.state),
    "closes at another time than its round": !isSteady || gate.closesAt === round.bettingClosesAt,
    "has followed a command that its round was not given": gate.epoch <= round.epoch,
  });
}

/** Whether the bets found are those that the gate let through: at least as many as before they were read, at most as many as after. */
export function requireTotals(
  key: Key,
  { before, after }: { readonly before: Item; readonly after: Item },
  sums: ShardSums,
  report: Report,
): void {
  for (const [name, counted] of countedTotals(before, after, sums)) {
    const [least, most] = [totalOf(before, name), totalOf(after, name)];
    const isWithin = counted >= least && counted <= most;
    report.require(key, { [`counts ${most} as ${name}, its bets come to ${counted}`]: isWithin });
  }
}

const totalOf = (gate: Item, name: string) => {
  const total = gate[name] ?? 0n;
  return typeof total === "bigint" ? total : -1n;
};

/** Every total that the gate or the bets have. */
function countedTotals(before: Item, after: Item, { byCurrency }: ShardSums): ReadonlyMap<string, bigint> {
  const named = [...Object.keys(before), ...Object.keys(after)].filter((name) => /^(slips|staked)_/.test(name));
  const totals = new Map<string, bigint>(named.map((name) => [name, 0n]));
  for (const [currency, { slips, staked }] of byCurrency) {
    totals.set(`slips_${currency}`, slips);
    totals.set(`staked_${currency}`, staked);
  }
  return totals;
}
