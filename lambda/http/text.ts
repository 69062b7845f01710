import * as z from "zod/mini";

/** Free text of a person. Half a surrogate pair is no text: the storage refuses it. */
export const textSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((sent) => sent.isWellFormed(), "must be well-formed Unicode"),
  );
