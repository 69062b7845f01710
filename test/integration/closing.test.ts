import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Answer, read, refusalOf, tally } from "./support/api.ts";
import { type Bet, betSchema, type Refusal, type Round, studioRoundSchema } from "./support/contract.ts";
import { unique } from "./support/ids.ts";
import { major, minor, sum } from "./support/money.ts";
import { newPlayer, type Player } from "./support/players.ts";
import { commandsOf, newTable, type RoundCommands, untilStatus } from "./support/tables.ts";

/** Cuts the betting time of a round short, once a slow machine has done what must come before its end. */
async function leaveSeconds(round: RoundCommands, bettingSeconds: number): Promise<Round> {
  read(await round.pause(), 200, studioRoundSchema);
  return read(await round.resume({ bettingSeconds }), 200, studioRoundSchema);
}

const players = (count: number) => Promise.all(Array.from({ length: count }, () => newPlayer("5000.00")));

/** Every accepted bet was debited and counted once, nothing else was; and all of them are paid. */
async function expectAllAccountedFor(all: readonly Player[], accepted: readonly Bet[], round: RoundCommands) {
  const staked = sum(accepted.map(({ stake }) => minor(stake)));
  const balances = await Promise.all(all.map((player) => player.balance()));
  expect(sum(balances.map((balance) => 500_000n - minor(balance ?? "")))).toBe(staked);
  expect((await Promise.all(all.map((player) => player.bets()))).flat().length).toBe(accepted.length);
  const [totals] = (await round.read()).totals;
  expect(totals).toEqual({ currency: "THB", slips: accepted.length, staked: major(staked), returned: "0.00" });

  read(await round.result({ dice: [1, 2, 3] }), 202, studioRoundSchema);
  const settled = await round.done();
  // 10.00 at 0.95:1.
  expect(settled.totals[0]?.returned).toBe(major(1950n * BigInt(accepted.length)));
  expect(settled.progress).toEqual({ slips: accepted.length, settled: accepted.length });
  const paid = await Promise.all(all.map((player) => player.balance()));
  expect(sum(paid.map((balance) => minor(balance ?? "") - 500_000n))).toBe(950n * BigInt(accepted.length));
}

/** Repeats a bet until its outcome is known: on a slow machine an answer may not come in time. */
async function betForSure(player: Player, round: Round): Promise<Answer> {
  const reference = unique("bet");
  for (;;) {
    const answer = await player.tryBet(round, { lo: "10.00" }, { reference });
    if (answer.status !== 503) return answer;
  }
}

/** Every player bets again and again until refused; `accepted` collects the bets. Gives why each player stopped. */
function betUntilRefused(all: readonly Player[], round: Round, accepted: (bet: Bet) => void): Promise<Refusal[]> {
  return Promise.all(
    all.map(async (player) => {
      for (;;) {
        const answer = await betForSure(player, round);
        if (answer.status >= 400) return refusalOf(answer);
        accepted(betSchema.parse(answer.body));
      }
    }),
  );
}

describe.concurrent("closing a round", () => {
  it.each([
    ["closed", (round: RoundCommands) => round.close()],
    ["paused", (round: RoundCommands) => round.pause()],
  ] as const)(
    "that is %s while two hundred bets come takes those that it counts, and none after the answer",
    async (status, command) => {
      const [round, all] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), players(25)]);
      const commands = commandsOf(round);
      const accepted: Bet[] = [];
      const answer = Promise.withResolvers<Answer>();
      // Two at a time of each player, and each of these ends with a refusal.
      const ends = await betUntilRefused([...all, ...all], round, (bet) => {
        if (accepted.push(bet) === 150) void command(commands).then(answer.resolve, answer.reject);
      });
      expect(ends.length + accepted.length).toBeGreaterThanOrEqual(200);
      expect(new Set(ends)).toEqual(new Set(["betting-closed"]));
      // What the answer to the command says is final.
      const stopped = read(await answer.promise, 200, studioRoundSchema);
      expect([stopped.status, stopped.progress.slips]).toEqual([status, accepted.length]);
      const late = await Promise.all(all.map((player) => betForSure(player, round)));
      expect(tally(late)).toEqual({ "betting-closed": all.length });
      if (status === "paused") read(await commands.resume(), 200, studioRoundSchema);
      read(await commands.close(), 200, studioRoundSchema);
      await expectAllAccountedFor(all, accepted, commands);
    },
  );

  it("happens by itself when betting time is over, and no bet comes after", async () => {
    const [round, all] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), players(6)]);
    const commands = commandsOf(round);
    const accepted = await Promise.all(all.map((player) => player.bet(round, { lo: "10.00" })));
    expect(refusalOf(await commands.result())).toBe("betting-open");
    const { bettingClosesAt } = await leaveSeconds(commands, 2);
    const ends = await betUntilRefused(all, round, (bet) => accepted.push(bet));
    expect(new Set(ends)).toEqual(new Set(["betting-closed"]));
    expect(accepted.filter(({ placedAt }) => placedAt >= bettingClosesAt)).toEqual([]);
    const closed = await untilStatus(commands, ["closed"]);
    expect(closed.closedAt).toBe(bettingClosesAt);
    await expectAllAccountedFor(all, accepted, commands);
  });

  it("is not waited for by a result that comes when the time is over", async () => {
    const [table, player] = await Promise.all([newTable("xoc-dia"), newPlayer("100.00")]);
    const round = await table.round();
    const commands = commandsOf(round);
    await player.bet(round, { wwrr: "10.00" });
    const { bettingClosesAt } = await leaveSeconds(commands, 1);
    await sleep(Math.max(0, Date.parse(bettingClosesAt) - Date.now()) + 5);
    expect(read(await commands.result(), 202, studioRoundSchema)).toMatchObject({
      closedAt: bettingClosesAt,
      revision: 1,
    });
    await commands.done();
    expect(await player.balance()).toBe("115.00");
  });
});

it("the next round may open while the one before still settles, and both come out right", async () => {
  const [table, player] = await Promise.all([newTable("thai-hilo", { shards: 64 }), newPlayer("1000.00")]);
  const rounds = [];
  for (const dice of [
    [1, 2, 3],
    [6, 6, 6],
    [1, 4, 6],
  ]) {
    const round = await table.round();
    await player.bet(round, { hi: "10.00", lo: "10.00", "11-hilo": "10.00" });
    await commandsOf(round).play({ dice });
    rounds.push(round);
  }
  const done = await Promise.all(rounds.map((round) => commandsOf(round).done()));
  expect(done.map(({ totals }) => totals[0]?.returned)).toEqual(["19.50", "21.00", "70.00"]);
  expect(await player.balance()).toBe("1020.50");
});
