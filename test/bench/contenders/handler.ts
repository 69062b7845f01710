import { createRequire } from "node:module";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { sqsEvent } from "../../../infra/local/queues/batch.ts";
import { apiEvent, lambdaContext } from "../../support/api-event.ts";
import { type BetOrder, bodyOf, type Contender } from "./order.ts";

interface BetsBundle {
  readonly placeBets: (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
}

interface ResultsBundle {
  readonly settle: (event: SQSEvent) => Promise<SQSBatchResponse>;
}

/** A player's slip as API Gateway hands it on. */
export const betEvent = (order: BetOrder, player: BetOrder["players"][number]) =>
  apiEvent({
    method: "POST",
    resource: `/v1/${order.game}/rounds/{roundId}/bets`,
    params: { roundId: order.roundId },
    body: bodyOf(order, player),
    authorizer: { keyId: "bench", role: "partner", partnerId: player.partnerId },
  });

/** Messages of the settlement queue as Lambda hands them on. */
export const queueEvent = (messages: readonly string[]): SQSEvent =>
  sqsEvent(
    messages.map((Body, index) => ({ MessageId: index.toString(), Body })),
    "arn:aws:sqs:local:0:bench",
  );

/** The bundles that would be deployed, invoked in this process. */
export function handlerContender(bets: string, results: string): Contender {
  const require = createRequire(import.meta.url);
  const { placeBets }: BetsBundle = require(bets);
  const { settle }: ResultsBundle = require(results);
  return {
    bets: async (order) =>
      order.players.map((player) => {
        const event = betEvent(order, player);
        return async () => {
          const { statusCode, body } = await placeBets(event, lambdaContext);
          if (statusCode !== 201) throw new Error(`a bet was answered ${statusCode}: ${body}`);
        };
      }),
    settlement: async ({ messages }) => {
      const event = queueEvent(messages);
      return [
        async () => {
          const { batchItemFailures } = await settle(event);
          if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} messages failed`);
        },
      ];
    },
  };
}
