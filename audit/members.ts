import { allShards, type RoundId, roundIdSchema, shardsOf } from "../lambda/ids.ts";
import { nameOf } from "../lambda/store/change.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { readAll } from "../lambda/store/read-all.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";

interface Membership {
  readonly roundId: RoundId;
  /** Of bets and gates. */
  readonly shard?: string | undefined;
  /** Of the entry in a table's list. */
  readonly tableId?: string | undefined;
}

/** Which round an item belongs to by its key. */
function membershipOf({ pk, sk }: Item): Membership | undefined {
  const listed = /^TABLE#([^#]+)\|ROUND#(.+)$/.exec(nameOf({ pk, sk }));
  if (listed) return { tableId: listed[1], roundId: roundIdSchema.parse(listed[2]) };
  const stored = /^ROUND#([^#]+)(?:#(\d\d))?$/.exec(String(pk));
  return stored ? { roundId: roundIdSchema.parse(stored[1]), shard: stored[2] } : undefined;
}

/**
 * Bets, gates and events, and entries in tables' lists: each belongs to a round that exists and has such a shard. Then
 * the round's own audit comes by it.
 */
export async function auditMembers(deps: AuditDeps, items: readonly Item[], report: Report): Promise<void> {
  const members = items.flatMap((item) => {
    const membership = membershipOf(item);
    return membership ? [{ item, ...membership }] : [];
  });
  const rounds = await readAll(
    deps.table,
    members.map(({ roundId }) => keys.round(roundId)),
  );
  for (const { item, roundId, shard, tableId } of members) {
    const round = rounds.get(nameOf(keys.round(roundId)));
    report.require(item, {
      "belongs to no round": round !== undefined,
      "lies in a shard that its round does not have":
        shard === undefined || allShards(shardsOf(roundId) ?? 0).includes(shard),
      "lists another round than its key says": tableId === undefined || item.roundId === roundId,
      "lists a round of another table": tableId === undefined || round === undefined || round.tableId === tableId,
    });
  }
}
