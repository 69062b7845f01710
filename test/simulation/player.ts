import type { TableInPlay } from "./dealer.ts";
import type { Play } from "./play.ts";
import type { Random } from "./random.ts";
import { type PlayerInPlay, Seat } from "./seat.ts";
import { drawnLines, namedSession, placeBet, slipOf } from "./slips.ts";

/** Bets that are made in the moment in which betting ends, most of them just in time. */
const LAST_MOMENT = 0.6;
const lateBy = [60, 60, 1500];

/** A player's evening, as the partner's server sends it. References are the same with every partner. */
export async function bet(
  play: Play,
  player: PlayerInPlay,
  tables: readonly TableInPlay[],
  bets: number,
): Promise<void> {
  const seat = new Seat(play, player);
  const { name } = player;
  await seat.sit(2000n);
  for (let number = 1; number <= bets; number++) {
    await play.step(`${name}, bets ${number}`, (random) => betAt(play, seat, random.pick(tables), number, random));
    await play.step(`${name}, between ${number}`, (random) => between(play, seat, number, random));
  }
}

async function betAt(play: Play, seat: Seat, table: TableInPlay, number: number, random: Random): Promise<void> {
  const { name, account } = seat.player;
  for (let looks = 0; !table.playing && looks < 100; looks++) {
    const hasRested = table.rest !== undefined;
    await (table.rest ?? play.wait(200));
    // Some notice that their session has run out, and others do not.
    if (hasRested && random.chance(0.5)) await seat.connect(`is back ${number}`);
  }
  const slips = Array.from({ length: random.int(1, 3) }, async (_, index) => {
    const isLast = table.playing && random.chance(LAST_MOMENT);
    if (isLast) await table.lastCall.promise;
    await play.wait(random.int(0, isLast ? random.pick(lateBy) : 2500));
    const roundId = table.rounds.at(-1);
    if (!roundId || !seat.sessionId) return;
    const slip = slipOf(table.game, roundId, {
      reference: `${account}-${number}-${index}`,
      sessionId: namedSession(play, seat.sessionId, random),
      lines: drawnLines(table.game, seat, random),
    });
    await placeBet(play, seat, `${name}, bet ${number}-${index}`, slip, random);
  });
  await Promise.all(slips);
}

async function between(play: Play, seat: Seat, number: number, random: Random): Promise<void> {
  const { name, key, account } = seat.player;
  const ofSession = (operation: string) => ({ operation, params: { sessionId: seat.sessionId ?? "" } });
  if (random.chance(0.2)) {
    await play.ask(`${name}, leaves ${number}`, key, ofSession("closeSession"));
    await seat.connect(`comes back ${number}`);
    await play.ask(`${name}, looks ${number}`, key, ofSession("getSession"));
  }
  // What has been won is taken out, so that a correction may leave a debt.
  if (random.chance(0.3)) {
    const withdrawal = seat.transfer("withdraw", `out-${account}-${number}`, 1500n);
    await play.insist(`${name}, takes out ${number}`, key, withdrawal);
  }
  if (!random.chance(0.3)) return;
  const reference = `in-${account}-${number}`;
  await play.insist(`${name}, pays in ${number}`, key, seat.transfer("deposit", reference, 700n));
  if (!random.chance(0.3)) return;
  await play.ask(`${name}, pays in ${number}, changed`, key, seat.transfer("deposit", reference, 800n));
}
