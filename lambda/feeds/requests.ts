import * as z from "zod/mini";
import { listQuery, orderSchema } from "../http/list.ts";
import { none } from "../http/operation.ts";
import { referenceSchema } from "../ids.ts";

const reference = z.optional(referenceSchema);
const day = z.iso.date("must be a UTC day: 2026-11-30");
const date = z.optional(day);
const after = z.optional(
  z.string().check(z.minLength(1, 'must be "0" for the beginning, or the nextCursor of the answer before')),
);

interface Sent {
  readonly reference?: unknown;
  readonly date?: unknown;
  readonly after?: unknown;
  readonly cursor?: unknown;
  readonly order?: unknown;
}

const isOne = ({ reference, date, after }: Sent) =>
  [reference, date, after].filter((value) => value !== undefined).length === 1;

/** A feed goes one way, from a place on. */
const isOneWay = ({ after, cursor, order }: Sent) => after === undefined || (cursor ?? order) === undefined;
const oneWay = "with after, neither cursor nor order may be given: the next page is after the nextCursor of this one";

const list = { ...listQuery, order: z.optional(orderSchema) };

export const findTransactionsRequest = {
  params: none,
  query: z
    .strictObject({ ...list, reference, date, after })
    .check(z.refine(isOne, "must have exactly one of reference, date and after"), z.refine(isOneWay, oneWay)),
  body: none,
};

export const findBetsRequest = {
  params: none,
  query: z
    .strictObject({ ...list, reference, after })
    .check(z.refine(isOne, "must have exactly one of reference and after"), z.refine(isOneWay, oneWay)),
  body: none,
};

export const getStatementRequest = {
  params: z.object({ date: day }),
  query: z.strictObject(listQuery),
  body: none,
};
