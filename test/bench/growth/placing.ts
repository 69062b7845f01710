import { join } from "node:path";
import { bundle } from "../../../infra/bundle.ts";
import type { PartnerId } from "../../../lambda/ids.ts";
import type { Round } from "../../../lambda/rounds/round.ts";
import type { Order } from "../contenders/order.ts";
import { type Running, startContender } from "../contenders/start.ts";
import { interleaved, median } from "../interleaved.ts";
import { type Row, row } from "../rows.ts";
import { BETS_AT_ONCE, GAME, newPlayers } from "../scene.ts";
import type { Services } from "./services.ts";

/** How many bets, by how many of as many players at once, and how often. */
export interface Times {
  readonly bets: number;
  readonly rounds: number;
}

/** CPU and time of a bet, in milliseconds. */
interface Taken {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
}

/**
 * Takes bets in an empty round and in a full one, turn by turn, by the handler and by the same calls bare: the engine,
 * too, has more to look after in a full round, and what it takes for that is not the product's.
 */
export async function placingRows(
  services: Services,
  partnerId: PartnerId,
  { empty, full, bets }: { readonly empty: Round; readonly full: Round; readonly bets: number },
  times: Times,
): Promise<readonly Row[]> {
  bundle(new Map([["bare", "contenders/bare.ts"]]), join(import.meta.dirname, ".."), services.folder);
  const handler = startContender(["handler", services.bundles.bets, services.bundles.results], services.environment);
  const bare = startContender(["bare", join(services.folder, "bare", "index.js")], services.environment);
  try {
    const contenders = [handler, bare].flatMap((contender) => [empty, full].map((round) => ({ contender, round })));
    await place(services, partnerId, contenders, { ...times, rounds: 2 });
    const [inEmpty, inFull, bareInEmpty, bareInFull] = await place(services, partnerId, contenders, times);
    if (!inEmpty || !inFull || !bareInEmpty || !bareInFull) throw new Error("four were to be measured");
    const ratio = inFull.milliseconds / inEmpty.milliseconds;
    const bareRatio = bareInFull.milliseconds / bareInEmpty.milliseconds;
    return [
      row("a bet in an empty round", inEmpty.milliseconds, "ms"),
      row(`a bet in a round with ${bets}`, inFull.milliseconds, "ms"),
      row("large ÷ empty", ratio, "ratio"),
      row("large ÷ empty, the same calls bare", bareRatio, "ratio"),
      row("large ÷ empty, beyond the bare calls'", ratio / bareRatio, "ratio", { atMost: MOST_RATIO }),
      row("large ÷ empty, CPU", inFull.cpuMilliseconds / inEmpty.cpuMilliseconds, "ratio", { atMost: MOST_RATIO }),
    ];
  } finally {
    handler.stop();
    bare.stop();
  }
}

const MOST_RATIO = 1.25;

/** What a bet takes each contender in its round: the median. */
async function place(
  { stage }: Services,
  partnerId: PartnerId,
  contenders: readonly { readonly contender: Running; readonly round: Round }[],
  { bets, rounds }: Times,
): Promise<readonly Taken[]> {
  const measured = contenders.map((): Taken[] => []);
  const runs = contenders.map(({ contender, round: { roundId } }, index) => async () => {
    const players = [...(await newPlayers(stage, partnerId, bets))];
    const order: Order = { kind: "bets", game: GAME, roundId, players, atOnce: BETS_AT_ONCE };
    const { seconds, cpuSeconds } = await contender.run(order);
    measured[index]?.push({ milliseconds: (1000 * seconds) / bets, cpuMilliseconds: (1000 * cpuSeconds) / bets });
  });
  await interleaved(rounds, runs);
  return measured.map((all) => ({
    milliseconds: median(all.map(({ milliseconds }) => milliseconds)),
    cpuMilliseconds: median(all.map(({ cpuMilliseconds }) => cpuMilliseconds)),
  }));
}
