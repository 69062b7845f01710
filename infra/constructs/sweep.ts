import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { accessOf } from "./access.ts";
import { type ServiceContext, ServiceFunction } from "./service-function.ts";

/** Every minute, and never twice at once, does what a crash or a lost message left half done. */
export class Sweep extends Construct {
  readonly sweep: ServiceFunction;

  constructor(scope: Construct, id: string, context: ServiceContext, queues: ReadonlyMap<string, IQueue>) {
    super(scope, id);
    this.sweep = new ServiceFunction(this, "Sweep", {
      ...context,
      description: "Finishes what was left half done",
      bundle: "sweep",
      handler: "handler",
      timeout: Duration.seconds(55),
      access: accessOf.sweep,
      queues,
      reservedConcurrency: 1,
    });
    // The next minute sweeps again: a run that failed or came too late is not repeated.
    this.sweep.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, "EveryMinute", {
      description: "Starts the sweep",
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.sweep.lambda)],
    });
  }
}
