import type { ApiRequest, Key } from "./lambdas.ts";
import { drawn, reshakeReasons, voidReasons } from "./outcomes.ts";
import type { Play } from "./play.ts";
import type { Random } from "./random.ts";

/** A table of the house, as its players see it. */
export interface TableInPlay {
  readonly tableId: string;
  readonly game: string;
  /** The rounds that have been opened, oldest first. */
  readonly rounds: string[];
  /** Whether the newest one is still being played. */
  playing: boolean;
  /** Comes when its betting is about to end: the last bets are made then. */
  lastCall: PromiseWithResolvers<void>;
  /** While the table rests between two rounds. */
  rest?: Promise<void>;
}

const LONG_REST = 0.06;

export const dealer: Key = { keyId: "00000000000000000000000001", role: "dealer" };
export const supervisor: Key = { keyId: "00000000000000000000000002", role: "supervisor" };

/** Plays a table's rounds, with all that may come between. Two dealers may say two things at once. */
export async function deal(play: Play, table: TableInPlay, rounds: number): Promise<void> {
  for (let number = 1; number <= rounds; number++) {
    const before = table.rounds.length;
    const name = `${table.tableId}, round ${number}`;
    await play.step(name, (random) => openRound(play, table, name, random));
    const roundId = table.rounds[before];
    if (!roundId) continue;
    table.lastCall = Promise.withResolvers();
    table.playing = true;
    await playRound(play, table, roundId, name);
    table.playing = false;
    if (number < rounds) await rest(play, table, name);
  }
}

/** At few tables so long that the sessions of its players run out meanwhile. */
async function rest(play: Play, table: TableInPlay, name: string): Promise<void> {
  await play.step(`${name}, rest`, async (random) => {
    if (!random.chance(LONG_REST)) return;
    table.rest = play.wait(31 * 60_000);
    await table.rest;
  });
  delete table.rest;
}

async function openRound(play: Play, table: TableInPlay, name: string, random: Random): Promise<void> {
  const { game } = table;
  const bettingSeconds = random.int(4, 15);
  const shoe = shoeOf(table, random);
  const isReplaced = game === "dragon-tiger" && random.chance(0.15);
  if (isReplaced) {
    await play.insist(`${name}: another shoe`, supervisor, { ...shoe, body: { ...shoe.body, reason: "torn" } });
  }
  await openNext(play, table, name, bettingSeconds, random);
}

const shoeOf = ({ tableId, game }: TableInPlay, random: Random) => ({
  operation: "openShoe",
  game,
  params: { tableId },
  body: { faceUpCard: random.pick(["7H", "KH", "AS"]) },
});

/** Opens the next round, with a new shoe if one is needed. */
export async function openNext(
  play: Play,
  table: TableInPlay,
  name: string,
  bettingSeconds: number,
  random: Random,
): Promise<void> {
  const body = { reference: name.replaceAll(/[, ]+/g, "-"), bettingSeconds };
  const round = { operation: "openRound", game: table.game, params: { tableId: table.tableId }, body };
  let opened = await play.insist(name, dealer, round);
  if (opened?.body.code === "shoe-required") {
    await play.insist(`${name}: shoe`, dealer, shoeOf(table, random));
    opened = await play.insist(`${name} again`, dealer, round);
  }
  if (opened && opened.status < 300) table.rounds.push(String(opened.body.roundId));
}

async function playRound(play: Play, table: TableInPlay, roundId: string, name: string): Promise<void> {
  const { game, lastCall } = table;
  const params = { roundId };
  const to = (operation: string, body: object = {}): ApiRequest => ({ operation, params, body });
  const result = (random: Random): ApiRequest => ({
    operation: "recordResult",
    game,
    params,
    body: draw(game, random),
  });
  const tell = (what: string, probability: number, act: (random: Random) => Promise<unknown>) =>
    play.step(`${name}, ${what}`, async (random) => (random.chance(probability) ? act(random) : undefined));
  const say = (what: string, request: ApiRequest) =>
    play.insist(`${name}, ${what}`, supervisor, withReference(request, `${name} ${what}`));

  await play.wait(2000);
  await tell("pause", 0.35, async (random) => {
    await play.wait(random.int(0, 6000));
    await say("pause", to("pauseRound", { reason: "a look" }));
    await play.wait(random.int(0, 3000));
    const seconds = random.chance(0.5) ? { bettingSeconds: random.int(2, 8) } : {};
    if (!random.chance(0.85)) return;
    await say("resume", to("resumeRound", seconds));
    if (!random.chance(0.4)) return;
    await play.wait(random.int(0, 1500));
    await say("second pause", to("pauseRound", { reason: "another look" }));
    await play.wait(random.int(0, 3000));
    await say("second resume", to("resumeRound"));
  });
  await tell("reshake", 0.15, async (random) =>
    say("reshake", to("reshakeRound", { reason: random.pick(reshakeReasons) })),
  );
  await play.wait(3000);
  await tell("close", 0.6, async (random) => {
    await play.wait(random.int(0, 4000));
    lastCall.resolve();
    await say("close", to("closeRound"));
  });
  lastCall.resolve();
  await tell("void", 0.15, async (random) => say("void", to("voidRound", { reason: random.pick(voidReasons) })));
  await tell("result", 0.88, async (random) => {
    const first = result(random);
    const atOnce = random.chance(0.25) ? [to("voidRound", { reason: "dealer-error" }), result(random)] : [];
    const rivals = atOnce.map((request, index) => play.insist(`${name}, rival ${index}`, supervisor, request));
    const answer = await play.insist(`${name}, result`, dealer, first);
    // A round whose time is not over yet is closed first.
    if (answer?.body.code === "betting-open") {
      await say("close for the result", to("closeRound"));
      await play.insist(`${name}, result again`, dealer, first);
    }
    await Promise.all(rivals);
  });
  await tell("void while it settles", 0.3, async (random) => {
    await play.wait(random.int(0, 60));
    await say("void while it settles", to("voidRound", { reason: "dealer-error" }));
  });
  for (const number of [1, 2]) {
    await tell(`correction ${number}`, 0.4, async (random) => {
      await play.wait(random.int(0, 3000));
      const changed = random.chance(0.7) ? { result: draw(game, random) } : { void: true };
      const correction = to("correctRound", { ...changed, reason: `misread ${number}` });
      for (let tries = 1; tries <= 2; tries++) {
        const answer = await say(`correction ${number}`, correction);
        // The round may not be settled yet.
        if (answer?.body.code !== "invalid-transition") return;
        await play.wait(6000);
      }
    });
  }
  await tell("retry", 0.1, async () => say("retry", to("retryRound")));
}

const draw = (game: string, random: Random): object => {
  const result = drawn[game]?.(random);
  if (!result) throw new Error(`nothing to draw for ${game}`);
  return result;
};

const withReference = (request: ApiRequest, text: string): ApiRequest => ({
  ...request,
  body: { ...request.body, reference: text.replaceAll(/[, ]+/g, "-") },
});
