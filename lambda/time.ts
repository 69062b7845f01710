import * as z from "zod/mini";

/** Milliseconds since the epoch. Every use case takes its clock as a parameter. */
export type Clock = () => number;

/** RFC 3339 in UTC with milliseconds: its text order is its order in time, which storage conditions rely on. */
export const timestampSchema = z.string().brand<"Timestamp">();
export type Timestamp = z.infer<typeof timestampSchema>;

export const timestamp = (milliseconds: number): Timestamp =>
  timestampSchema.parse(new Date(milliseconds).toISOString());

/** A time as callers send it, in any offset; in UTC its year must have four digits too, or its text order would be wrong. */
export const sentTimeSchema = z
  .pipe(
    z.iso.datetime({ offset: true, error: "must be a time of RFC 3339: 2026-11-30T12:00:00.000Z" }),
    z.transform((text) => timestamp(Date.parse(text))),
  )
  .check(z.refine((at) => /^\d/.test(at), "must lie between the years 0 and 9999 in UTC"));

/** Milliseconds of a day. */
export const DAY = 24 * 60 * 60 * 1000;

export const milliseconds = (at: Timestamp): number => Date.parse(at);

/** The UTC day that a statement is cut by: `2026-11-30`. */
export const utcDay = (at: Timestamp): string => at.slice(0, 10);
