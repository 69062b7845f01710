import * as z from "zod";
import { type MoneyMoved, type ProblemCode, problems } from "../problem.ts";

const codes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The body of every refusal and failure. */
export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    code: z.enum(codes),
    requestId: z.string(),
    retryable: z.boolean(),
    moneyMoved: z.enum(["no", "yes", "unknown"] satisfies MoneyMoved[]),
    errors: z.array(z.object({ path: z.string(), message: z.string() }).meta({ id: "FieldError" })).optional(),
  })
  .meta({ id: "Problem" });
