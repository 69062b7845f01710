import { appendFileSync, readFileSync } from "node:fs";
import * as z from "zod";
import { currencySchema } from "../../lambda/money/currency.ts";
import type { Outcome } from "./repeat.ts";

const attemptSchema = z.object({
  reference: z.string(),
  operation: z.enum(["deposit", "bet"]),
  playerId: z.string(),
  currency: currencySchema,
  /** What moves if it is accepted, as the API writes it. */
  amount: z.string(),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
});

/** A request that may move money, as it was written down before it was sent. */
export type Attempt = z.infer<typeof attemptSchema>;

const lineSchema = z.union([
  attemptSchema,
  z.object({ reference: z.string(), outcome: z.enum(["accepted", "refused", "unknown"]) }),
]);

/** An attempt and what became of it. */
export interface Journaled extends Attempt {
  readonly outcome: Outcome;
}

/** The books of the virtual users, as an integrator would keep them: a file that only grows, a line an event. */
export class Journal {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Before the request is sent, and before it is sent again. */
  sent(attempt: Attempt): void {
    this.#append(attempt);
  }

  answered(reference: string, outcome: Outcome): void {
    this.#append({ reference, outcome });
  }

  /** Every attempt once. Of a request that got no answer the outcome is not known. */
  read(): readonly Journaled[] {
    const all = new Map<string, Journaled>();
    for (const text of readFileSync(this.#file, { encoding: "utf8", flag: "a+" }).split("\n")) {
      if (text === "") continue;
      const line = lineSchema.parse(JSON.parse(text));
      const before = all.get(line.reference);
      if (!("outcome" in line)) all.set(line.reference, before ?? { ...line, outcome: "unknown" });
      else if (before) all.set(line.reference, { ...before, outcome: line.outcome });
    }
    return [...all.values()];
  }

  #append(line: z.infer<typeof lineSchema>): void {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
