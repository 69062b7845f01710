import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { sqsEvent, succeeded } from "../../../infra/local/queues/batch.ts";
import type { Services } from "./services.ts";

const answerSchema = z.object({
  answer: z.unknown(),
  seconds: z.number(),
  cpuSeconds: z.number(),
  heldBytes: z.number(),
  peakBytes: z.number(),
});

/** What working off a round took. */
export interface Taken {
  /** In the handler, over all its invocations. */
  readonly seconds: number;
  /** Of its process meanwhile. */
  readonly cpuSeconds: number;
  /** The most memory that its process took. */
  readonly peakBytes: number;
  /** With `collect`, the most that its work held of the heap. */
  readonly heldBytes: number;
}

/** What Node takes by itself where there are 1024 MB, as the Lambda has: with more it is slow to collect garbage. */
const heapOfTheLambda = "--max-heap-size=512";

/** A handler that is stuck for good must not keep the measurement waiting for ever. */
const LONGEST_MILLISECONDS = 45 * 60_000;

/** Has one new execution environment of the Lambda work off the queue, batch by batch, until `isDone`. */
export async function workOff(
  { sqs, environment, bundles }: Services,
  collect: boolean,
  isDone: () => Promise<boolean>,
): Promise<Taken> {
  const lambda = fork(join(import.meta.dirname, "lambda.mjs"), [bundles.results], {
    env: { ...environment, ...(collect && { COLLECT: "1" }) },
    execArgv: ["--expose-gc", heapOfTheLambda],
  });
  const deadline = AbortSignal.timeout(LONGEST_MILLISECONDS);
  let taken: Taken = { seconds: 0, cpuSeconds: 0, peakBytes: 0, heldBytes: 0 };
  let messages: readonly Message[] = [];
  try {
    while (!(await isDone())) {
      deadline.throwIfAborted();
      if (messages.length === 0) messages = await receive(sqs);
      if (messages.length === 0) continue;
      lambda.send(sqsEvent(messages, "arn:aws:sqs:local:0:bench"));
      const [message] = await once(lambda, "message", { signal: deadline });
      const { answer, seconds, cpuSeconds, ...memory } = answerSchema.parse(message);
      taken = { ...memory, seconds: taken.seconds + seconds, cpuSeconds: taken.cpuSeconds + cpuSeconds };
      const done = succeeded(messages, answer, true);
      await remove(sqs, done);
      // What failed, on a machine that is busy with other things, is tried again at once.
      messages = messages.filter((message) => !done.includes(message));
    }
  } finally {
    lambda.disconnect();
  }
  return taken;
}

async function receive({ client, url }: Services["sqs"]): Promise<readonly Message[]> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ["All"] }),
  );
  return Messages;
}

async function remove({ client, url }: Services["sqs"], messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: `${index}`, ReceiptHandle }));
  await client.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
}
