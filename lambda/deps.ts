import type { NewUlid } from "./ids.ts";
import type { Log } from "./log.ts";
import type { Pause } from "./store/pause.ts";
import type { Queues } from "./store/queues.ts";
import type { Table } from "./store/table.ts";
import type { Clock } from "./time.ts";

/** What use cases need from outside. Production gives the real ones; tests and the simulation give their own. */
export interface Deps {
  readonly table: Table;
  readonly now: Clock;
  readonly ulid: NewUlid;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Waits between attempts. */
  readonly pause: Pause;
  /** Milliseconds that all tries of one movement of money may take; the caller's own time-out is longer. */
  readonly budget: number;
  readonly log: Log;
}

/** What use cases need that hand work on to the queues besides. */
export interface QueueDeps extends Deps {
  readonly queues: Queues;
}
