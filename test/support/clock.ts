import { encodeTime } from "ulidx";

/** A clock that moves only when told to, or when the product waits. */
export class TestClock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly now = (): number => this.#now;

  readonly advance = (milliseconds: number): void => {
    this.#now += milliseconds;
  };
}

/** Ids that sort by time and, within a millisecond, by their order: the same ones in every run. */
export function countingUlids(): (now: number) => string {
  let made = 0;
  return (now) => encodeTime(now, 10) + encodeTime(++made, 16);
}
