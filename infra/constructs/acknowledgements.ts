import { Validations } from "aws-cdk-lib";
import type { Method, RestApi } from "aws-cdk-lib/aws-apigateway";

/** Findings of cdk-nag about the whole API that are right as they are, and why. */
export function acknowledgeApi(api: RestApi): void {
  Validations.of(api).acknowledge(
    {
      id: "AwsSolutions-APIG2",
      reason: "The handlers parse each request with the schemas of the contract, which say more than API Gateway can.",
    },
    {
      id: "AwsSolutions-APIG3",
      reason: "Callers are servers that hold API keys, throttled by the stage; an operator may attach a web ACL to it.",
    },
    {
      id: "AwsSolutions-COG4",
      reason: "Callers are servers, not people: the request authorizer checks their API keys.",
    },
    {
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]",
      reason:
        "API Gateway accepts one role an account and region for its logs, and this policy is the one made for it.",
    },
  );
}

/** A route that the contract opens to everyone. */
export function acknowledgeOpenMethod(method: Method): void {
  Validations.of(method).acknowledge({
    id: "AwsSolutions-APIG4",
    reason: "The contract opens this route to everyone: it reads nothing that belongs to a partner.",
  });
}
