import { dealer, openNext, supervisor, type TableInPlay } from "./dealer.ts";
import { drawnFrom } from "./outcomes.ts";
import type { Play } from "./play.ts";
import { Random } from "./random.ts";
import { guest, Seat } from "./seat.ts";
import { currencies, north, setUpTable, south } from "./set-up.ts";
import { type Line, placeBet, slipOf } from "./slips.ts";

/** More than two transactions can pay, and more than a page of bets holds. */
const BETS = 112;
const BETS_A_STEP = 8;
/** More than a batch of messages holds. */
const SHARDS = 12;

/** Of each pair one wins nearly always, so that nearly every bet is paid. */
const pairs: Readonly<Record<string, readonly string[]>> = { "thai-hilo": ["hi", "lo"], "xoc-dia": ["odd", "even"] };

/** One player with very many bets in one round of many shards; others beside it. */
export async function playCrowd(play: Play): Promise<void> {
  const random = new Random(play.seed, "crowd");
  const game = random.pick(Object.keys(pairs));
  const table = await setUpTable(play, "table-1", game, SHARDS, 50_000n);
  const currency = random.pick(currencies);
  const seats = [guest(north, "ann", currency), guest(north, "bob", currency), guest(south, "ann", currency)].map(
    (player) => new Seat(play, player),
  );
  await Promise.all(seats.map((seat) => seat.sit(50_000n)));
  await play.step("the round", (chance) => openNext(play, table, "the round", 300, chance));
  await Promise.all(seats.map((seat, index) => betOften(play, seat, table, index === 0 ? BETS : 2)));
  await endRound(play, table, "the round");
  await play.step("the correction", async (chance) => {
    await play.wait(chance.int(0, 3000));
    const [params, result] = [{ roundId: table.rounds[0] ?? "" }, drawnFrom(game, chance)];
    const request = { operation: "correctRound", params, body: { result, reason: "misread" } };
    await play.insist("the correction", supervisor, request);
  });
}

async function betOften(play: Play, seat: Seat, table: TableInPlay, bets: number): Promise<void> {
  const lines = (pairs[table.game] ?? []).map((type): Line => ({ type, stake: seat.amount(101n) }));
  for (let first = 0; first < bets; first += BETS_A_STEP) {
    await play.step(`${seat.player.name}, bets from ${first} on`, async () => {
      for (let number = first; number < Math.min(first + BETS_A_STEP, bets); number++) {
        await betOnce(play, seat, table, number, lines);
      }
    });
  }
}

async function betOnce(play: Play, seat: Seat, table: TableInPlay, number: number, lines: readonly Line[]) {
  const [roundId, { sessionId }] = [table.rounds.at(-1), seat];
  if (!roundId || !sessionId) return;
  const slip = slipOf(table.game, roundId, { reference: `${seat.player.account}-${number}`, sessionId, lines });
  await play.insist(`${seat.player.name}, bet ${number}`, seat.player.key, slip, 4);
}

const closedAtOnce = async (play: Play, table: TableInPlay, name: string) => {
  const params = { roundId: table.rounds.at(-1) ?? "" };
  await play.insist(`${name}, close`, dealer, { operation: "closeRound", params, body: {} });
};

async function endRound(play: Play, table: TableInPlay, name: string, cutCard = false): Promise<void> {
  const { game } = table;
  await play.step(`${name}, end`, async (random) => {
    await closedAtOnce(play, table, name);
    const params = { roundId: table.rounds.at(-1) ?? "" };
    const body = { ...drawnFrom(game, random), ...(cutCard && { cutCard }) };
    await play.insist(`${name}, result`, dealer, { operation: "recordResult", game, params, body });
  });
}

/** Side bets are offered in the first 25 rounds of a shoe. */
const SIDE_BETS_UNTIL = 25;
const LAST_OF_SHOE = 27;

/** A shoe that is played until side bets are offered no more and its cut card comes, and a round of the next one. */
export async function playLongShoe(play: Play): Promise<void> {
  const random = new Random(play.seed, "long shoe");
  const table = await setUpTable(play, "table-1", "dragon-tiger", 1);
  const seat = new Seat(play, guest(north, "ann", random.pick(currencies)));
  await seat.sit(5000n);
  for (let number = 1; number <= LAST_OF_SHOE + 1; number++) {
    const name = `table-1, round ${number}`;
    await play.step(name, (chance) => openNext(play, table, name, 60, chance));
    if (number >= SIDE_BETS_UNTIL) {
      await play.step(`${name}, bet`, async (chance) => {
        const [roundId, { sessionId }] = [table.rounds.at(-1), seat];
        if (!roundId || !sessionId) return;
        const lines = ["dragon", chance.pick(["dragon-red", "tiger-big"])].map((type) => ({
          type,
          stake: seat.amount(101n),
        }));
        const slip = slipOf(table.game, roundId, { reference: `ann-${number}`, sessionId, lines });
        await placeBet(play, seat, `${name}, bet`, slip, chance);
      });
    }
    await endRound(play, table, name, number === LAST_OF_SHOE);
  }
}
