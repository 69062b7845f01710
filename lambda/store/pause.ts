/** Waits before the next attempt: longer each time, and by chance, so that competing writers do not meet again. */
export type Pause = (attempt: number) => Promise<void>;

const FIRST = 10;
const LONGEST = 200;

/** Full jitter: anything from nothing up to a bound that doubles with each attempt, 200 ms at most. */
export const jitteredPause =
  (sleep: (milliseconds: number) => Promise<void>, random: () => number): Pause =>
  (attempt) =>
    sleep(random() * Math.min(LONGEST, FIRST * 2 ** attempt));
