import type { Deps } from "../../lambda/deps.ts";
import { Problem } from "../../lambda/problem.ts";
import { jitteredPause } from "../../lambda/store/pause.ts";
import { once } from "../../lambda/wallets/once.ts";
import { Random } from "../simulation/random.ts";
import { VirtualTime } from "../simulation/virtual-time.ts";

/** Bets of as many players on one round. */
export interface Rush {
  readonly shards: number;
  readonly bets: number;
  /** They come in so many seconds; so many of a hundred of them in the last two. */
  readonly seconds: number;
  readonly lastPercent: number;
}

/** What they come to. A conflict is a try that meets another transaction at its gate; a lost bet is answered 503. */
export interface Outcome {
  readonly tries: number;
  readonly conflicts: number;
  readonly lost: number;
}

/** Milliseconds that a call takes to its table, and that a transaction holds its items. */
export const WAY = 2;
export const HELD = 9;
const BUDGET = 2500;
const LAST_MILLISECONDS = 2000;

/** When each bet comes. */
export function arrivals({ bets, seconds, lastPercent }: Rush, random: Random): readonly number[] {
  const end = seconds * 1000;
  const late = Math.round((bets * lastPercent) / 100);
  return Array.from({ length: bets }, (_, index) =>
    index < late ? random.int(end - LAST_MILLISECONDS, end) : random.int(0, Math.max(0, end - LAST_MILLISECONDS)),
  );
}

/** Time, and how the product waits in it between the tries of a bet. */
export function virtualDeps(random: Random): { time: VirtualTime; deps: Pick<Deps, "now" | "pause" | "budget"> } {
  const time = new VirtualTime(0);
  return { time, deps: { now: time.now, pause: jitteredPause(time.sleep, () => random.fraction()), budget: BUDGET } };
}

/**
 * The model: a gate that is busy for as long as a transaction holds it, and refuses any other meanwhile; and the
 * product's own loop of tries. No database, no money.
 */
export async function modelRush(rush: Rush, seed: number): Promise<Outcome> {
  const random = new Random(seed, "rush", JSON.stringify(rush));
  const { time, deps } = virtualDeps(random);
  const freeFrom = Array.from({ length: rush.shards }, () => 0);
  const outcome = { tries: 0, conflicts: 0, lost: 0 };

  async function cross(gate: number): Promise<void> {
    await once<object, object, undefined>(deps, {
      read: async () => {
        await time.sleep(2 * WAY);
        return {};
      },
      decide: () => ({}),
      write: async () => {
        await time.sleep(WAY);
        outcome.tries += 1;
        if ((freeFrom[gate] ?? 0) > time.now()) {
          outcome.conflicts += 1;
          await time.sleep(WAY);
          return { retryWith: {} };
        }
        freeFrom[gate] = time.now() + HELD;
        await time.sleep(HELD + WAY);
        return { answer: { content: undefined, replayed: false } };
      },
      lookUp: async () => undefined,
      isDead: () => false,
    });
  }

  for (const at of arrivals(rush, random)) {
    const gate = random.int(0, rush.shards - 1);
    time.after(at, () => void cross(gate).catch(countLost(outcome)));
  }
  await time.pass(rush.seconds * 1000 + 2 * BUDGET);
  return outcome;
}

/** Counts a bet whose tries came to nothing; anything else that goes wrong is a mistake here. */
export const countLost = (outcome: { lost: number }) => (error: unknown) => {
  if (!(error instanceof Problem && error.code === "unavailable")) throw error;
  outcome.lost += 1;
};
