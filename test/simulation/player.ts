import { formatAmount } from "../../lambda/money/amount.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import type { TableInPlay } from "./dealer.ts";
import type { ApiRequest, Key } from "./lambdas.ts";
import { betTypes } from "./outcomes.ts";
import type { Play } from "./play.ts";
import type { Random } from "./random.ts";

export interface PlayerInPlay {
  readonly name: string;
  readonly key: Key;
  readonly playerId: string;
  readonly currency: Currency;
  /** What its references start from: a player with two wallets has one for each. */
  readonly account: string;
}

/** Stakes, in minor units, of which a few come to the player's limit in a round. */
const stakes = [100n, 101n, 133n, 250n];
const BEYOND = 301n;
/** Bets that are made in the moment in which betting ends. */
const LAST_MOMENT = 0.5;
/** Bets that are sent with another session than the player's own open one. */
const OTHER_SESSION = 0.12;
export const limitsOf = { minStake: 100n, maxStake: 300n, maxRoundStake: 900n };

/** A request to place a bet. */
interface Slip extends ApiRequest {
  readonly game: string;
  readonly body: { readonly reference: string; readonly sessionId: string; readonly lines: readonly Line[] };
}

/** A player's evening, as the partner's server sends it. References are the same with every partner. */
export async function bet(
  play: Play,
  player: PlayerInPlay,
  tables: readonly TableInPlay[],
  bets: number,
): Promise<void> {
  const { name, key, playerId, currency, account } = player;
  const amount = (units: bigint) => formatAmount(units, currency);
  const transfer = (operation: string, reference: string, units: bigint): ApiRequest => ({
    operation,
    params: { playerId },
    body: { reference, currency, amount: amount(units) },
  });
  let sessionId: string | undefined;
  const connect = async (what: string) => {
    const answer = await play.insist(`${name}, ${what}`, key, {
      operation: "openSession",
      body: { playerId, currency },
    });
    sessionId = answer?.status === 201 ? String(answer.body.sessionId) : sessionId;
  };
  await play.step(`${name}, session`, () => connect("session"));
  await play.step(`${name}, deposit`, () =>
    play.insist(`${name}, deposit`, key, transfer("deposit", `in-${account}`, 2000n)),
  );
  for (let number = 1; number <= bets; number++) {
    await play.step(`${name}, bets ${number}`, async (random) => {
      const table = random.pick(tables);
      for (let looks = 0; !table.playing && looks < 100; looks++) {
        const hasRested = table.rest !== undefined;
        await (table.rest ?? play.wait(200));
        // Some notice that their session has run out, and others do not.
        if (hasRested && random.chance(0.5)) await connect(`is back ${number}`);
      }
      const slips = Array.from({ length: random.int(1, 3) }, (_, index) => async () => {
        const isLast = table.playing && random.chance(LAST_MOMENT);
        if (isLast) await table.lastCall.promise;
        await play.wait(random.int(0, isLast ? 60 : 2500));
        const roundId = table.rounds.at(-1);
        if (!roundId || !sessionId) return;
        const session = random.chance(OTHER_SESSION) ? otherSession(play, sessionId, random) : sessionId;
        const slip = slipOf(table.game, roundId, session, `${account}-${number}-${index}`, random, amount);
        await placeBet(play, player, `${name}, bet ${number}-${index}`, slip, random, amount);
      });
      await Promise.all(slips.map((place) => place()));
    });
    await play.step(`${name}, between ${number}`, async (random) => {
      if (random.chance(0.2)) {
        await play.ask(`${name}, leaves ${number}`, key, {
          operation: "closeSession",
          params: { sessionId: sessionId ?? "" },
        });
        await connect(`comes back ${number}`);
        await play.ask(`${name}, looks ${number}`, key, {
          operation: "getSession",
          params: { sessionId: sessionId ?? "" },
        });
      }
      // What has been won is taken out, so that a correction may leave a debt.
      if (random.chance(0.3)) {
        await play.insist(`${name}, takes out ${number}`, key, transfer("withdraw", `out-${account}-${number}`, 1500n));
      }
      if (!random.chance(0.3)) return;
      const reference = `in-${account}-${number}`;
      await play.insist(`${name}, pays in ${number}`, key, transfer("deposit", reference, 700n));
      if (random.chance(0.3))
        await play.ask(`${name}, pays in ${number}, changed`, key, transfer("deposit", reference, 800n));
    });
  }
}

/** One that was never opened; or of anybody's, of another currency, or of one that has been closed. */
function otherSession(play: Play, own: string, random: Random): string {
  const opened = play.asked.flatMap(({ request, answer }) =>
    request.operation === "openSession" && answer?.status === 201 ? [String(answer.body.sessionId)] : [],
  );
  return random.pick(["nobody's", ...opened.filter((sessionId) => sessionId !== own)]);
}

function slipOf(
  game: string,
  roundId: string,
  sessionId: string,
  reference: string,
  random: Random,
  amount: (units: bigint) => string,
): Slip {
  const types = random.shuffled(betTypes[game] ?? []).slice(0, random.int(1, 3));
  const stake = () => (random.chance(0.03) ? BEYOND : random.pick(stakes));
  const lines = types.map((type) => ({ type, stake: amount(stake()) }));
  return { operation: "placeBet", game, params: { roundId }, body: { reference, sessionId, lines } };
}

interface Line {
  readonly type: string;
  readonly stake: string;
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
async function placeBet(
  play: Play,
  { key }: PlayerInPlay,
  name: string,
  slip: Slip,
  random: Random,
  amount: (units: bigint) => string,
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
