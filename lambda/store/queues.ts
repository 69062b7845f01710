import { SendMessageBatchCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { Message } from "../settlement/messages.ts";

const BATCH = 10;
const MAX_DELAY_SECONDS = 900;

/** The settlement queues, one a game. */
export class Queues {
  readonly #client: SQSClient;
  readonly #urls: Readonly<Record<string, string>>;

  constructor(client: SQSClient, urls: Readonly<Record<string, string>>) {
    this.#client = client;
    this.#urls = urls;
  }

  /** Sends every message that the queue takes; then throws if there were others, for the sweeper to make good. */
  async sendAll(game: string, messages: readonly Message[]): Promise<void> {
    const refused: string[] = [];
    for (let start = 0; start < messages.length; start += BATCH) {
      const batch = messages.slice(start, start + BATCH);
      const { Failed = [] } = await this.#client.send(
        new SendMessageBatchCommand({
          QueueUrl: this.#urlOf(game),
          Entries: batch.map((message, index) => ({ Id: index.toString(), MessageBody: JSON.stringify(message) })),
        }),
      );
      refused.push(...Failed.map(({ Code }) => Code ?? "unknown"));
    }
    if (refused.length > 0) throw new Error(`${refused.length} messages were refused: ${refused[0]}`);
  }

  /** Sends a message that is handed out no earlier than `milliseconds` from now (whole seconds, at most 900). */
  async sendLater(game: string, message: Message, milliseconds: number): Promise<void> {
    const seconds = Math.min(Math.max(Math.ceil(milliseconds / 1000), 0), MAX_DELAY_SECONDS);
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#urlOf(game),
        MessageBody: JSON.stringify(message),
        DelaySeconds: seconds,
      }),
    );
  }

  #urlOf(game: string): string {
    const url = this.#urls[game];
    if (!url) throw new Error(`no settlement queue is configured for ${game}`);
    return url;
  }
}
