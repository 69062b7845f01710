import { join } from "node:path";
import type { Duration } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, LoggingFormat, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { queueVariable } from "../../lambda/settlement/queue-variable.ts";
import type { Settings } from "../settings.ts";
import { type Access, tableStatements } from "./access.ts";

/** What every Lambda of the service shares. */
export interface ServiceContext {
  /** The folder that holds one folder a bundle. */
  readonly code: string;
  readonly table: ITableV2;
  readonly settings: Settings;
}

export interface ServiceFunctionProps extends ServiceContext {
  readonly description: string;
  readonly bundle: string;
  /** The function that the bundle exports. */
  readonly handler: string;
  readonly timeout: Duration;
  readonly access: Access;
  /** The settlement queues by the game's code, for a Lambda that sends. */
  readonly queues: ReadonlyMap<string, IQueue>;
  /** Variables beside the table's and the queues'. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly reservedConcurrency?: number;
}

/** A Lambda as this service runs it, with a role and a log group of its own. */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.logs = new LogGroup(this, "Logs", { retention: props.settings.logRetentionDays });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    this.logs.grantWrite(role);
    for (const statement of tableStatements(props.table, props.access)) role.addToPolicy(statement);

    const queues = props.access.sends ? [...props.queues] : [];
    for (const [, queue] of queues) queue.grant(role, "sqs:SendMessage");

    this.lambda = new LambdaFunction(this, "Function", {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 1024,
      code: Code.fromAsset(join(props.code, props.bundle)),
      handler: `index.${props.handler}`,
      timeout: props.timeout,
      role,
      logGroup: this.logs,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        TABLE_NAME: props.table.tableName,
        ...Object.fromEntries(queues.map(([game, queue]) => [queueVariable(game), queue.queueUrl])),
        ...props.environment,
      },
      ...(props.reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: props.reservedConcurrency }),
    });
  }
}
