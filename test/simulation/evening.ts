import { timestamp } from "../../lambda/time.ts";
import {
  askAgain,
  drain,
  drainAgain,
  helpRestingRounds,
  MINUTE,
  MOST_MINUTES,
  publishAtLast,
  readAtLast,
} from "./drain.ts";
import { type BetSent, type Ending, readItems } from "./ending.ts";
import type { FaultCount } from "./fault-plan.ts";
import type { Request } from "./faults.ts";
import { House } from "./house.ts";
import type { Invocation } from "./invocation.ts";
import { Play } from "./play.ts";
import { Random } from "./random.ts";
import { playScenario } from "./scenario.ts";
import { targetsOf } from "./service.ts";

/** One seed, played to its end. */
export interface Evening {
  readonly ending: Ending;
  readonly steps: readonly string[];
  readonly faults: readonly FaultCount[];
  /** How often each call site was passed. */
  readonly calls: ReadonlyMap<string, number>;
}

/** Plays one seed from beginning to end on an engine, heals and drains it. */
export async function playEvening(seed: number, endpoint: string, leftOut: ReadonlySet<string>): Promise<Evening> {
  const calls = new Map<string, number>();
  const betsSent: BetSent[] = [];
  const watch = (request: Request, by: Invocation) => {
    calls.set(request.site, (calls.get(request.site) ?? 0) + 1);
    noteBets(betsSent, request, by, house.time.now() + by.skew);
  };
  const house = new House(seed, endpoint, `simulation-${crypto.randomUUID()}`, watch, leftOut);
  await house.open();
  try {
    const play = new Play(seed, house, leftOut);
    await untilOver(house, playScenario(play));
    // What is left undone may meet with faults for a while longer, until messages are dead and rounds abandoned.
    const random = new Random(seed, "afterwards");
    if (random.chance(0.5)) await house.time.pass(random.int(2, 25) * MINUTE);
    house.plan.heal();
    await drain(house);
    await helpRestingRounds(play);
    await drain(house);
    await askAgain(play);
    await readAtLast(play);
    await publishAtLast(house);
    const ending: Ending = {
      ...readItems(await house.items()),
      asked: play.asked,
      strangers: play.strangers,
      written: [...house.service.written],
      betsSent,
      failures: house.failures.list,
      isCalm: house.plan.isCalm,
      changedAgain: await drainAgain(house),
    };
    return { ending, steps: play.steps, faults: house.plan.came, calls };
  } finally {
    await house.close();
  }
}

/** Lets time pass until all that the clients do is done; throws what they throw. */
async function untilOver(house: House, playing: Promise<void>): Promise<void> {
  let over = false;
  const ended = playing.finally(() => {
    over = true;
  });
  ended.catch(() => {});
  for (let minute = 0; !over && minute < MOST_MINUTES; minute++) await house.time.pass(MINUTE);
  if (!over) throw new Error("the clients are waiting for ever");
  await ended;
}

function noteBets(betsSent: BetSent[], { command, input }: Request, by: Invocation, clock: number): void {
  if (command !== "TransactWriteItems") return;
  const [bet] = targetsOf(input).flatMap(({ Item }) => (Item?.placedAt?.S ? [Item.placedAt.S] : []));
  if (bet) betsSent.push({ by: by.name, placedAt: bet, clock: timestamp(clock) });
}
