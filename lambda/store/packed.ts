import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import * as z from "zod/mini";
import { type Item, toItem, toValues } from "./marshal.ts";

/** Loaded when it is first needed: most requests of the Lambdas that read packed items do not. */
const zlib = () => process.getBuiltinModule("node:zlib");

/**
 * Items as one binary value, for what is written once and read as a whole. Items of a kind repeat one another: together
 * they take a fifth of the space, and of the units that writing and reading cost.
 */
export const pack = (items: readonly Item[]): Uint8Array => zlib().gzipSync(JSON.stringify(items.map(toValues)));

/** What `pack` was given. */
export const packed = z.pipe(
  z.instanceof(Uint8Array),
  z.transform((bytes): readonly Item[] => {
    const values: readonly Record<string, AttributeValue>[] = JSON.parse(zlib().gunzipSync(bytes).toString("utf8"));
    return values.map(toItem);
  }),
);
