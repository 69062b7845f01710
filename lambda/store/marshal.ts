import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

/** A stored item in plain JavaScript values. Numbers are `bigint`, so that money never passes through a float. */
export type Item = Readonly<Record<string, unknown>>;

/** Attributes that are `undefined` are left out. */
export const toValues = (item: Item): Record<string, AttributeValue> =>
  marshall({ ...item }, { removeUndefinedValues: true });

export const toItem = (values: Record<string, AttributeValue>): Item => unmarshall(values, { wrapNumbers: BigInt });
