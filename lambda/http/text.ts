import * as z from "zod";

/** Free text of a person. Half a surrogate pair is no text: the storage refuses it. */
export const textSchema = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((sent) => sent.isWellFormed(), "must be well-formed Unicode");
