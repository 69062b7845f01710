import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { encodeTime } from "ulidx";
import type { Random } from "./random.ts";

/** One run of one Lambda: what its calls to AWS are met with, and whether its process still lives. */
export class Invocation {
  /** Who asked for it, and why: `player 2, bet 3, try 1`. */
  readonly name: string;
  /** How far its clock is off, in milliseconds. */
  readonly skew: number;
  readonly random: Random;
  #callsUntilFrozen = Number.POSITIVE_INFINITY;
  #isOver = false;
  #isLate = false;
  #ids = 0;
  #onKilled = () => {};

  constructor(name: string, random: Random, skew: number) {
    this.name = name;
    this.random = random;
    this.skew = skew;
  }

  /** Killed, or done: a Lambda that has answered stands still, and what it left under way does not go on. */
  get isOver(): boolean {
    return this.#isOver;
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

  /** A fresh id, which follows from this invocation's name: leaving out another changes nothing of it. */
  ulid(now: number): string {
    const bytes = createHash("sha256")
      .update(`${this.name}/${this.#ids++}`)
      .digest();
    const random = Array.from(bytes.subarray(0, 16), (byte) => CROCKFORD[byte % CROCKFORD.length]);
    return encodeTime(now, 10) + random.join("");
  }

  /** It stands still now, and is late from then on. */
  standStill(): void {
    this.#isLate = true;
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  /** The process ends here: what it waits for never comes. */
  kill(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onKilled();
  }

  /** Runs a handler as this invocation. Undefined when it was killed before it could answer. */
  run<T>(handler: () => Promise<T>): Promise<T | undefined> {
    return new Promise((resolve, reject) => {
      this.#onKilled = () => resolve(undefined);
      const ending =
        <A>(tell: (answer: A) => void) =>
        (answer: A) => {
          this.#isOver = true;
          tell(answer);
        };
      current.run(this, () => handler().then(ending(resolve), ending(reject)));
    });
  }
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const current = new AsyncLocalStorage<Invocation>();

/** The invocation whose code runs now; what has none is a mistake of the simulator. */
export function requireInvocation(): Invocation {
  const by = current.getStore();
  if (!by) throw new Error("nobody's code runs");
  return by;
}
