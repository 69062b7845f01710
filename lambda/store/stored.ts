import * as z from "zod/mini";

/** A stored number that is money: minor units. */
export const money = z.bigint();

/** A stored number that counts something small: a sequence, an epoch, a revision. */
export const count = z.pipe(z.bigint(), z.transform(Number));

/** A value stored as JSON text, for content that no condition looks into. */
export const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);
