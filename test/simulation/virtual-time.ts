import { setImmediate as drained } from "node:timers/promises";

interface Event {
  readonly time: number;
  readonly happen: () => unknown;
}

/**
 * Time that passes only from one event to the next. Everything between two events runs to its end before the next one
 * happens, so the order of all that is concurrent follows from the events' times alone, and a run can be repeated.
 */
export class VirtualTime {
  #now: number;
  readonly #events: Event[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  readonly now = (): number => this.#now;

  /** Has something happen after `milliseconds`; of two at one time, in the order in which they were asked for. */
  readonly after = (milliseconds: number, happen: Event["happen"]): void => {
    const time = this.#now + Math.max(0, Math.round(milliseconds));
    const later = this.#events.findIndex((event) => event.time > time);
    this.#events.splice(later < 0 ? this.#events.length : later, 0, { time, happen });
  };

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => this.after(milliseconds, () => resolve()));

  /** Lets everything happen that is due within `milliseconds`. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    // What was started outside of any event runs up to its first wait.
    await drained();
    for (let next = this.#events[0]; next && next.time <= end; next = this.#events[0]) {
      this.#events.shift();
      this.#now = next.time;
      await next.happen();
      await drained();
    }
    this.#now = end;
  }
}
