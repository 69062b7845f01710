import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { Deps, QueueDeps } from "../deps.ts";
import { callAttention } from "./attention.ts";
import { MAX_RECEIVES } from "./max-receives.ts";
import { readMessage } from "./messages.ts";
import { processMessage } from "./process-message.ts";

/** A worker has 30 s; what is left after this is another's. */
const HAND_ON_AFTER = 20_000;

/** Works off a batch of queue messages at once. Only those that failed are delivered again. */
export const queueHandler =
  (deps: QueueDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const started = deps.now();
    const isLate = () => deps.now() - started > HAND_ON_AFTER;
    const outcomes = await Promise.allSettled(Records.map(({ body }) => processMessage(deps, body, isLate)));
    const failures = outcomes.flatMap((outcome, index) => {
      const record = Records[index];
      if (outcome.status === "fulfilled" || !record) return [];
      return [{ record, error: outcome.reason }];
    });
    for (const { record, error } of failures) await noteFailure(deps, record, error);
    return { batchItemFailures: failures.map(({ record }) => ({ itemIdentifier: record.messageId })) };
  };

/** The last failure before a message becomes a dead letter has its round wait for a person. */
async function noteFailure(deps: Deps, { messageId, body, attributes }: SQSRecord, error: unknown): Promise<void> {
  deps.log.error("message-failed", { messageId, body, error });
  if (Number.parseInt(attributes.ApproximateReceiveCount, 10) < MAX_RECEIVES) return;
  const message = readMessage(body);
  if (message?.kind !== "settle") return;
  const why = `the settlement of shard ${message.shard} failed ${MAX_RECEIVES} times and is a dead letter`;
  try {
    await callAttention(deps, message.roundId, message.revision, why);
  } catch (failure) {
    // The message is delivered again or dead-lettered all the same, and its neighbours are done: that must be answered.
    deps.log.error("attention-failed", { messageId, error: failure });
  }
}
