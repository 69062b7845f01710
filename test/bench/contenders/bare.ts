/**
 * The same calls as the product's, sent bare: what the SDK and the database take by themselves. The product's own code
 * says beforehand what is to be sent; none of it runs while the calls are timed. Bundled as a Lambda is.
 */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Bet } from "../../../lambda/bets/bet.ts";
import { placeBet } from "../../../lambda/bets/place-bet.ts";
import { gameOf } from "../../../lambda/games/registry.ts";
import { referenceSchema } from "../../../lambda/ids.ts";
import { inParallel } from "../../../lambda/parallel.ts";
import { productionDeps, required } from "../../../lambda/production.ts";
import { parseMessage } from "../../../lambda/settlement/messages.ts";
import { settlePlayer } from "../../../lambda/settlement/settle-player.ts";
import { judgeBy } from "../../../lambda/settlement/verdict.ts";
import { shardBets, toBet } from "../../../lambda/store/bets.ts";
import { readRound } from "../../../lambda/store/rounds.ts";
import { type BetOrder, type Call, type Contender, linesOf, referenceOf, type SettlementOrder } from "./order.ts";
import { Recorder } from "./recorder.ts";

const callTime = Number(required("CALL_TIMEOUT_MS"));

/** As the product's is made for bets. One, so that all calls share its connections, as in a Lambda. */
const client = new DynamoDBClient({
  maxAttempts: 1,
  requestHandler: { connectionTimeout: callTime, requestTimeout: callTime, throwOnRequestTimeout: true },
});

const production = productionDeps("oneTry");

/** The product's surroundings, but for a table that records. */
function recorded() {
  const table = new Recorder(client, required("TABLE_NAME"));
  return { table, deps: { ...production, table } };
}

async function bets({ game, roundId, players, atOnce }: BetOrder): Promise<readonly Call[]> {
  const calls: Call[] = [];
  await inParallel(players, atOnce, async ({ partnerId, playerId, sessionId }) => {
    const { table, deps } = recorded();
    const reference = referenceSchema.parse(referenceOf(playerId, roundId));
    const slip = { partnerId, suspended: false, game: gameOf(game), roundId, reference, sessionId, lines: linesOf() };
    await placeBet(deps, slip);
    calls.push(inOrder(table.calls));
  });
  return calls;
}

const inOrder =
  (calls: readonly Call[]): Call =>
  async () => {
    for (const call of calls) await call();
  };

async function settlement({ messages, atOnce }: SettlementOrder): Promise<readonly Call[]> {
  const { table, deps } = recorded();
  await inParallel(messages, atOnce, async (body) => {
    const message = parseMessage(body);
    const round = await readRound(deps.table, message.roundId);
    if (message.kind !== "settle" || !round?.verdict) throw new Error("the round has no verdict");
    const judge = judgeBy(round.verdict, gameOf(round.game));
    const found: Bet[] = [];
    for await (const item of deps.table.queryAll(shardBets(round.roundId, message.shard))) found.push(toBet(item));
    for (const ofPlayer of Map.groupBy(found, ({ playerId }) => playerId).values()) {
      await settlePlayer(deps, ofPlayer, judge, message.revision, () => false);
    }
  });
  return table.calls;
}

export const contender: Contender = { bets, settlement };
