import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Construct } from "constructs";
import { gameBundles } from "../bundle.ts";
import { accessOf } from "./access.ts";
import { corsEnvironment } from "./cors.ts";
import { type ServiceContext, ServiceFunction } from "./service-function.ts";
import { SettlementQueue } from "./settlement-queue.ts";

/** One game's own Lambdas and queue, so that a storm in one game never delays another. */
export class Game extends Construct {
  readonly settlement: SettlementQueue;
  readonly placeBets: ServiceFunction;
  readonly recordResult: ServiceFunction;
  readonly settle: ServiceFunction;

  constructor(scope: Construct, id: string, game: string, context: ServiceContext) {
    super(scope, id);
    const { placeBetsConcurrency, settleConcurrency, corsOrigins } = context.settings;
    this.settlement = new SettlementQueue(this, "Settlement");
    const own = { ...context, queues: new Map([[game, this.settlement.queue]]) };
    const { bets, results } = gameBundles(game);
    const environment = corsEnvironment(corsOrigins);

    this.placeBets = new ServiceFunction(this, "PlaceBets", {
      ...own,
      bundle: bets,
      environment,
      description: `${game}: takes bets`,
      handler: "placeBets",
      timeout: Duration.seconds(10),
      access: accessOf["place-bets"],
      reservedConcurrency: placeBetsConcurrency,
    });
    this.recordResult = new ServiceFunction(this, "RecordResult", {
      ...own,
      bundle: results,
      environment,
      description: `${game}: takes the dealer's results`,
      handler: "recordResult",
      timeout: Duration.seconds(10),
      access: accessOf["record-result"],
    });
    this.settle = new ServiceFunction(this, "Settle", {
      ...own,
      bundle: results,
      description: `${game}: brings bets to their round's verdict`,
      handler: "settle",
      timeout: Duration.seconds(30),
      access: accessOf.settle,
      reservedConcurrency: settleConcurrency,
    });
    this.settle.lambda.addEventSource(
      new SqsEventSource(this.settlement.queue, {
        batchSize: 10,
        reportBatchItemFailures: true,
        // No more than the Lambda may run at once: a throttled batch would count as received, and end as a dead letter.
        maxConcurrency: settleConcurrency,
      }),
    );
  }
}
