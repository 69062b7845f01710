import { setTimeout as sleep } from "node:timers/promises";
import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import type { Invoke } from "../invocation.ts";
import type { EventSourceSpec } from "../template/events.ts";
import { sqsEvent, succeeded } from "./batch.ts";
import { type QueueService, queueUrl } from "./queues.ts";

export interface EventSource {
  /** Takes no more messages, and waits for the batches that were taken. */
  readonly stop: () => Promise<void>;
}

export interface EventSourcePorts {
  readonly invoke: Invoke;
  readonly report: (error: unknown) => void;
}

/** The most that one receive call gives, and the longest it waits. */
const receiveLimit = 10;
const longPollSeconds = 20;
/** Batches under way at once, unless the mapping allows fewer: they share one worker thread anyway. */
const localConcurrency = 5;
const retryMilliseconds = 500;

/**
 * An event source mapping: invokes a Lambda with a queue's messages in batches and deletes those that it finished. The
 * others become visible again when their time is over, as the queue's redrive policy has it.
 */
export function startEventSource(service: QueueService, spec: EventSourceSpec, ports: EventSourcePorts): EventSource {
  const QueueUrl = queueUrl(service, spec.queueArn.split(":").at(-1) ?? "");
  const limit = Math.min(localConcurrency, spec.maximumConcurrency ?? localConcurrency);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const polling = poll();
  return {
    stop: async () => {
      stopping.abort();
      await polling;
      await Promise.all(underWay);
    },
  };

  async function poll(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const messages = await collect();
        if (messages.length === 0) continue;
        const batch = work(messages).finally(() => underWay.delete(batch));
        underWay.add(batch);
        while (underWay.size >= limit) await Promise.race(underWay);
      } catch (error) {
        if (stopping.signal.aborted) return;
        ports.report(error);
        await sleep(retryMilliseconds);
      }
    }
  }

  /** A full batch, or what came within the batching window after its first message. */
  async function collect(): Promise<readonly Message[]> {
    const messages = [...(await receive(spec.batchSize, longPollSeconds))];
    if (messages.length === 0) return messages;
    const until = Date.now() + spec.batchingWindowSeconds * 1000;
    while (messages.length < spec.batchSize && !stopping.signal.aborted) {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      if (seconds <= 0) break;
      messages.push(...(await receive(spec.batchSize - messages.length, Math.min(seconds, longPollSeconds))));
    }
    return messages;
  }

  async function receive(most: number, waitSeconds: number): Promise<readonly Message[]> {
    const { Messages = [] } = await service.client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(most, receiveLimit),
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ["All"],
        MessageAttributeNames: ["All"],
      }),
      { abortSignal: stopping.signal },
    );
    return Messages;
  }

  async function work(messages: readonly Message[]): Promise<void> {
    try {
      const answer = await ports.invoke(spec.functionName, sqsEvent(messages, spec.queueArn));
      const done = succeeded(messages, answer, spec.reportsBatchItemFailures);
      for (let at = 0; at < done.length; at += receiveLimit) await remove(done.slice(at, at + receiveLimit));
    } catch (error) {
      ports.report(error);
    }
  }

  async function remove(messages: readonly Message[]): Promise<void> {
    const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    const { Failed = [] } = await service.client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`${Failed.length} finished messages could not be deleted from ${QueueUrl}`);
  }
}
