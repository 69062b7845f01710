import * as z from "zod";

/** A stored number that is money: minor units. */
export const money = z.bigint();

/** A stored number that counts something small: a sequence, an epoch, a revision. */
export const count = z.bigint().transform(Number);

/** A value stored as JSON text, for content that no condition looks into. */
export const json = z.string().transform((text): unknown => JSON.parse(text));
