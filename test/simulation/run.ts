import { timestamp } from "../../lambda/time.ts";
import { supervisor } from "./dealer.ts";
import { type BetSent, type Ending, isRound, readItems } from "./ending.ts";
import type { FaultCount } from "./fault-plan.ts";
import type { Request } from "./faults.ts";
import { historyOf } from "./history.ts";
import { House } from "./house.ts";
import { movements } from "./invariants/answers.ts";
import { type Broken, brokenBy } from "./invariants.ts";
import type { Invocation } from "./invocation.ts";
import type { ApiRequest } from "./lambdas.ts";
import { drawn } from "./outcomes.ts";
import { Play } from "./play.ts";
import { Random } from "./random.ts";
import { playScenario } from "./scenario.ts";
import { targetsOf } from "./service.ts";

export interface Run {
  readonly seed: number;
  readonly broken: readonly Broken[];
  readonly steps: readonly string[];
  readonly history: readonly string[];
  readonly faults: readonly FaultCount[];
  /** How often each call site was passed. */
  readonly calls: ReadonlyMap<string, number>;
}

const MINUTE = 60_000;
/** Longer than any evening: what is not over by then is stuck. */
const MOST_MINUTES = 90;

/** Plays one seed from beginning to end on an engine, heals and drains it, and checks everything. */
export async function run(seed: number, endpoint: string, leftOut: ReadonlySet<string> = new Set()): Promise<Run> {
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
    const ending: Ending = {
      ...readItems(await house.items()),
      asked: play.asked,
      strangers: play.strangers,
      written: [...house.service.written],
      betsSent,
      logged: house.logged,
      deadLetters: house.queues.dead,
      changedAgain: await drainAgain(house),
    };
    const faults = house.plan.came;
    return { seed, broken: brokenBy(ending), steps: play.steps, history: historyOf(play.asked, faults), faults, calls };
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

/** Over, or waiting for a person, as a round does that is paused. */
const rests = ({ status, attention }: Readonly<Record<string, unknown>>) =>
  status === "settled" || status === "voided" || status === "paused" || attention !== undefined;

/** Lets time pass until the queues are empty and every round is over, or waits for a person. */
async function drain(house: House): Promise<void> {
  for (let minute = 0; minute < MOST_MINUTES; minute++) {
    await house.time.pass(MINUTE);
    if (!house.queues.isEmpty) continue;
    const rounds = (await house.items()).filter(isRound);
    if (rounds.every(rests)) return;
  }
}

/** What the studio does about rounds that wait for a person: goes on with a settlement, gives a result, or voids. */
async function helpRestingRounds(play: Play): Promise<void> {
  const rounds = readItems(await play.house.items()).rounds.filter((round) => rests({ ...round }));
  const helped = rounds.map(async ({ roundId, game, verdict, status, attention }) => {
    const [params, name] = [{ roundId }, `help ${roundId}`];
    const say = (request: Omit<ApiRequest, "params">) => play.insist(name, supervisor, { ...request, params });
    if (status === "paused") return say({ operation: "voidRound", body: { reason: "dealer-error" } });
    if (attention === undefined) return;
    if (verdict) return say({ operation: "retryRound" });
    return say({ operation: "recordResult", game, body: drawn[game]?.(new Random(play.seed, name)) ?? {} });
  });
  const all = Promise.all(helped);
  await play.house.time.pass(MINUTE);
  await all;
}

/** Repeats every request that moves money, unless it was refused: by now each must get an answer that is sure. */
async function askAgain(play: Play): Promise<void> {
  const first = Map.groupBy(play.asked, ({ key, request }) =>
    JSON.stringify([key.partnerId, request.operation, { reference: undefined, ...request.body }.reference]),
  );
  const asked = [...first.values()].flatMap((tries) => {
    const [one] = tries;
    const isRefused = tries.every(({ answer }) => answer && answer.status >= 400 && answer.status < 500);
    return one && !isRefused && movements.includes(one.request.operation) ? [one] : [];
  });
  const all = Promise.all(asked.map(({ name, key, request }) => play.ask(`${name}, at last`, key, request)));
  await play.house.time.pass(MINUTE);
  await all;
}

/** Works off every message once more, and sweeps. Answers what was written. */
async function drainAgain({ service, queues, time }: House): Promise<string[]> {
  const before = service.written.length;
  const messages = new Map(queues.sent.map((message) => [message.body, message]));
  for (const { queue, body } of messages.values()) queues.send(queue, body, 0);
  await time.pass(3 * MINUTE);
  return service.written
    .slice(before)
    .flatMap(({ by, input }) => targetsOf(input).map(({ Key, Item }) => `${by} wrote ${JSON.stringify(Key ?? Item)}`));
}
