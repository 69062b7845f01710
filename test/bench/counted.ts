import type { Consumed } from "../support/meter.ts";

/**
 * What a bet of five lines costs, as `cost.test.ts` counts it on the requests and keeps it: accepted, settled (with its
 * part of reading round and shard) and published in its partner's feeds.
 */
export const counted = {
  accepted: { calls: 2, writeUnits: 11, readUnits: 3 },
  settled: { calls: 1.16, writeUnits: 5.57, readUnits: 0.63 },
  published: { calls: 4.55, writeUnits: 9.64, readUnits: 5.1 },
} as const satisfies Record<string, Consumed>;

/** What a round writes by itself, from its opening to its last finished shard; each shard adds its part. */
export const countedRound = { writeUnits: 30, writeUnitsOfShard: 5 };
