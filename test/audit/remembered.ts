import type { AttributeValue, DynamoDBClient, ServiceInputTypes } from "@aws-sdk/client-dynamodb";
import { commandOf, type Outcome } from "../support/faults.ts";

type Values = Readonly<Record<string, AttributeValue>>;

interface Keyed {
  readonly TableName?: string | undefined;
  readonly Key?: Values;
  readonly Item?: Values;
  readonly IndexName?: string | undefined;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Values;
}

/** The partition of the table that a call is about, if it is about one alone. */
function partitionOf({ Key, Item, IndexName, KeyConditionExpression = "", ...input }: Keyed): string | undefined {
  const { pk } = Key ?? Item ?? {};
  if (pk || IndexName !== undefined) return pk?.S;
  const [, name = ""] = /#pk = (:\w+)/.exec(KeyConditionExpression) ?? [];
  return input.ExpressionAttributeValues?.[name]?.S;
}

const reading = ["GetItem", "Query", "Scan", "BatchGetItem"];

/**
 * Has a client answer what it read already, until something is written to the same partition. An audit reads a hundred
 * things, and tests audit the same table hundreds of times, with one item changed.
 */
export function rememberReads(client: DynamoDBClient): void {
  const reads = new Map<string, { readonly partition: string | undefined; readonly outcome: Promise<Outcome> }>();
  const forget = (written: string | undefined) => {
    for (const [name, { partition }] of reads)
      if (written === undefined || partition === undefined || partition === written) reads.delete(name);
  };
  const middleware =
    <Args extends { input: ServiceInputTypes }>(
      next: (args: Args) => Promise<Outcome>,
      context: { readonly commandName?: string },
    ) =>
    async (args: Args): Promise<Outcome> => {
      const command = commandOf(context);
      const partition = "TableName" in args.input ? partitionOf(args.input) : undefined;
      if (!reading.includes(command)) {
        forget(partition);
        return next(args);
      }
      const name = command + JSON.stringify(args.input);
      const outcome = reads.get(name)?.outcome ?? next(args);
      reads.set(name, { partition, outcome });
      outcome.catch(() => reads.delete(name));
      return outcome;
    };
  client.middlewareStack.add(middleware, { step: "initialize", priority: "high", name: "rememberReads" });
}
