import { AsyncLocalStorage } from "node:async_hooks";
import type { Random } from "./random.ts";

/** One run of one Lambda: what its calls to AWS are met with, and whether its process still lives. */
export class Invocation {
  /** Who asked for it, and why: `player 2, bet 3, try 1`. */
  readonly name: string;
  /** How far its clock is off, in milliseconds. */
  readonly skew: number;
  readonly random: Random;
  #callsUntilFrozen = Number.POSITIVE_INFINITY;
  #killed = false;
  #onKilled = () => {};

  constructor(name: string, random: Random, skew: number) {
    this.name = name;
    this.random = random;
    this.skew = skew;
  }

  get killed(): boolean {
    return this.#killed;
  }

  /** Has the process stand still for a while after so many calls, and go on then. */
  freezeAfter(calls: number): void {
    this.#callsUntilFrozen = calls;
  }

  /** Counts a call. Whether it is the one after which the process stands still. */
  freezesNow(): boolean {
    this.#callsUntilFrozen -= 1;
    return this.#callsUntilFrozen === 0;
  }

  /** The process ends here: what it waits for never comes. */
  kill(): void {
    if (this.#killed) return;
    this.#killed = true;
    this.#onKilled();
  }

  /** Runs a handler as this invocation. Undefined when it was killed before it could answer. */
  run<T>(handler: () => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#onKilled = () => resolve(undefined);
      current.run(this, () => handler().then(resolve, reject));
    });
  }
}

const current = new AsyncLocalStorage<Invocation>();

/** The invocation whose code runs now; none while a simulation prepares or checks. */
export const currentInvocation = (): Invocation | undefined => current.getStore();
