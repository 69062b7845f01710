import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { pascalCase } from "../../lambda/pascal-case.ts";
import type { MinuteBundle } from "../bundle.ts";
import { accessOf } from "./access.ts";
import { type ServiceContext, ServiceFunction } from "./service-function.ts";

const descriptions: Readonly<Record<MinuteBundle, string>> = {
  sweep: "Finishes what was left half done",
  publish: "Gives what was written its place in the partners' feeds",
};

/** Runs a Lambda every minute, and never twice at once. */
export class EveryMinute extends Construct {
  readonly service: ServiceFunction;

  constructor(scope: Construct, bundle: MinuteBundle, context: ServiceContext, queues: ReadonlyMap<string, IQueue>) {
    super(scope, pascalCase(bundle));
    this.service = new ServiceFunction(this, pascalCase(bundle), {
      ...context,
      description: descriptions[bundle],
      bundle,
      handler: "handler",
      timeout: Duration.seconds(55),
      access: accessOf[bundle],
      queues,
      reservedConcurrency: 1,
    });
    // The next minute runs again: a run that failed or came too late is not repeated.
    this.service.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    new Rule(this, "Rule", {
      description: `Starts ${bundle}`,
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [new LambdaFunction(this.service.lambda)],
    });
  }
}
