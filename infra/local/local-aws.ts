import { region } from "./template/physical.ts";

/** The emulators take any credentials; an SDK client insists on some. */
export const localCredentials = { accessKeyId: "local", secretAccessKey: "local" };

export interface ServiceEndpoints {
  readonly dynamodb: string;
  readonly sqs: string;
}

/** The environment that every Lambda finds: AWS's own variables, with the SDK pointed at the local services. */
export function lambdaEnvironment({ dynamodb, sqs }: ServiceEndpoints): Readonly<Record<string, string>> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_SQS: sqs,
    // The engine shares this machine with everything else.
    CALL_TIMEOUT_MS: "3500",
    // The user's own profile and endpoints have no say here.
    AWS_CONFIG_FILE: "/dev/null",
    AWS_SHARED_CREDENTIALS_FILE: "/dev/null",
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    TZ: "UTC",
  };
}
