import { describe, expect, it } from "vitest";
import * as z from "zod";
import { outcomeOf, read, tally } from "./support/api.ts";
import { studioRoundSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { newPlayer, type Player, readAll, type Stakes } from "./support/players.ts";
import { commandsOf, newTable, type RoundCommands } from "./support/tables.ts";

/** A settled round in which the player bet `stakes`. */
async function settledRound(player: Player, stakes: Stakes, dice: readonly number[]): Promise<RoundCommands> {
  const table = await newTable("thai-hilo");
  const round = await table.round();
  await player.bet(round, stakes);
  const commands = commandsOf(round);
  await commands.play({ dice });
  await commands.done();
  return commands;
}

const movesOf = async (player: Player) =>
  (await player.transactions()).map(({ type, amount, revision }) => [type, amount, revision ?? 0].join(" "));

const whyOf = async (player: Player) => (await player.bets()).flatMap(({ lines }) => lines.map(({ why }) => why?.text));

describe.concurrent("a correction of a settled round", () => {
  it("to another result takes back what was won and pays what was lost, visibly on round, bet and ledger", async () => {
    const player = await newPlayer("100.00");
    const round = await settledRound(player, { hi: "10.00", lo: "20.00" }, [6, 6, 5]);
    expect(await player.balance()).toBe("91.00");
    expect(await whyOf(player)).toEqual(["The dice total 17.", "The dice total 17."]);
    const answer = read(await round.correct({ result: { dice: [1, 1, 2] } }), 200, studioRoundSchema);
    expect([answer.revision, answer.result]).toEqual([2, { dice: [1, 1, 2] }]);
    const done = await round.done();
    expect([done.status, done.revision, done.totals[0]?.returned]).toEqual(["settled", 2, "39.00"]);
    const [bet] = await player.bets();
    expect([bet?.status, bet?.revision, bet?.returned, bet?.net]).toEqual(["settled", 2, "39.00", "9.00"]);
    expect(await movesOf(player)).toEqual(["deposit 100.00 0", "bet -30.00 0", "payout 21.00 1", "correction 18.00 2"]);
    expect(await player.balance()).toBe("109.00");
    expect(await whyOf(player)).toEqual(["The dice total 4.", "The dice total 4."]);
  });

  it("five times, to a void at last, ends with the stake back and each step in the ledger and the event log", async () => {
    const player = await newPlayer("100.00");
    const table = await newTable("thai-hilo");
    const opened = await table.round();
    await player.bet(opened, { hi: "10.00" });
    const round = commandsOf(opened);
    await round.play({ dice: [6, 6, 5] });
    await round.done();
    for (const dice of [
      [1, 1, 2],
      [6, 6, 6],
      [1, 4, 6],
      [5, 5, 2],
    ]) {
      read(await round.correct({ result: { dice } }), 200, studioRoundSchema);
      await round.done();
    }
    read(await round.correct({ void: true }), 200, studioRoundSchema);
    expect((await round.done()).status).toBe("voided");
    expect(await movesOf(player)).toEqual([
      "deposit 100.00 0",
      "bet -10.00 0",
      "payout 21.00 1",
      "correction -21.00 2",
      "correction 21.00 3",
      "correction -21.00 4",
      "correction 21.00 5",
      "correction -11.00 6",
    ]);
    expect(await player.balance()).toBe("100.00");
    const event = z.looseObject({ reason: z.string().optional() });
    const events = await readAll(house.dealer, `/v1/rounds/${opened.roundId}/events?order=asc`, event);
    expect(events.filter(({ reason }) => reason === "misread").length).toBe(5);
    expect(outcomeOf(await round.correct({ result: { dice: [1, 1, 2] } }))).toBe("invalid-transition");
  });

  it("to what stands already changes nothing, however often it comes", async () => {
    const player = await newPlayer("100.00");
    const round = await settledRound(player, { hi: "10.00" }, [6, 6, 5]);
    const before = await round.read();
    const again = await Promise.all(Array.from({ length: 5 }, () => round.correct({ result: { dice: [5, 6, 6] } })));
    expect(tally(again)).toEqual({ 200: 5 });
    expect(await round.read()).toEqual(before);
    expect(await player.balance()).toBe("111.00");
  });

  it("of money that was withdrawn leaves a debt, once; no bet is taken until a deposit covers it", async () => {
    const player = await newPlayer("10.00");
    const round = await settledRound(player, { hi: "10.00" }, [6, 6, 5]);
    expect((await player.transfer("withdrawals", "21.00")).status).toBe(201);
    for (let time = 1; time <= 2; time++) {
      read(await round.correct({ result: { dice: [1, 1, 2] } }), 200, studioRoundSchema);
      await round.done();
    }
    expect(await player.balance()).toBe("-21.00");
    const next = await (await newTable("thai-hilo")).round();
    expect(outcomeOf(await player.tryBet(next, { hi: "1.00" }))).toBe("insufficient-funds");
    expect(outcomeOf(await player.transfer("withdrawals", "0.01"))).toBe("insufficient-funds");
    await player.transfer("deposits", "21.99");
    expect(outcomeOf(await player.tryBet(next, { hi: "1.00" }))).toBe("insufficient-funds");
    await player.transfer("deposits", "0.01");
    expect(outcomeOf(await player.tryBet(next, { hi: "1.00" }))).toBe(201);
    expect(await player.balance()).toBe("0.00");
  });

  it("under a reference is done once: again it answers the round, and for another result it conflicts", async () => {
    const player = await newPlayer("100.00");
    const round = await settledRound(player, { hi: "10.00" }, [6, 6, 5]);
    const correct = (dice: readonly number[]) => round.correct({ reference: "correction-1", result: { dice } });
    read(await correct([1, 1, 2]), 200, studioRoundSchema);
    await round.done();
    read(await correct([2, 1, 1]), 200, studioRoundSchema);
    expect(outcomeOf(await correct([6, 6, 6]))).toBe("reference-conflict");
    expect([(await round.done()).revision, await player.balance()]).toEqual([2, "90.00"]);
  });

  it("is the supervisor's alone", async () => {
    const player = await newPlayer("100.00");
    const round = await settledRound(player, { hi: "10.00" }, [6, 6, 5]);
    const { roundId } = await round.read();
    const body = { result: { dice: [1, 1, 2] }, reason: "misread" };
    for (const call of [house.dealer, house.partner]) {
      expect(outcomeOf(await call("POST", `/v1/rounds/${roundId}/correction`, body))).toBe("forbidden");
    }
    expect((await round.read()).revision).toBe(1);
  });
});
