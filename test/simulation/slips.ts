import type { ApiRequest } from "./lambdas.ts";
import { betTypes } from "./outcomes.ts";
import type { Play } from "./play.ts";
import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";

/** Stakes, in minor units, of which a few come to the player's limit in a round. */
const stakes = [100n, 101n, 133n, 250n];
const BEYOND = 301n;
/** Bets that are sent with another session than the player's own open one. */
const OTHER_SESSION = 0.12;

export interface Line {
  readonly type: string;
  readonly stake: string;
}

/** A request to place a bet. */
export interface Slip extends ApiRequest {
  readonly game: string;
  readonly body: { readonly reference: string; readonly sessionId: string; readonly lines: readonly Line[] };
}

export const slipOf = (game: string, roundId: string, body: Slip["body"]): Slip => ({
  operation: "placeBet",
  game,
  params: { roundId },
  body,
});

/** Some lines by chance. */
export function drawnLines(game: string, { amount }: Seat, random: Random): readonly Line[] {
  const types = random.shuffled(betTypes[game] ?? []).slice(0, random.int(1, 3));
  const stake = () => (random.chance(0.03) ? BEYOND : random.pick(stakes));
  return types.map((type) => ({ type, stake: amount(stake()) }));
}

/** The session that a slip names: mostly the player's own. */
export const namedSession = (play: Play, own: string, random: Random): string =>
  random.chance(OTHER_SESSION) ? otherSession(play, own, random) : own;

/** One that was never opened; or of anybody's, of another currency, or of one that has been closed. */
function otherSession(play: Play, own: string, random: Random): string {
  const opened = play.asked.flatMap(({ request, answer }) =>
    request.operation === "openSession" && answer?.status === 201 ? [String(answer.body.sessionId)] : [],
  );
  return random.pick(["nobody's", ...opened.filter((sessionId) => sessionId !== own)]);
}

/** The slip with one other stake, or one other bet type. */
function changedSlip(slip: Slip, random: Random, amount: (units: bigint) => string): ApiRequest {
  const { lines } = slip.body;
  const place = random.int(0, lines.length - 1);
  const others = (betTypes[slip.game] ?? []).filter((type) => lines.every((line) => line.type !== type));
  const change = (line: Line): Line =>
    random.chance(0.5)
      ? { ...line, type: random.pick(others) }
      : { ...line, stake: random.pick(stakes.map(amount).filter((stake) => stake !== line.stake)) };
  const changed = lines.map((line, index) => (index === place ? change(line) : line));
  return { ...slip, body: { ...slip.body, lines: changed } };
}

/** Sends a slip once or twice, to be sure or by mistake, and at times under its reference something else. */
export async function placeBet(
  play: Play,
  { amount, player: { key } }: Seat,
  name: string,
  slip: Slip,
  random: Random,
): Promise<void> {
  const twice = random.chance(0.15) ? [play.ask(`${name}, at once`, key, slip)] : [];
  // A client that gives up leaves the outcome to the house.
  await play.insist(name, key, slip, random.chance(0.2) ? 1 : 4);
  await Promise.all(twice);
  if (random.chance(0.2)) {
    await play.wait(random.int(0, 20_000));
    await play.ask(`${name}, once more`, key, slip);
  }
  if (random.chance(0.1)) {
    await play.ask(`${name}, changed`, key, changedSlip(slip, random, amount));
  }
}
