import { DeleteItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshallKey } from "../../lambda/store/change.ts";
import { type Item, toValues } from "../../lambda/store/marshal.ts";
import { pack, packed } from "../../lambda/store/packed.ts";
import type { World } from "../support/world.ts";

/** Writes past every condition, as somebody with the table's credentials could. */
export const put = ({ database: { client, tableName } }: World, item: Item) =>
  client.send(new PutItemCommand({ TableName: tableName, Item: toValues(item) }));

export const remove = ({ database: { client, tableName } }: World, { pk, sk }: Item) =>
  client.send(new DeleteItemCommand({ TableName: tableName, Key: marshallKey({ pk: String(pk), sk: String(sk) }) }));

/** One value inside of another, changed as little as can be. */
interface Change {
  readonly path: string;
  readonly value: unknown;
}

interface ChangedItem {
  readonly attribute: string;
  readonly how: "changed" | "removed";
  readonly changed: Item;
}

/** Every way to change one value of an item, its key apart: each leaf a little, each attribute taken away. */
export function changesOf(item: Item): readonly ChangedItem[] {
  return Object.entries(item)
    .filter(([name]) => name !== "pk" && name !== "sk")
    .flatMap(([name, value]): ChangedItem[] => [
      // Nothing and no such attribute are the same.
      ...(value === 0n ? [] : [{ attribute: name, how: "removed" as const, changed: { ...item, [name]: undefined } }]),
      ...leafChanges(value).map(({ path, value: changed }) => ({
        attribute: joined(name, path),
        how: "changed" as const,
        changed: { ...item, [name]: changed },
      })),
    ]);
}

function leafChanges(value: unknown): readonly Change[] {
  if (typeof value === "bigint") return [{ path: "", value: value + 1n }];
  if (typeof value === "number") return [{ path: "", value: value + 1 }];
  if (typeof value === "boolean") return [{ path: "", value: !value }];
  if (typeof value === "string") return stringChanges(value);
  if (value instanceof Uint8Array)
    return leafChanges(packed.parse(value)).map(({ path, value: changed }) => ({
      path,
      value: pack(changed as Item[]),
    }));
  if (value instanceof Set) return [{ path: "", value: new Set([...value].slice(1).concat("63")) }];
  if (Array.isArray(value)) {
    return value.flatMap((element, index) =>
      leafChanges(element).map(({ path, value: changed }) => ({
        path: joined("*", path),
        value: value.with(index, changed),
      })),
    );
  }
  return Object.entries(value ?? {}).flatMap(([name, field]) =>
    leafChanges(field).map(({ path, value: changed }) => ({
      path: joined(name, path),
      value: { ...Object(value), [name]: changed },
    })),
  );
}

const joined = (name: string, path: string) => (path === "" ? name : `${name}.${path}`);

/** Text that is JSON is changed inside; a time by a millisecond; any other by its last character. */
function stringChanges(text: string): readonly Change[] {
  if (text.startsWith("{")) {
    return leafChanges(JSON.parse(text)).map(({ path, value }) => ({ path, value: JSON.stringify(value) }));
  }
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(text)) {
    return [{ path: "", value: new Date(Date.parse(text) + 1).toISOString() }];
  }
  const last = text.at(-1) === "1" ? "2" : "1";
  return [{ path: "", value: text.slice(0, -1) + last }];
}
