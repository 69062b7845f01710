import { Worker } from "node:worker_threads";
import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  ListQueuesCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import * as z from "zod";
import { RuntimeFailure } from "../failure.ts";
import { localCredentials } from "../local-aws.ts";
import type { QueueSpec } from "../template/events.ts";
import { account, region } from "../template/physical.ts";

export interface QueueService {
  readonly endpoint: string;
  readonly client: SQSClient;
  /** Resolves if the service ends by itself. */
  readonly died: Promise<RuntimeFailure>;
  readonly stop: () => Promise<void>;
}

const startedSchema = z.object({ port: z.number() });

/** Starts the SQS emulator on a free port of the loopback interface. Without `dataFolder` it keeps messages in memory. */
export async function startQueueService(dataFolder: string | undefined): Promise<QueueService> {
  const worker = new Worker(new URL("./server.ts", import.meta.url), { workerData: { dataFolder }, execArgv: [] });
  const started = Promise.withResolvers<number>();
  worker.once("message", (message) => started.resolve(startedSchema.parse(message).port));
  worker.once("error", started.reject);
  const died = new Promise<RuntimeFailure>((resolve) => {
    worker.once("exit", () => resolve(new RuntimeFailure("The queue service ended.")));
  });
  const endpoint = `http://127.0.0.1:${await started.promise}`;
  const client = new SQSClient({ endpoint, region, credentials: localCredentials });
  return {
    endpoint,
    client,
    died,
    stop: async () => {
      client.destroy();
      await worker.terminate();
    },
  };
}

/** Seconds. With 0 the emulator loses a message that it keeps on disk. */
const shortestVisibility = 1;

const inspectionSchema = z.object({
  messages: z.object({ inflight: z.array(z.object({ receiptHandle: z.string() })) }),
});

export const queueUrl = ({ endpoint }: Pick<QueueService, "endpoint">, name: string) =>
  `${endpoint}/${account}/${name}`;

/**
 * Creates the queues that are absent and brings the others' attributes up to date. Messages that an earlier run had
 * taken and not finished are handed out again at once, for whoever took them is gone.
 */
export async function ensureQueues(service: QueueService, specs: readonly QueueSpec[]): Promise<void> {
  const { QueueUrls = [] } = await service.client.send(new ListQueuesCommand({}));
  const existing = new Set(QueueUrls.map((url) => url.split("/").at(-1)));
  for (const { name, attributes } of specs) {
    const QueueUrl = queueUrl(service, name);
    if (!existing.has(name)) {
      await service.client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
      continue;
    }
    await service.client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes: attributes }));
    const inspected = await fetch(`${service.endpoint}/_fauxqs/queues/${name}`);
    for (const { receiptHandle } of inspectionSchema.parse(await inspected.json()).messages.inflight) {
      const again = { QueueUrl, ReceiptHandle: receiptHandle, VisibilityTimeout: shortestVisibility };
      await service.client.send(new ChangeMessageVisibilityCommand(again));
    }
  }
}
