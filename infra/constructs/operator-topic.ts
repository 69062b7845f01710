import { Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";

const alarms = new ServicePrincipal("cloudwatch.amazonaws.com");

/** Where alarms go; the operator subscribes to it. */
export class OperatorTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // A key of our own: CloudWatch may not use the key that AWS manages for SNS.
    const key = new Key(this, "Key", { description: "Live settlement: alarms", enableKeyRotation: true });
    const actions = ["kms:Decrypt", "kms:GenerateDataKey*"];
    key.addToResourcePolicy(new PolicyStatement({ principals: [alarms], actions, resources: ["*"] }));
    this.topic = new Topic(this, "Topic", { displayName: "Live settlement", masterKey: key, enforceSSL: true });
    // A topic that has a policy of its own no longer lets its account's alarms publish by default.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [alarms],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: {
          ArnLike: { "aws:SourceArn": Stack.of(this).formatArn({ service: "cloudwatch", resource: "alarm:*" }) },
        },
      }),
    );
  }
}
