import { expect, it } from "vitest";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { Casino, type Lines, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps } = world;
const supervisor = { actor: "supervisor:1" };

/** Stakes in each of the rounds, what each pays back in satang, and how it ends. */
const games = [
  { game: "thai-hilo", stakes: { hi: "10", "number-6": "5" }, result: { dice: [6, 6, 5] }, back: 3600n },
  { game: "thai-hilo", stakes: { lo: "10" }, result: { dice: [6, 6, 5] }, back: 0n },
  { game: "xoc-dia", stakes: { big: "10", odd: "5" }, result: { tokens: ["R", "R", "W", "W"] }, back: 1000n },
  { game: "dragon-tiger", stakes: { dragon: "10", tie: "1" }, result: { dragon: "7S", tiger: "7D" }, back: 1400n },
  { game: "thai-hilo", stakes: { lo: "10" }, result: undefined, back: 1000n },
] as const satisfies readonly { game: string; stakes: Lines; result: object | undefined; back: bigint }[];

it("with every session gone from the storage, all bets are settled, paid, voided and corrected as ever", async () => {
  const partnerId = await casino.partner();
  const players = await Promise.all(Array.from({ length: 4 }, () => casino.player(partnerId, "100")));
  const rounds: Round[] = [];
  for (const { game, stakes } of games) {
    const round = await casino.round(game, { shards: 3 });
    for (const player of players) await casino.bet(player, round, stakes);
    rounds.push(round);
  }
  expect(await world.removeAll("SESSION#")).toBe(players.length);
  expect(await world.removeAll("SESSION#")).toBe(0);
  expect(await refusalOf(casino.bet(players[0]!, rounds[0]!, { hi: "1" }))).toMatch("not-found");

  for (const [index, { result }] of games.entries()) {
    const round = rounds[index]!;
    if (result) await casino.result(round, result);
    else await voidRound(deps, round.roundId, supervisor, { reason: "technical", cutCard: false });
  }
  await casino.drain();

  for (const [index, { result, back }] of games.entries()) {
    const status = result ? "settled" : "voided";
    expect(await casino.readRound(rounds[index]!.roundId)).toMatchObject({ status, settledSlips: players.length });
    const ended = (await casino.bets(rounds[index]!)).map((bet) => [bet.status, bet.revision, bet.returned]);
    expect(ended).toEqual(players.map(() => [status, 1, back]));
  }
  await expectBalances(
    players,
    10_000n - 15_00n - 10_00n - 15_00n - 11_00n - 10_00n + 36_00n + 10_00n + 14_00n + 10_00n,
  );

  await correctRound(deps, rounds[0]!.roundId, supervisor, { result: { dice: [1, 1, 1] }, reason: "misread" });
  await casino.drain();
  await expectBalances(players, 10_000n - 15_00n - 10_00n - 15_00n - 11_00n - 10_00n + 10_00n + 14_00n + 10_00n);
});

async function expectBalances(players: readonly Player[], balance: bigint): Promise<void> {
  for (const player of players) {
    const wallet = await casino.wallet(player);
    expect(wallet.balance).toBe(balance);
    expect(ledgerFaults(wallet, await casino.ledger(player))).toEqual([]);
  }
}
