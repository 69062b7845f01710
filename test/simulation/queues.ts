import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { MAX_RECEIVES } from "../../lambda/settlement/max-receives.ts";
import { parseMessage } from "../../lambda/settlement/messages.ts";
import type { FaultPlan } from "./fault-plan.ts";
import { Random } from "./random.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** What a worker does with a batch; undefined when it was killed or ran out of time. */
export type Worker = (event: SQSEvent, name: string) => Promise<SQSBatchResponse | undefined>;

interface Message {
  readonly id: string;
  readonly queue: string;
  readonly body: string;
  receives: number;
  visible: boolean;
}

const VISIBILITY = 180_000;
const BATCH = 10;
const TIME_LENGTH = 10;

const batch = z.object({
  QueueUrl: z.string(),
  Entries: z.array(z.object({ Id: z.string(), MessageBody: z.string() })).max(BATCH),
});
const single = z.object({ QueueUrl: z.string(), MessageBody: z.string(), DelaySeconds: z.int().min(0).max(900) });

/** The settlement queues: at least once, in no order, to as many workers at once as there are batches. */
export class SimulatedQueues {
  /** Every message that was ever sent. */
  readonly sent: { readonly queue: string; readonly body: string }[] = [];
  readonly #waiting = new Map<string, Message>();
  readonly #time: VirtualTime;
  readonly #plan: FaultPlan;
  readonly #seed: number;
  readonly #worker: Worker;
  readonly #times = new Map<string, number>();

  constructor(seed: number, time: VirtualTime, plan: FaultPlan, worker: Worker) {
    this.#seed = seed;
    this.#time = time;
    this.#plan = plan;
    this.#worker = worker;
  }

  /** Whether every message has been worked off. */
  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** What the SDK sends. */
  readonly take = (input: object): object => {
    if ("Entries" in input) {
      const { QueueUrl, Entries } = batch.parse(input);
      for (const { MessageBody } of Entries) this.send(QueueUrl, MessageBody, 0);
      return { Failed: [], Successful: [] };
    }
    const { QueueUrl, MessageBody, DelaySeconds } = single.parse(input);
    this.send(QueueUrl, MessageBody, DelaySeconds * 1000);
    return {};
  };

  send(queue: string, body: string, delay: number): void {
    const name = this.#nameOf(body);
    const random = new Random(this.#seed, name);
    this.sent.push({ queue, body });
    const copies = this.#plan.happens("duplicate message", random, name) ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const late = this.#plan.happens("delayed message", random, name) ? random.int(1000, 60_000) : random.int(1, 30);
      const message = { id: copy === 0 ? name : `${name}, copy`, queue, body, receives: 0, visible: false };
      this.#waiting.set(message.id, message);
      this.#showAfter(message, delay + late);
    }
  }

  /** After what it says and how often that was said, so that leaving out others changes nothing of its fate. */
  #nameOf(body: string): string {
    const message = parseMessage(body);
    const about = message.kind === "settle" ? `${message.shard} to ${message.revision}` : "";
    // What follows the time in a round's id comes from the name of the request that opened it.
    const said = `${message.kind} ${message.roundId.slice(TIME_LENGTH)} ${about}`;
    const times = (this.#times.get(said) ?? 0) + 1;
    this.#times.set(said, times);
    return `${said} for the ${times}. time`;
  }

  #showAfter(message: Message, milliseconds: number): void {
    this.#time.after(milliseconds, () => {
      if (!this.#waiting.has(message.id)) return;
      message.visible = true;
      this.#time.after(5, () => this.#deliver(message.queue));
    });
  }

  /** Hands all that is visible to one worker. */
  #deliver(queue: string): void {
    const visible = [...this.#waiting.values()].filter((message) => message.queue === queue && message.visible);
    const [oldest] = visible;
    if (!oldest) return;
    const about = `worker on ${oldest.id}, receipt ${oldest.receives + 1}`;
    const order = new Random(this.#seed, about);
    const isReordered = visible.length > 1 && this.#plan.happens("reordered messages", order, about);
    const taken = (isReordered ? order.shuffled(visible) : visible).slice(0, BATCH);
    const name = `worker on ${taken[0]?.id}, receipt ${(taken[0]?.receives ?? 0) + 1}`;
    const random = new Random(this.#seed, name, "deletes");
    for (const message of taken) this.#receive(message);
    const Records = taken.map(recordOf);
    void this.#worker({ Records }, name).then((answer) => {
      const failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      const done = answer ? taken.filter(({ id }) => !failed.has(id)) : [];
      if (done.length > 0 && this.#plan.happens("undeleted message", random, name)) return;
      for (const { id } of done) this.#waiting.delete(id);
    });
  }

  #receive(message: Message): void {
    message.receives += 1;
    message.visible = false;
    this.#time.after(VISIBILITY, () => {
      if (!this.#waiting.has(message.id)) return;
      if (message.receives < MAX_RECEIVES) return this.#showAfter(message, 0);
      // A dead letter.
      this.#waiting.delete(message.id);
    });
  }
}

const recordOf = ({ id, body, receives }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: `${id}/${receives}`,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: "0",
    SenderId: "",
    ApproximateFirstReceiveTimestamp: "0",
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: "",
  awsRegion: "local",
});
