import { describe, expect, it } from "vitest";
import { sqsEvent, succeeded } from "../../../../infra/local/queues/batch.ts";

const messages = ["a", "b", "c"].map((MessageId) => ({ MessageId, ReceiptHandle: `r-${MessageId}`, Body: MessageId }));
const idsOf = (answer: unknown, reports = true) =>
  succeeded(messages, answer, reports).map(({ MessageId }) => MessageId);
const failures = (...ids: unknown[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe("succeeded", () => {
  it.each([
    ["no failures", { batchItemFailures: [] }, ["a", "b", "c"]],
    ["a list that is null", { batchItemFailures: null }, ["a", "b", "c"]],
    ["an empty answer", {}, ["a", "b", "c"]],
    ["no answer", null, ["a", "b", "c"]],
    ["one failure", failures("b"), ["a", "c"]],
    ["one failure told twice", failures("b", "b"), ["a", "c"]],
    ["all failures", failures("a", "b", "c"), []],
    ["an unknown message", failures("x"), []],
    ["an empty identifier", failures(""), []],
    ["no identifier", failures(undefined), []],
    ["text", "done", []],
  ])("with %s", (_, answer, ids) => {
    expect(idsOf(answer)).toEqual(ids);
  });

  it("is the whole batch where the mapping takes no reports", () => {
    expect(idsOf(failures("a"), false)).toEqual(["a", "b", "c"]);
  });
});

describe("sqsEvent", () => {
  it("has a record a message, as Lambda gives it", () => {
    const message = {
      MessageId: "m",
      ReceiptHandle: "r",
      Body: "text",
      MD5OfBody: "md5",
      Attributes: {
        ApproximateReceiveCount: "2",
        SentTimestamp: "1",
        SenderId: "s",
        ApproximateFirstReceiveTimestamp: "3",
      },
      MessageAttributes: {
        Kind: { DataType: "String", StringValue: "settle" },
        Bytes: { DataType: "Binary", BinaryValue: Buffer.from([1, 2]) },
      },
    };
    expect(sqsEvent([message], "arn:aws:sqs:us-east-1:000000000000:q")).toEqual({
      Records: [
        {
          messageId: "m",
          receiptHandle: "r",
          body: "text",
          md5OfBody: "md5",
          attributes: message.Attributes,
          messageAttributes: {
            Kind: { dataType: "String", stringValue: "settle", stringListValues: [], binaryListValues: [] },
            Bytes: { dataType: "Binary", binaryValue: "AQI=", stringListValues: [], binaryListValues: [] },
          },
          eventSource: "aws:sqs",
          eventSourceARN: "arn:aws:sqs:us-east-1:000000000000:q",
          awsRegion: "us-east-1",
        },
      ],
    });
  });
});
