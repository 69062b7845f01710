import { SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import { type Message, messageSchema } from "../../lambda/settlement/messages.ts";

export interface Sent {
  readonly queue: string;
  readonly message: Message;
  readonly delaySeconds: number;
}

const body = z.string().transform((text) => messageSchema.parse(JSON.parse(text)));
const batchInput = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.object({ Id: z.string(), MessageBody: body })).max(10),
});
const oneInput = z.object({ QueueUrl: z.string(), MessageBody: body, DelaySeconds: z.int().min(0).max(900) });

/** A queue that keeps what is sent, behind a real SQS client. Refuses what SQS would: batches over 10, long delays. */
export class MemoryQueue {
  readonly client = new SQSClient({
    region: "local",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    maxAttempts: 1,
  });
  #sent: Sent[] = [];
  /** Entries of a batch that the queue refuses, the rest being taken. */
  refuses: (message: Message) => boolean = () => false;
  /** The queue cannot be reached. */
  isDown = false;

  constructor() {
    this.client.middlewareStack.add(
      () =>
        async ({ input }) => ({ response: undefined, output: { $metadata: {}, ...this.#answer(input) } }),
      { step: "initialize", name: "memory" },
    );
  }

  /** Takes out what was sent so far. */
  take(): readonly Sent[] {
    const taken = this.#sent;
    this.#sent = [];
    return taken;
  }

  #answer(input: object) {
    if (this.isDown) throw Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
    return "Entries" in input ? this.#takeBatch(batchInput.parse(input)) : this.#takeOne(oneInput.parse(input));
  }

  #takeBatch({ QueueUrl: queue, Entries }: z.infer<typeof batchInput>) {
    const Failed: { Id: string; SenderFault: boolean; Code: string }[] = [];
    for (const { Id, MessageBody: message } of Entries) {
      if (this.refuses(message)) Failed.push({ Id, SenderFault: false, Code: "InternalError" });
      else this.#sent.push({ queue, message, delaySeconds: 0 });
    }
    return { Failed, Successful: [] };
  }

  #takeOne({ QueueUrl: queue, MessageBody: message, DelaySeconds: delaySeconds }: z.infer<typeof oneInput>) {
    this.#sent.push({ queue, message, delaySeconds });
    return {};
  }
}
