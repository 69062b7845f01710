import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Deps } from "../deps.ts";
import { processMessage } from "./process-message.ts";

/** Works off a batch of queue messages at once. Only those that failed are delivered again. */
export const queueHandler =
  (deps: Deps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const outcomes = await Promise.allSettled(Records.map(({ body }) => processMessage(deps, body)));
    const failures = outcomes.flatMap((outcome, index) => {
      const record = Records[index];
      if (outcome.status === "fulfilled" || !record) return [];
      deps.log.error("message-failed", { messageId: record.messageId, error: outcome.reason });
      return [{ itemIdentifier: record.messageId }];
    });
    return { batchItemFailures: failures };
  };
