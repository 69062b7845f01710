import {
  BatchGetItemCommand,
  type DynamoDBClient,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { type Change, type Key, marshallKey, toTransactItem, toUpdate } from "../../../lambda/store/change.ts";
import { Table, type TransactionOutcome, type WriteOutcome } from "../../../lambda/store/table.ts";
import type { Call } from "./order.ts";

/**
 * A table that keeps the calls by which bets are taken and settled instead of making them, with their inputs ready to
 * be sent: batches are read as well, writes are said to have been done.
 */
export class Recorder extends Table {
  readonly #client: DynamoDBClient;
  readonly #name: string;
  readonly calls: Call[] = [];

  constructor(client: DynamoDBClient, name: string) {
    super(client, name, async () => {});
    this.#client = client;
    this.#name = name;
  }

  override async batchGet(keys: readonly Key[]) {
    const input = { RequestItems: { [this.#name]: { Keys: keys.map(marshallKey), ConsistentRead: true } } };
    this.calls.push(async () => void (await this.#client.send(new BatchGetItemCommand(input))));
    return super.batchGet(keys);
  }

  override async transact(changes: readonly Change[], ClientRequestToken: string): Promise<TransactionOutcome> {
    const input = { ClientRequestToken, TransactItems: changes.map((change) => toTransactItem(this.#name, change)) };
    this.calls.push(async () => void (await this.#client.send(new TransactWriteItemsCommand(input))));
    return { committed: true };
  }

  override async write(change: Change): Promise<WriteOutcome> {
    if ("item" in change) throw new Error("neither a bet nor its settlement puts an item alone");
    const input = toUpdate(this.#name, change);
    this.calls.push(async () => void (await this.#client.send(new UpdateItemCommand(input))));
    return { written: true };
  }
}
