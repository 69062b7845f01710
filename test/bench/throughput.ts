import type { Measured, Order, Profile } from "./contenders/order.ts";
import type { Contest, Entrant } from "./contest.ts";
import { interleaved, median, medianOf } from "./interleaved.ts";
import { type Row, row } from "./rows.ts";
import { betOrder, settlementOrder } from "./scene.ts";

export interface Counts {
  /** Slips that each entrant takes, and settles, in each round. */
  readonly bets: number;
  readonly rounds: number;
}

const SLIPS_A_PLAYER = 4;
/** A batch of messages, each of which pays eight players at once. */
const SHARDS = 10;
const PLAYERS_AT_ONCE = 80;

interface Times {
  readonly perSecond: number[];
  readonly cpuMilliseconds: number[];
}

/** Before anything is measured, Node compiles what runs often. */
const FIRST_RUNS = 2;

/** Measures an entrant, and keeps what it took. */
async function timed(entrant: Entrant, count: number, prepare: (entrant: Entrant) => Promise<Order>) {
  const times: Times = { perSecond: [], cpuMilliseconds: [] };
  const run = async (): Promise<Measured> => entrant.run(await prepare(entrant));
  for (let first = 0; first < FIRST_RUNS; first++) await run();
  return {
    ...times,
    run: async () => {
      const { seconds, cpuSeconds } = await run();
      times.perSecond.push(count / seconds);
      times.cpuMilliseconds.push((1000 * cpuSeconds) / count);
    },
  };
}

const over = (one: number, other: number) => one / other;
const beyond = (one: number, other: number) => one - other;

export async function measureBets({ gateway, handler, bare }: Contest, { bets, rounds }: Counts): Promise<Row[]> {
  const prepare = ({ stage, partnerId }: Entrant) => betOrder(stage, partnerId, bets);
  const times = {
    gateway: await timed(gateway, bets, prepare),
    handler: await timed(handler, bets, prepare),
    bare: await timed(bare, bets, prepare),
  };
  await interleaved(
    rounds,
    Object.values(times).map(({ run }) => run),
  );
  const { perSecond, cpuMilliseconds } = times.bare;
  return [
    row("bets by the handler ÷ the same calls bare", medianOf(times.handler.perSecond, perSecond, over), "ratio", {
      atLeast: 0.85,
    }),
    row("bets over HTTP ÷ the same calls bare", medianOf(times.gateway.perSecond, perSecond, over), "ratio", {
      atLeast: 0.5,
    }),
    row("CPU beyond the SDK's", medianOf(times.handler.cpuMilliseconds, cpuMilliseconds, beyond), "ms a bet", {
      atMost: 1,
    }),
    row("the SDK's own CPU", median(cpuMilliseconds), "ms a bet"),
    row("bets over HTTP", median(times.gateway.perSecond), "a second"),
    row("bets by the handler", median(times.handler.perSecond), "a second"),
    row("bets' calls bare", median(perSecond), "a second"),
  ];
}

/** Where the handler's time goes while it takes bets. */
export async function profileOf({ handler, mapFile }: Contest, { bets }: Counts): Promise<Profile | undefined> {
  const order = await betOrder(handler.stage, handler.partnerId, bets);
  return (await handler.run({ ...order, profile: mapFile })).profile;
}

export async function measureSettlement({ handler, bare }: Contest, { bets, rounds }: Counts): Promise<Row[]> {
  const players = Math.ceil(bets / SLIPS_A_PLAYER);
  const count = players * SLIPS_A_PLAYER;
  const size = { players, slips: SLIPS_A_PLAYER, shards: SHARDS, atOnce: PLAYERS_AT_ONCE };
  const prepare = ({ stage, partnerId }: Entrant) => settlementOrder(stage, partnerId, size);
  const times = { handler: await timed(handler, count, prepare), bare: await timed(bare, count, prepare) };
  await interleaved(
    rounds,
    Object.values(times).map(({ run }) => run),
  );
  const { handler: settled, bare: written } = times;
  return [
    row("bets settled ÷ their writes bare", medianOf(settled.perSecond, written.perSecond, over), "ratio", {
      atLeast: 0.8,
    }),
    row("bets settled", median(settled.perSecond), "a second"),
    row("settled bets' writes bare", median(written.perSecond), "a second"),
  ];
}
