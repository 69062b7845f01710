import * as z from "zod";
import { functionNameOf } from "./functions.ts";
import type { Resource } from "./physical.ts";

const queueSchema = z.object({
  VisibilityTimeout: z.number().default(30),
  DelaySeconds: z.number().default(0),
  MessageRetentionPeriod: z.number().default(345_600),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
});

const eventSourceSchema = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: z.array(z.string()).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
});

const ruleSchema = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.string().default("ENABLED"),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

export interface QueueSpec {
  readonly name: string;
  /** Attributes as SQS names them. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A queue whose messages a Lambda takes in batches. */
export interface EventSourceSpec {
  readonly queueArn: string;
  readonly functionName: string;
  readonly batchSize: number;
  readonly batchingWindowSeconds: number;
  readonly reportsBatchItemFailures: boolean;
  readonly maximumConcurrency?: number;
}

/** A Lambda that is invoked again and again. */
export interface ScheduleSpec {
  readonly ruleArn: string;
  readonly functionName: string;
  readonly everySeconds: number;
  /** The event as JSON; without it EventBridge's own. */
  readonly input?: string;
}

export function readQueues(resources: readonly Resource[]): readonly QueueSpec[] {
  return resources
    .filter(({ type }) => type === "AWS::SQS::Queue")
    .map(({ name, properties }) => {
      const queue = queueSchema.parse(properties ?? {});
      return {
        name,
        attributes: {
          VisibilityTimeout: String(queue.VisibilityTimeout),
          DelaySeconds: String(queue.DelaySeconds),
          MessageRetentionPeriod: String(queue.MessageRetentionPeriod),
          ...(queue.RedrivePolicy ? { RedrivePolicy: JSON.stringify(queue.RedrivePolicy) } : {}),
        },
      };
    });
}

/** An ARN, or a name as `Ref` gives it. */
function functionName(reference: string): string {
  return reference.startsWith("arn:") ? functionNameOf(reference) : reference;
}

export function readEventSources(resources: readonly Resource[]): readonly EventSourceSpec[] {
  return resources
    .filter(({ type }) => type === "AWS::Lambda::EventSourceMapping")
    .map(({ properties }) => eventSourceSchema.parse(properties))
    .filter(({ Enabled }) => Enabled)
    .map((mapping) => ({
      queueArn: mapping.EventSourceArn,
      functionName: functionName(mapping.FunctionName),
      batchSize: mapping.BatchSize,
      batchingWindowSeconds: mapping.MaximumBatchingWindowInSeconds,
      reportsBatchItemFailures: mapping.FunctionResponseTypes.includes("ReportBatchItemFailures"),
      ...(mapping.ScalingConfig ? { maximumConcurrency: mapping.ScalingConfig.MaximumConcurrency } : {}),
    }));
}

const secondsOf: Readonly<Record<string, number>> = { minute: 60, hour: 3_600, day: 86_400 };

function rateSeconds(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const seconds = Number(count) * (secondsOf[unit ?? ""] ?? Number.NaN);
  if (!(seconds > 0)) throw new Error(`The local runtime knows no schedule but rate(…), not ${expression}`);
  return seconds;
}

export function readSchedules(resources: readonly Resource[]): readonly ScheduleSpec[] {
  return resources
    .filter(({ type }) => type === "AWS::Events::Rule")
    .flatMap(({ arn, properties }) => {
      const { ScheduleExpression, State, Targets } = ruleSchema.parse(properties);
      if (ScheduleExpression === undefined || State !== "ENABLED") return [];
      const everySeconds = rateSeconds(ScheduleExpression);
      return Targets.map(({ Arn, Input }) => ({
        ruleArn: arn,
        functionName: functionNameOf(Arn),
        everySeconds,
        ...(Input === undefined ? {} : { input: Input }),
      }));
    });
}
