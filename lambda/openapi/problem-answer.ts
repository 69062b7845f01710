import * as z from "zod/mini";
import { type MoneyMoved, type ProblemCode, problems } from "../problem.ts";

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every refusal and failure. */
export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().check(z.minimum(400), z.maximum(599)),
    detail: z.string(),
    code: z.enum(codes),
    requestId: z.string(),
    retryable: z.boolean(),
    moneyMoved: z.enum(["no", "yes", "unknown"] satisfies MoneyMoved[]),
    errors: z.optional(
      z.array(z.object({ path: z.string(), message: z.string() }).check(z.meta({ id: "FieldError" }))),
    ),
  })
  .check(z.meta({ id: "Problem" }));
