import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";

/** A stored item in plain JavaScript values. Numbers are `bigint`, so that money never passes through a float. */
export type Item = Readonly<Record<string, unknown>>;

/**
 * Attributes that are `undefined` are left out. By `constructor` the library tells a map from a class's instance: a map
 * with a key of that name, such as a table's id, would be refused as one.
 */
export const toValues = (item: Item): Record<string, AttributeValue> =>
  marshall({ ...item }, { removeUndefinedValues: true, convertClassInstanceToMap: true });

export const toItem = (values: Record<string, AttributeValue>): Item => unmarshall(values, { wrapNumbers: BigInt });
