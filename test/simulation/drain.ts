import { supervisor } from "./dealer.ts";
import { isRound, readItems } from "./ending.ts";
import type { House } from "./house.ts";
import { movements } from "./invariants/answers.ts";
import type { ApiRequest } from "./lambdas.ts";
import { drawn } from "./outcomes.ts";
import type { Play } from "./play.ts";
import { Random } from "./random.ts";
import { targetsOf } from "./service.ts";
import { partners } from "./set-up.ts";

export const MINUTE = 60_000;
/** Longer than any evening: what is not over by then is stuck. */
export const MOST_MINUTES = 90;

/** Over, or waiting for a person, as a round does that is paused. */
const rests = ({ status, attention }: Readonly<Record<string, unknown>>) =>
  status === "settled" || status === "voided" || status === "paused" || attention !== undefined;

/** Lets time pass until the queues are empty and every round is over, or waits for a person. */
export async function drain(house: House): Promise<void> {
  for (let minute = 0; minute < MOST_MINUTES; minute++) {
    await house.time.pass(MINUTE);
    if (!house.queues.isEmpty) continue;
    const rounds = (await house.items()).filter(isRound);
    if (rounds.every(rests)) return;
  }
}

/** What the studio does about rounds that wait for a person: goes on with a settlement, gives a result, or voids. */
export async function helpRestingRounds(play: Play): Promise<void> {
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
export async function askAgain(play: Play): Promise<void> {
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

/** Has each partner ask for the receipt of a round, and for what each table's players are shown. */
export async function readAtLast(play: Play): Promise<void> {
  const random = new Random(play.seed, "read at last");
  const opened = play.asked.flatMap(({ request, answer }) =>
    request.operation === "openRound" && answer?.status === 201 ? [answer.body] : [],
  );
  const tableIds = [...new Set(opened.map(({ tableId }) => String(tableId)))];
  const all = Promise.all(
    partners.flatMap((key) => {
      const name = `${key.partnerId} reads, at last`;
      const roundId = String(opened.length > 0 ? random.pick(opened).roundId : "none");
      return [
        play.ask(name, key, { operation: "getReceipt", params: { roundId } }),
        ...tableIds.map((tableId) => play.ask(name, key, { operation: "getTableHistory", params: { tableId } })),
      ];
    }),
  );
  await play.house.time.pass(MINUTE);
  await all;
}

/** Brings the partners' feeds up to date. */
export async function publishAtLast(house: House): Promise<void> {
  const published = house.publish();
  await house.time.pass(MINUTE);
  await published;
}

/** Works off every message once more, and sweeps. Answers what was written. */
export async function drainAgain({ service, queues, time }: House): Promise<string[]> {
  const before = service.written.length;
  const messages = new Map(queues.sent.map((message) => [message.body, message]));
  for (const { queue, body } of messages.values()) queues.send(queue, body, 0);
  await time.pass(3 * MINUTE);
  return service.written
    .slice(before)
    .flatMap(({ by, input }) => targetsOf(input).map(({ Key, Item }) => `${by} wrote ${JSON.stringify(Key ?? Item)}`));
}
