import { createHash } from "node:crypto";
import type { PartnerId } from "../lambda/ids.ts";

/** What came together under one heading of a day, in whatever order it came. */
export interface Sum {
  readonly count: number;
  readonly amount: bigint;
  /** The sum of everything's SHA-256: the same only for the same things, each as often. */
  readonly fingerprint: bigint;
}

const nothing: Sum = { count: 0, amount: 0n, fingerprint: 0n };

const plus = (one: Sum, other: Sum): Sum => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  fingerprint: BigInt.asUintN(256, one.fingerprint + other.fingerprint),
});

const fingerprintOf = (text: string) => BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);

type Headings = ReadonlyMap<string, Sum>;

/** Sums by partner, UTC day and heading. Two books agree if the same was entered, and neither grows with the entries. */
export class DayBook {
  readonly #days = new Map<string, Map<string, Sum>>();

  /** Enters one thing: `text` tells it from every other. */
  enter(partnerId: PartnerId, day: string, heading: string, amount: bigint, text: string): void {
    this.#add(`${partnerId}#${day}`, heading, { count: 1, amount, fingerprint: fingerprintOf(text) });
  }

  merge(other: DayBook): void {
    for (const [day, headings] of other.#days) {
      for (const [heading, sum] of headings) this.#add(day, heading, sum);
    }
  }

  #add(day: string, heading: string, sum: Sum): void {
    const headings = this.#days.get(day) ?? new Map<string, Sum>();
    this.#days.set(day, headings);
    headings.set(heading, plus(headings.get(heading) ?? nothing, sum));
  }

  /** The days of a partner that anything was entered on. */
  daysOf(partnerId: PartnerId): readonly string[] {
    const prefix = `${partnerId}#`;
    return [...this.#days.keys()].filter((day) => day.startsWith(prefix)).map((day) => day.slice(prefix.length));
  }

  day(partnerId: PartnerId, day: string): Headings {
    return this.#days.get(`${partnerId}#${day}`) ?? new Map();
  }
}

/** The headings of a day that two books do not agree on, with what each has. */
export function differences(one: Headings, other: Headings) {
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((heading) => {
    const [here, there] = [one.get(heading) ?? nothing, other.get(heading) ?? nothing];
    const agree = here.count === there.count && here.amount === there.amount && here.fingerprint === there.fingerprint;
    return agree ? [] : [{ heading, here, there }];
  });
}
