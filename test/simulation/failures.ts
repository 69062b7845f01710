import type { Log } from "../../lambda/log.ts";
import { requireInvocation } from "./invocation.ts";

/** An error that a worker or the sweeper met and could not make good itself. */
export interface Failure {
  /** The invocation that it came to. */
  readonly by: string;
  readonly error: string;
  /** Whether it was brought in from outside of the product. */
  readonly isInjected: boolean;
}

/** What the product makes of entries that a queue refused, and of conflicts without end; else it throws by mistake. */
const consequence = /^\d+ messages were refused: InternalError$|keep being changed by others$/;

/** Keeps what fails, and knows what was made to fail. */
export class Failures {
  readonly list: Failure[] = [];
  readonly #injected = new WeakSet<object>();

  /** Answers the error: it comes from outside. */
  readonly inject = <E>(error: E): E => {
    if (typeof error === "object" && error !== null) this.#injected.add(error);
    return error;
  };

  readonly note = (error: unknown): void => {
    this.list.push({ by: requireInvocation().name, error: String(error), isInjected: this.#isInjected(error) });
  };

  /** The product's log: what it reports as failed is kept. */
  readonly log: Log = {
    info: () => {},
    error: (_event, fields) => {
      // The API describes its errors in words: what it answers is looked at instead.
      if (fields && "error" in fields && fields.error instanceof Error) this.note(fields.error);
    },
  };

  #isInjected(error: unknown): boolean {
    if (error instanceof AggregateError) return error.errors.every((one) => this.#isInjected(one));
    if (!(error instanceof Error)) return false;
    return this.#injected.has(error) || consequence.test(error.message);
  }
}
