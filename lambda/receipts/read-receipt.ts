import type { Bet } from "../bets/bet.ts";
import { betView } from "../bets/bet-view.ts";
import type { Deps } from "../deps.ts";
import { allShards, type PartnerId, type PlayerId, type RoundId } from "../ids.ts";
import { inParallel } from "../parallel.ts";
import { Problem } from "../problem.ts";
import { requireRound } from "../rounds/require-round.ts";
import { type Round, revisionOf } from "../rounds/round.ts";
import { partnerShardBets, playerRoundBets } from "../store/bet-record.ts";
import { toBet } from "../store/bets.ts";
import { readVerdictEvents } from "../store/events.ts";
import type { QueryInput } from "../store/table.ts";
import { requireWallets } from "../wallets/require-wallets.ts";
import type { Receipt } from "./receipt.ts";

/** What the bets may take of a Lambda's answer, which has 6 MB at most. */
const MOST_BYTES = 5_500_000;
/** How often a receipt is read before its round is said not to keep still. */
const MOST_READS = 5;
const SHARDS_AT_ONCE = 8;

/**
 * A partner's bets in a round, or one player's, with the round and its verdicts: as of one moment, once it is settled or
 * voided; before that each bet as it was read. Refuses by a Problem:
 * `not-found`, `limit-exceeded`, and `unavailable` when the round does not keep still meanwhile.
 */
export async function readReceipt(
  deps: Deps,
  roundId: RoundId,
  partnerId: PartnerId,
  playerId: PlayerId | undefined,
  mostBytes = MOST_BYTES,
): Promise<Receipt> {
  if (playerId) await requireWallets(deps, partnerId, playerId);
  let round = await requireRound(deps, roundId);
  for (let attempt = 1; attempt <= MOST_READS; attempt++) {
    const verdicts = await readVerdictEvents(deps.table, roundId);
    const bets = await readBets(deps, queriesOf(round, partnerId, playerId), mostBytes);
    const after = await requireRound(deps, roundId);
    if (isSame(round, after)) return { partnerId, playerId, round, verdicts, bets };
    // A verdict or an end that came meanwhile would leave bets of before and after it in one receipt.
    round = after;
    await deps.pause(attempt);
  }
  throw new Problem("unavailable", "The round keeps changing. Repeat the request.");
}

const isSame = (one: Round, other: Round) =>
  one.epoch === other.epoch && one.status === other.status && revisionOf(one) === revisionOf(other);

const queriesOf = (round: Round, partnerId: PartnerId, playerId: PlayerId | undefined): readonly QueryInput[] =>
  playerId === undefined
    ? allShards(round.shards).map((shard) => partnerShardBets(round.roundId, shard, partnerId))
    : [playerRoundBets(round, partnerId, playerId)];

async function readBets(deps: Deps, queries: readonly QueryInput[], mostBytes: number): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  let bytes = 0;
  await inParallel(queries, SHARDS_AT_ONCE, async (query) => {
    for await (const item of deps.table.queryAll(query)) {
      const bet = toBet(item);
      bytes += sentBytes(bet);
      if (bytes > mostBytes) throw tooLarge();
      bets.push(bet);
    }
  });
  return bets;
}

/** The Lambda's own answer is JSON that holds the body as a text, so the body's quotes take two bytes each. */
const sentBytes = (bet: Bet) => Buffer.byteLength(JSON.stringify(JSON.stringify(betView(bet))));

const tooLarge = () =>
  new Problem(
    "limit-exceeded",
    "The bets do not fit into one receipt. Ask for those of each player, ?playerId=, or list the round's bets by pages.",
  );
