import type { BetStatus } from "../bets/bet.ts";
import { AFTER_ALL_IDS, type PartnerId, type PlayerId, playerHash, type RoundId, shardOf, ulidTime } from "../ids.ts";
import type { Round } from "../rounds/round.ts";
import { milliseconds, type Timestamp } from "../time.ts";
import { shardBets } from "./bets.ts";
import { playerBetsPartition } from "./index-keys.ts";
import { hashedBetsPrefix, partnerBetsPrefix } from "./keys.ts";
import type { QueryInput } from "./table.ts";

/** A bet's id is made when its request arrives: no longer before it is confirmed than its Lambda may run. */
const ID_BEFORE_CONFIRMATION = 10_000;

export interface BetFilters {
  /** Placed at this time or later. */
  readonly from?: Timestamp | undefined;
  /** Placed before this time. */
  readonly to?: Timestamp | undefined;
  readonly status?: BetStatus | undefined;
  readonly game?: string | undefined;
}

/**
 * The Bet Record of a player, by time. The index holds ids, so its window of times is a little wide at the start, and
 * bets are filtered by `placedAt` too.
 */
export function playerBetRecord(partnerId: PartnerId, playerId: PlayerId, filters: BetFilters = {}): QueryInput {
  const { from, to, status, game } = filters;
  const first = ulidTime(from ? milliseconds(from) - ID_BEFORE_CONFIRMATION : 0);
  const last = to ? ulidTime(milliseconds(to)) : AFTER_ALL_IDS;
  // BETWEEN refuses a window that ends before it starts; one of no length is as empty.
  const isReversed = last < first;
  const wanted = [
    ...(from ? ["#placedAt >= :from"] : []),
    ...(to ? ["#placedAt < :to"] : []),
    ...(status ? ["#status = :status"] : []),
    ...(game ? ["#game = :game"] : []),
  ];
  return {
    index: "bets-by-player",
    condition: "#playerBets = :playerBets AND #placed BETWEEN :first AND :last",
    ...(wanted.length > 0 && { filter: wanted.join(" AND ") }),
    values: {
      playerBets: playerBetsPartition(partnerId, playerId),
      first,
      last: isReversed ? first : last,
      ...(from && { from }),
      ...(to && { to }),
      ...(status && { status }),
      ...(game && { game }),
    },
  };
}

/** One partner's bets in a shard. */
export const partnerShardBets = (roundId: RoundId, shard: string, partnerId: PartnerId) => {
  const { condition, values } = shardBets(roundId, shard);
  return { condition, values: { ...values, prefix: partnerBetsPrefix(partnerId) } };
};

/** A player's bets in a round. */
export function playerRoundBets(
  { roundId, shards }: Pick<Round, "roundId" | "shards">,
  partnerId: PartnerId,
  playerId: PlayerId,
): QueryInput {
  const hash = playerHash(partnerId, playerId);
  const { condition, values } = shardBets(roundId, shardOf(hash, shards));
  return { condition, values: { ...values, prefix: `${hashedBetsPrefix(partnerId, hash)}${playerId}#` } };
}
