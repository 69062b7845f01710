import type { Message, MessageAttributeValue } from "@aws-sdk/client-sqs";
import type { SQSEvent, SQSMessageAttributes, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { region } from "../template/physical.ts";

const base64 = (bytes: Uint8Array | undefined) => (bytes ? Buffer.from(bytes).toString("base64") : undefined);

function attributes(given: Record<string, MessageAttributeValue>): SQSMessageAttributes {
  return Object.fromEntries(
    Object.entries(given).map(([name, { StringValue, BinaryValue, DataType = "String" }]) => [
      name,
      {
        ...(StringValue === undefined ? {} : { stringValue: StringValue }),
        ...(BinaryValue === undefined ? {} : { binaryValue: base64(BinaryValue) ?? "" }),
        stringListValues: [],
        binaryListValues: [],
        dataType: DataType,
      },
    ]),
  );
}

/** A received message as Lambda's event source mapping hands it on. */
function record(message: Message, queueArn: string): SQSRecord {
  const { ApproximateReceiveCount, SentTimestamp, SenderId, ApproximateFirstReceiveTimestamp } =
    message.Attributes ?? {};
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: {
      ApproximateReceiveCount: ApproximateReceiveCount ?? "1",
      SentTimestamp: SentTimestamp ?? "0",
      SenderId: SenderId ?? "",
      ApproximateFirstReceiveTimestamp: ApproximateFirstReceiveTimestamp ?? "0",
    },
    messageAttributes: attributes(message.MessageAttributes ?? {}),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}

export const sqsEvent = (messages: readonly Message[], queueArn: string): SQSEvent => ({
  Records: messages.map((message) => record(message, queueArn)),
});

const failuresSchema = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish(),
});

/**
 * The messages of a batch that are done, by the Lambda's answer. As in Lambda: an answer without failures means all;
 * one that cannot be read, or names an unknown message, means none.
 */
export function succeeded(messages: readonly Message[], answer: unknown, reportsFailures: boolean): readonly Message[] {
  if (!reportsFailures || answer === null || answer === undefined) return messages;
  const parsed = failuresSchema.safeParse(answer);
  if (!parsed.success) return [];
  const failed = new Set((parsed.data.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  const rest = messages.filter(({ MessageId }) => !failed.has(MessageId ?? ""));
  return rest.length === messages.length - failed.size ? rest : [];
}
