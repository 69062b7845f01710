import * as z from "zod/mini";

/** The forms that answers are made of. Answers are documented and tested by them; handlers import their types alone. */

const amount = String.raw`(0|[1-9]\d*)(\.\d{2,4})?`;

export const shownAmount = z.string().check(
  z.regex(new RegExp(`^${amount}$`)),
  z.meta({
    id: "ShownAmount",
    description: "An amount in major units with all decimals of its currency.",
  }),
);

export const signedAmount = z.string().check(
  z.regex(new RegExp(`^(?!-0(\\.0+)?$)-?${amount}$`)),
  z.meta({
    id: "SignedAmount",
    description: "An amount in major units with all decimals of its currency, with a minus when it is below zero.",
  }),
);

export const shownTime = z.iso.datetime({ precision: 3 }).check(
  z.meta({
    id: "Time",
    description: "A time in UTC with milliseconds (RFC 3339).",
  }),
);

export const madeId = z.string().check(
  z.minLength(1),
  z.meta({
    id: "MadeId",
    description: "An id that was made here: text of any length without a meaning.",
  }),
);

export const count = z.int().check(z.minimum(0));

/** One page of a list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string().check(z.minLength(1))) });
