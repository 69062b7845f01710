import type { PutItemCommandInput, TransactWriteItem, UpdateItemCommandInput } from "@aws-sdk/client-dynamodb";
import { type Item, toValues } from "./marshal.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item's key as one text. */
export const nameOf = ({ pk, sk }: Key | Item): string => `${pk}|${sk}`;

/** Values for the `:value` placeholders of an expression. `#name` placeholders stand for the attribute of that name. */
export type Values = Readonly<Record<string, unknown>>;

/** Stores a whole item. */
export interface Put {
  readonly item: Item & Key;
  readonly condition?: string;
  readonly values?: Values;
}

/** Changes some attributes of an item. */
export interface Update {
  readonly key: Key;
  readonly update: string;
  readonly condition?: string;
  readonly values?: Values;
}

/** One conditional write, in a transaction or alone. */
export type Change = Put | Update;

/** The condition of a write that creates its item. */
export const isNew = "attribute_not_exists(#pk)";

export const marshallKey = ({ pk, sk }: Key) => ({ pk: { S: pk }, sk: { S: sk } });

/** What DynamoDB wants beside an expression: a name for every `#name` in it and its values. */
export function placeholders(expressions: readonly (string | undefined)[], values: Values | undefined) {
  const names = new Set(expressions.flatMap((text) => text?.match(/#\w+/g) ?? []));
  return {
    ...(names.size > 0 && {
      ExpressionAttributeNames: Object.fromEntries([...names].map((name) => [name, name.slice(1)])),
    }),
    ...(values && { ExpressionAttributeValues: toValues(prefixed(values)) }),
  };
}

const prefixed = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]));

export function toPut(table: string, { item, condition, values }: Put) {
  return {
    TableName: table,
    Item: toValues(item),
    ...(condition && { ConditionExpression: condition }),
    ...placeholders([condition], values),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  } satisfies PutItemCommandInput;
}

export function toUpdate(table: string, { key, update, condition, values }: Update) {
  return {
    TableName: table,
    Key: marshallKey(key),
    UpdateExpression: update,
    ...(condition && { ConditionExpression: condition }),
    ...placeholders([update, condition], values),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  } satisfies UpdateItemCommandInput;
}

export const toTransactItem = (table: string, change: Change): TransactWriteItem =>
  "item" in change ? { Put: toPut(table, change) } : { Update: toUpdate(table, change) };
