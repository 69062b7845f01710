import { describe, expect, it } from "vitest";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { logReshake } from "../../lambda/rounds/log-reshake.ts";
import { recordResult } from "../../lambda/rounds/record-result.ts";
import type { Round, RoundStatus } from "../../lambda/rounds/round.ts";
import { pauseRound, resumeRound } from "../../lambda/rounds/studio-commands.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { roundEvents } from "../../lambda/store/events.ts";
import { readGates } from "../../lambda/store/gates.ts";
import { Casino, type Lines, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { problemOf } from "../support/problems.ts";
import { reference } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;
const partnerId = await casino.partner();

/** `over`: open by its status, but its time is over. `paused late`: betting had ended before the pause. */
const states = ["open", "over", "paused", "paused late", "closed", "settling", "settled", "voiding", "voided"] as const;
type State = (typeof states)[number];
type GameCode = "thai-hilo" | "xoc-dia" | "dragon-tiger";

const no = "invalid-transition";
const shut = "betting-closed";
const early = "betting-open";
const other = "result-conflict";

/** What each message comes to: the status that is answered, or the refusal. */
// biome-ignore format: a table
const table = {
  //                            open       over        paused     paused late  closed      settling    settled     voiding    voided
  "bet":                       ["open",    shut,       shut,      shut,        shut,       shut,       shut,       shut,      shut],
  "close":                     ["closed",  "closed",   no,        no,          "closed",   "settling", "settled",  no,        no],
  "result":                    [early,     "settling", no,        no,          "settling", "settling", "settled",  no,        no],
  "another result":            [early,     "settling", no,        no,          "settling", other,      other,      no,        no],
  "pause":                     ["paused",  "paused",   "paused",  "paused",    "paused",   no,         no,         no,        no],
  "resume":                    [no,        no,         "open",    "closed",    no,         no,         no,         no,        no],
  "resume with seconds":       [no,        no,         "open",    no,          no,         no,         no,         no,        no],
  "void":                      ["voiding", "voiding",  "voiding", "voiding",   "voiding",  "voiding",  no,         "voiding", "voided"],
  "correction to the same":    [no,        no,         no,        no,          no,         "settling", "settled",  no,        no],
  "correction to another":     [no,        no,         no,        no,          no,         no,         "settling", no,        no],
  "correction to a void":      [no,        no,         no,        no,          no,         no,         "voiding",  "voiding", "voided"],
  "reshake":                   [no,        "closed",   no,        no,          "closed",   no,         no,         no,        no],
} as const satisfies Record<string, readonly (RoundStatus | typeof no | typeof shut | typeof early | typeof other)[]>;
type Message = keyof typeof table;

/** Once another verdict stands, the message that brought it says the same as the verdict. */
const repeated: Readonly<Partial<Record<Message, Message>>> = {
  "another result": "result",
  "correction to another": "correction to the same",
};

/** Where a game differs: tokens are shaken while betting is open, cards are never shaken. */
const differing: Readonly<Partial<Record<GameCode, Partial<Record<Message, Partial<Record<State, string>>>>>>> = {
  "xoc-dia": { reshake: { open: "open" } },
  "dragon-tiger": { reshake: { over: no, closed: no } },
};

const expectedOf = (game: GameCode, message: Message, state: State): string =>
  differing[game]?.[message]?.[state] ?? table[message][states.indexOf(state)] ?? "";

interface Play {
  /** One bet of 10.00 that wins with `result`, loses with `another`. */
  readonly lines: Lines;
  readonly result: object;
  readonly another: object;
  readonly reshake: string;
  /** What is left of 100.00 after the bet has won. */
  readonly won: bigint;
}

const games: Readonly<Record<GameCode, Play>> = {
  "thai-hilo": {
    lines: { hi: "10" },
    result: { dice: [6, 5, 6] },
    another: { dice: [1, 1, 2] },
    reshake: "dice-not-flat",
    won: 11_100n,
  },
  "xoc-dia": {
    lines: { big: "10" },
    result: { tokens: ["R", "W", "R", "R"] },
    another: { tokens: ["W", "W", "W", "R"] },
    reshake: "dropped",
    won: 10_960n,
  },
  "dragon-tiger": {
    lines: { dragon: "10" },
    result: { dragon: "KH", tiger: "2S" },
    another: { dragon: "2S", tiger: "KH" },
    reshake: "dropped",
    won: 11_000n,
  },
};

const dealer = { actor: "dealer:1" };
const supervisor = { actor: "supervisor:1" };

interface Scene {
  readonly play: Play;
  readonly round: Round;
  readonly player: Player;
  readonly guest: Player;
}

/** Each message, sent as often as it is called; answers the round's status. */
const send: Readonly<Record<Message, (scene: Scene) => Promise<{ readonly status: string }>>> = {
  bet: async ({ guest, round, play }) => {
    const { content } = await casino.bet(guest, round, play.lines, reference(`guest-${round.roundId.slice(0, 26)}`));
    expect(content).toMatchObject({ status: "accepted", stake: 1000n, balance: 9000n });
    return casino.readRound(round.roundId);
  },
  close: ({ round }) => casino.close(round.roundId),
  result: ({ round, play }) =>
    recordResult(deps, round.game, round.roundId, dealer, play.result).then((done) => done.round),
  "another result": ({ round, play }) =>
    recordResult(deps, round.game, round.roundId, dealer, play.another).then((done) => done.round),
  pause: ({ round }) => pauseRound(deps, round.roundId, dealer, "asks"),
  resume: ({ round }) => resumeRound(deps, round.roundId, supervisor, undefined),
  "resume with seconds": ({ round }) => resumeRound(deps, round.roundId, supervisor, 20),
  void: ({ round }) => voidRound(deps, round.roundId, supervisor, { reason: "dealer-error", cutCard: false }),
  "correction to the same": ({ round, play }) =>
    correctRound(deps, round.roundId, supervisor, { result: play.result, reason: "misread" }),
  "correction to another": ({ round, play }) =>
    correctRound(deps, round.roundId, supervisor, { result: play.another, reason: "misread" }),
  "correction to a void": ({ round }) => correctRound(deps, round.roundId, supervisor, { void: true, reason: "fault" }),
  reshake: ({ round, play }) => logReshake(deps, round.roundId, dealer, { reason: play.reshake }),
};

/** The messages that bring a new round to a state. */
const reach: Readonly<Record<State, (scene: Scene) => Promise<unknown>>> = {
  open: async () => {},
  over: async () => clock.advance(30_000),
  paused: send.pause,
  "paused late": async (scene) => {
    await send.close(scene);
    await send.pause(scene);
  },
  closed: send.close,
  settling: async (scene) => {
    await send.close(scene);
    await send.result(scene);
  },
  settled: async (scene) => {
    await reach.settling(scene);
    await casino.drain();
  },
  voiding: send.void,
  voided: async (scene) => {
    await send.void(scene);
    await casino.drain();
  },
};

async function begin(game: GameCode, state: State): Promise<Scene> {
  const [player, guest] = [await casino.player(partnerId, "100"), await casino.player(partnerId, "100")];
  const scene = { play: games[game], round: await casino.round(game), player, guest };
  await casino.bet(player, scene.round, scene.play.lines);
  await reach[state](scene);
  return scene;
}

/** The state in which a message finds a round: any but a bet closes it first if its time is over. */
const found = (message: Message, state: State): State => (state === "over" && message !== "bet" ? "closed" : state);
const statusIn = (state: State): RoundStatus =>
  state === "over" ? "open" : state === "paused late" ? "paused" : state;
const isRefusal = (expected: string) => expected.includes("-");

/** The state afterwards, in which the repeated message finds the round. */
function stateAfter(message: Message, state: State, expected: string): State {
  const now = found(message, state);
  if (isRefusal(expected) || expected === statusIn(now)) return now;
  if (expected === "paused") return now === "open" ? "paused" : "paused late";
  return states.find((one) => one === expected) ?? now;
}

const gateIn: Readonly<Record<State, string>> = {
  open: "open",
  over: "open",
  paused: "paused",
  "paused late": "sealed",
  closed: "sealed",
  settling: "sealed",
  settled: "sealed",
  voiding: "sealed",
  voided: "sealed",
};

type Ending = "staked" | "result" | "another" | "void";

/** What the round's bet has come to. */
function endingOf(message: Message, state: State, changes: boolean): Ending {
  if (changes && (message === "void" || message === "correction to a void")) return "void";
  if (changes && message === "result") return "result";
  if (changes && (message === "another result" || message === "correction to another")) return "another";
  if (state === "voiding" || state === "voided") return "void";
  return state === "settling" || state === "settled" ? "result" : "staked";
}
const balanceOf = (ending: Ending, { won }: Play): bigint =>
  ({ staked: 9_000n, result: won, another: 9_000n, void: 10_000n })[ending];

async function observe({ round: { roundId, shards } }: Scene) {
  const [round, events, [gate]] = await Promise.all([
    casino.readRound(roundId),
    deps.table.query(roundEvents(roundId)),
    readGates(deps.table, roundId, shards),
  ]);
  return { round, events: events.items.length, gate: gate?.state };
}

async function outcomeOf(message: Message, scene: Scene): Promise<string> {
  const sent = send[message](scene);
  return sent.then(
    ({ status }) => status,
    async () => (await problemOf(sent)).code,
  );
}

const cells = states.flatMap((state) => (Object.keys(table) as Message[]).map((message) => ({ state, message })));

describe.each(Object.keys(games) as GameCode[])("%s", (game) => {
  it.each(cells)("$state: $message", async ({ state, message }) => {
    const expected = expectedOf(game, message, state);
    const scene = await begin(game, state);
    const before = await observe(scene);
    const closesItself = found(message, state) !== state;
    const isTaken = !isRefusal(expected) && (expected !== statusIn(found(message, state)) || message === "reshake");

    expect(await outcomeOf(message, scene)).toBe(expected);
    const once = await observe(scene);
    expect(once.events - before.events).toBe((closesItself ? 1 : 0) + (isTaken ? 1 : 0));
    expect(once.gate).toBe(gateIn[stateAfter(message, state, expected)]);
    if (closesItself) expect(once.round.closedAt).toBe(before.round.bettingClosesAt);
    else if (!isTaken) expect(once.round).toEqual(before.round);

    const next = stateAfter(message, state, expected);
    const again = expectedOf(game, (isTaken && repeated[message]) || message, next);
    expect(await outcomeOf(message, scene)).toBe(again);
    const twice = await observe(scene);
    const isTakenAgain = !isRefusal(again) && (again !== statusIn(next) || message === "reshake");
    expect(twice.events - once.events).toBe(isTakenAgain ? 1 : 0);
    if (!isTakenAgain) expect(twice.round).toEqual(once.round);

    await casino.drain();
    const ending = endingOf(message, state, isTaken);
    const wallet = await casino.wallet(scene.player);
    expect(wallet.balance).toBe(balanceOf(ending, scene.play));
    expect(await casino.balance(scene.guest)).toBe(message === "bet" && expected === "open" ? 9_000n : 10_000n);
    expect(ledgerFaults(wallet, await casino.ledger(scene.player))).toEqual([]);
  });
});
