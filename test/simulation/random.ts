import { createHash } from "node:crypto";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/**
 * Chance that repeats itself: what is drawn follows from the stream's name alone. Each step and each call has a stream
 * of its own, so leaving out one step changes nothing that the others draw.
 */
export class Random {
  readonly #generator;

  constructor(...name: readonly (string | number)[]) {
    this.#generator = xoroshiro128plus(createHash("sha256").update(name.join("/")).digest().readInt32BE());
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return uniformInt(this.#generator, from, to);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** From 0 up to, but not including, 1. */
  fraction(): number {
    return this.int(0, 999_999) / 1_000_000;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const picked = list[this.int(0, list.length - 1)];
    if (picked === undefined) throw new Error("there is nothing to pick from");
    return picked;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, place: this.fraction() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ value }) => value);
  }
}
