import type { APIGatewayProxyResult } from "aws-lambda";
import { placeBetOperation } from "../../lambda/bets/place-bet-operation.ts";
import { publishUntil } from "../../lambda/feeds/publish.ts";
import { gameOf } from "../../lambda/games/registry.ts";
import { api } from "../../lambda/http/api.ts";
import { signed } from "../../lambda/http/signature-check.ts";
import { queueHandler } from "../../lambda/settlement/queue-handler.ts";
import { lambdaContext } from "../support/api-event.ts";
import { type Consumed, metered } from "../support/meter.ts";
import { betEvent, queueEvent } from "./contenders/handler.ts";
import { type Row, row } from "./rows.ts";
import { betOrder, GAME, result, settlementOrder } from "./scene.ts";
import type { Stage } from "./stage.ts";

const BETS = 20;
const ROUND = { players: 40, slips: 4, shards: 4, atOnce: 1 };

/** What a slip of five lines consumes, on average, as the Lambda takes it. */
export async function costOfBet(stage: Stage): Promise<Consumed> {
  const { deps, client } = stage;
  const placeBets = api("place-bets", { placeBet: placeBetOperation(deps, gameOf(GAME)) }, signed(deps));
  const order = await betOrder(stage, await stage.casino.partner(["THB"]), BETS);
  const consumed = await metered(client, async () => {
    for (const player of order.players) {
      const answer: APIGatewayProxyResult = await placeBets(betEvent(order, player), lambdaContext);
      if (answer.statusCode !== 201) throw new Error(`a bet was answered ${answer.statusCode}: ${answer.body}`);
    }
  });
  return each(consumed, BETS);
}

/**
 * What a bet of five lines consumes after it was taken, on average: 40 players with four each, of which two are paid, in
 * a round of four shards. `settled`: reading round, shards and wallets is in it. `published`: its two to four
 * entries of its partner's feeds, the player's deposit, and their part in the day's statement.
 */
export async function costOfSettledBet(stage: Stage): Promise<{ settled: Consumed; published: Consumed }> {
  const partnerId = await stage.casino.partner(["THB"]);
  const { messages } = await settlementOrder(stage, partnerId, ROUND);
  const publishing = () => metered(stage.client, () => publishUntil(stage.deps, partnerId, () => false));
  const placed = await publishing();
  const settled = await metered(stage.client, async () => {
    const { batchItemFailures } = await queueHandler(stage.deps)(queueEvent(messages));
    if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages failed`);
  });
  const paid = await publishing();
  const bets = ROUND.players * ROUND.slips;
  return { settled: each(settled, bets), published: each(sum(placed, paid), bets) };
}

/** What a round consumes in which nobody bets, from its opening to its last finished shard. */
export async function costOfRound({ client, casino, deps, queue }: Stage, shards: number): Promise<Consumed> {
  const tableId = await casino.table(GAME, shards);
  return metered(client, async () => {
    await casino.result(await casino.round(GAME, { tableId }), result);
    const due = queue.take().filter(({ delaySeconds }) => delaySeconds === 0);
    const messages = due.map(({ message }) => JSON.stringify(message));
    for (const message of messages) await queueHandler(deps)(queueEvent([message]));
  });
}

const each = ({ calls, readUnits, writeUnits }: Consumed, count: number): Consumed => ({
  calls: calls / count,
  readUnits: readUnits / count,
  writeUnits: writeUnits / count,
});

const sum = (one: Consumed, other: Consumed): Consumed => ({
  calls: one.calls + other.calls,
  readUnits: one.readUnits + other.readUnits,
  writeUnits: one.writeUnits + other.writeUnits,
});

export async function costRows(stage: Stage): Promise<readonly Row[]> {
  const bet = await costOfBet(stage);
  const { settled, published } = await costOfSettledBet(stage);
  return [
    row("calls for a bet", bet.calls, "calls", { atMost: 2 }),
    row("write units of a bet of five lines", bet.writeUnits, "units", { atMost: 11 }),
    row("read units of a bet of five lines", bet.readUnits, "units", { atMost: 3 }),
    row("calls to settle a bet", settled.calls, "calls"),
    row("write units to settle a bet", settled.writeUnits, "units"),
    row("read units to settle a bet", settled.readUnits, "units"),
    row("calls to publish a bet", published.calls, "calls"),
    row("write units to publish a bet", published.writeUnits, "units"),
    row("read units to publish a bet", published.readUnits, "units"),
  ];
}
