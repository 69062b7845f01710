import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import {
  type Change,
  type Key,
  marshallKey,
  nameOf,
  placeholders,
  toPut,
  toTransactItem,
  toUpdate,
  type Values,
} from "./change.ts";
import { Throttled } from "./failures.ts";
import type { IndexName } from "./indexes.ts";
import { type Item, toItem, toValues } from "./marshal.ts";
import type { Pause } from "./pause.ts";

const MAX_ATTEMPTS = 20;

/** Why one action of a cancelled transaction failed; `item` is the stored item that its condition refused. */
export interface CancellationReason {
  readonly code: string;
  readonly item: Item | undefined;
}

/** A transaction that was not committed says why; DynamoDB may leave the reasons out, and then the list is empty. */
export type TransactionOutcome =
  | { readonly committed: true }
  | { readonly committed: false; readonly reasons: readonly CancellationReason[] };

export type WriteOutcome = { readonly written: true } | { readonly written: false; readonly item: Item | undefined };

export interface QueryInput {
  readonly index?: IndexName;
  /** A key condition over `#name` and `:value` placeholders. */
  readonly condition: string;
  readonly values: Values;
  /** Leaves out items after they are read; for what no key can say. */
  readonly filter?: string;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly after?: Item | undefined;
}

export interface Page {
  readonly items: readonly Item[];
  /** How many items were looked at for it, those that a filter left out included. */
  readonly scanned: number;
  /** Where the next page starts; undefined on the last page. */
  readonly next: Item | undefined;
}

/** The one DynamoDB table, in plain JavaScript values: every number is a `bigint`. Reads of the base table are consistent. */
export class Table {
  readonly #client: DynamoDBClient;
  readonly #name: string;
  readonly #pause: Pause;

  constructor(client: DynamoDBClient, name: string, pause: Pause) {
    this.#client = client;
    this.#name = name;
    this.#pause = pause;
  }

  async get(key: Key): Promise<Item | undefined> {
    const { Item: found } = await this.#client.send(
      new GetItemCommand({ TableName: this.#name, Key: marshallKey(key), ConsistentRead: true }),
    );
    return found && toItem(found);
  }

  /** Reads up to 100 items in the keys' order. Keys that DynamoDB leaves unprocessed are asked for again, for a while. */
  async batchGet(keys: readonly Key[]): Promise<readonly (Item | undefined)[]> {
    const found = new Map<string, Item>();
    let pending: Record<string, AttributeValue>[] = keys.map(marshallKey);
    for (let attempt = 1; pending.length > 0; attempt++) {
      if (attempt > MAX_ATTEMPTS) throw new Throttled("keys stay unprocessed");
      if (attempt > 1) await this.#pause(attempt);
      const answer = await this.#client.send(
        new BatchGetItemCommand({ RequestItems: { [this.#name]: { Keys: pending, ConsistentRead: true } } }),
      );
      for (const raw of answer.Responses?.[this.#name] ?? []) {
        const item = toItem(raw);
        found.set(nameOf(item), item);
      }
      pending = answer.UnprocessedKeys?.[this.#name]?.Keys ?? [];
    }
    return keys.map((key) => found.get(nameOf(key)));
  }

  /** Reads items as of one moment; refuses (throws) while a transaction on one of them is under way. */
  async transactGet(keys: readonly Key[]): Promise<readonly (Item | undefined)[]> {
    const { Responses = [] } = await this.#client.send(
      new TransactGetItemsCommand({
        TransactItems: keys.map((key) => ({ Get: { TableName: this.#name, Key: marshallKey(key) } })),
      }),
    );
    return keys.map((_, index) => {
      const found = Responses[index]?.Item;
      return found && toItem(found);
    });
  }

  async query(input: QueryInput): Promise<Page> {
    const answer = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        IndexName: input.index,
        ConsistentRead: input.index === undefined,
        KeyConditionExpression: input.condition,
        ...(input.filter && { FilterExpression: input.filter }),
        ...placeholders([input.condition, input.filter], input.values),
        ScanIndexForward: !input.newestFirst,
        Limit: input.limit,
        ExclusiveStartKey: input.after && toValues(input.after),
      }),
    );
    return {
      items: (answer.Items ?? []).map(toItem),
      scanned: answer.ScannedCount ?? 0,
      next: answer.LastEvaluatedKey && toItem(answer.LastEvaluatedKey),
    };
  }

  /** Every item of a key condition from `after` on, page by page. */
  async *queryAll(input: Omit<QueryInput, "after">, after?: Item): AsyncGenerator<Item> {
    let next = after;
    do {
      const page = await this.query({ ...input, after: next });
      yield* page.items;
      next = page.next;
    } while (next);
  }

  /**
   * Writes one item under its condition; a refused condition is an outcome, with the item that stands. A transaction
   * under way on the item is waited for: the SDK does not retry such a conflict.
   */
  async write(change: Change): Promise<WriteOutcome> {
    for (let attempt = 1; ; attempt++) {
      try {
        if ("item" in change) await this.#client.send(new PutItemCommand(toPut(this.#name, change)));
        else await this.#client.send(new UpdateItemCommand(toUpdate(this.#name, change)));
        return { written: true };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) {
          return { written: false, item: error.Item && toItem(error.Item) };
        }
        if (!(error instanceof TransactionConflictException) || attempt >= MAX_ATTEMPTS) throw error;
        await this.#pause(attempt);
      }
    }
  }

  /** Writes all or nothing. Throws only when the outcome is unknown or the request itself is wrong. */
  async transact(changes: readonly Change[], clientToken: string): Promise<TransactionOutcome> {
    try {
      await this.#client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken: clientToken,
          TransactItems: changes.map((change) => toTransactItem(this.#name, change)),
        }),
      );
      return { committed: true };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = (error.CancellationReasons ?? []).map(({ Code, Item: item }) => ({
        code: Code ?? "None",
        item: item && toItem(item),
      }));
      return { committed: false, reasons };
    }
  }
}
