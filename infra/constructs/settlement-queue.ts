import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { MAX_RECEIVES } from "../../lambda/settlement/max-receives.ts";

const protection = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** The queue of one game's settlement, and where a message goes that failed five times. */
export class SettlementQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.deadLetters = new Queue(this, "DeadLetters", { ...protection, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, "Queue", {
      ...protection,
      // Six times the Lambda's timeout, as AWS advises: a batch is never handed out twice while it is being worked on.
      visibilityTimeout: Duration.seconds(180),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
  }
}
