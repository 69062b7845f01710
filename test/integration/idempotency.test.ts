import { describe, expect, it } from "vitest";
import { type Answer, outcomeOf, read, refusalOf, tally } from "./support/api.ts";
import { betSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { newPlayer, newSession, type Player } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

const slip = { hi: "10.00", "number-1": "2.50" };

/** A round, and a player who has bet 12.50 of 1,000.00 on it under a reference. */
async function placedBet() {
  const [round, player] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), newPlayer()]);
  const reference = unique("bet");
  const bet = await player.bet(round, slip, { reference });
  return { round, player, reference, bet };
}

function expectReplay(answer: Answer, first: unknown): void {
  expect(read(answer, 200, betSchema)).toEqual(first);
  expect(answer.headers.get("idempotent-replayed")).toBe("true");
}

const betsOf = async (player: Player) => (await player.bets()).length;

describe.concurrent("a bet whose reference was used before", () => {
  it("for the same, with lines and amounts written otherwise and from another session, gets the first answer", async () => {
    const { round, player, reference, bet } = await placedBet();
    const elsewhere = await newSession(player.playerId);
    expect(elsewhere.sessionId).not.toBe(player.sessionId);
    expectReplay(await elsewhere.tryBet(round, { "number-1": "2.5", hi: "10" }, { reference }), bet);
    expectReplay(await player.tryBet(round, slip, { reference }), bet);
    expect([await player.balance(), await betsOf(player)]).toEqual(["987.50", 1]);
  });

  it.each([
    ["another stake", { hi: "10.01", "number-1": "2.50" }],
    ["stakes swapped", { hi: "2.50", "number-1": "10.00" }],
    ["another type", { lo: "10.00", "number-1": "2.50" }],
    ["a line less", { hi: "10.00" }],
    ["a line more", { ...slip, lo: "1.00" }],
  ])("for a slip with %s is refused", async (_, other) => {
    const { round, player, reference } = await placedBet();
    expect(refusalOf(await player.tryBet(round, other, { reference }))).toBe("reference-conflict");
    expect([await player.balance(), await betsOf(player)]).toEqual(["987.50", 1]);
  });

  it("for another round, player, currency or game is refused", async () => {
    const { round, player, reference } = await placedBet();
    const [other, dollars, otherRound, dragonTiger] = await Promise.all([
      newPlayer(),
      newSession(player.playerId, "VND"),
      newTable("thai-hilo").then((table) => table.round()),
      newTable("dragon-tiger").then(async (table) => {
        await table.shoe();
        return table.round();
      }),
    ]);
    const answers = [
      await player.tryBet(otherRound, slip, { reference }),
      await player.tryBet(dragonTiger, { dragon: "12.50" }, { reference }),
      await other.tryBet(round, slip, { reference }),
      await dollars.tryBet(round, { hi: "1000", "number-1": "250" }, { reference }),
    ];
    expect(answers.map(outcomeOf)).toEqual(Array(4).fill("reference-conflict"));
    expect([await player.balance(), await other.balance(), await dollars.balance()]).toEqual([
      "987.50",
      "1000.00",
      "0",
    ]);
  });

  it("gets the first answer when the round has settled, the money is gone and the session has ended", async () => {
    const { round, player, reference, bet } = await placedBet();
    const commands = commandsOf(round);
    await commands.play({ dice: [6, 6, 6] });
    await commands.done();
    // 10.00 at 1.1:1.
    expect(await player.balance()).toBe("1008.50");
    expect((await player.transfer("withdrawals", "1008.50")).status).toBe(201);
    await player.disconnect();
    expectReplay(await player.tryBet(round, slip, { reference }), bet);
    expect(bet).toMatchObject({ status: "accepted", balance: "987.50", revision: 0 });
    expect(await player.balance()).toBe("0.00");
    expect(refusalOf(await player.tryBet(round, { hi: "10.00" }, { reference }))).toBe("reference-conflict");
  });
});

describe.concurrent("bets with one reference, all at once", () => {
  it("that mean the same are taken once: one 201, the others the same answer", async () => {
    const [round, player] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), newPlayer()]);
    const reference = unique("bet");
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.tryBet(round, slip, { reference })));
    expect(tally(answers)).toEqual({ 201: 1, 200: 19 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(19);
    expect([await player.balance(), await betsOf(player)]).toEqual(["987.50", 1]);
  });

  it("that mean two things are taken once: those of the taken meaning agree, the others conflict", async () => {
    const [round, player] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), newPlayer()]);
    const reference = unique("bet");
    const meanings = Array.from({ length: 20 }, (_, index): { hi: string } => ({ hi: index % 2 ? "20.00" : "30.00" }));
    const answers = await Promise.all(meanings.map((stakes) => player.tryBet(round, stakes, { reference })));
    const taken = answers.findIndex(({ status }) => status === 201);
    const isTaken = (index: number) => meanings[index]?.hi === meanings[taken]?.hi;
    expect(tally(answers.filter((_, index) => isTaken(index)))).toEqual({ 201: 1, 200: 9 });
    expect(tally(answers.filter((_, index) => !isTaken(index)))).toEqual({ "reference-conflict": 10 });
    expect(await player.balance()).toBe(meanings[taken]?.hi === "20.00" ? "980.00" : "970.00");
  });

  it("that come from two partners with the same player id are two bets of two wallets", async () => {
    const round = await (await newTable("thai-hilo")).round();
    const [playerId, reference] = [unique("twin"), unique("bet")];
    const one = await newSession(playerId, "THB", house.partner);
    const two = await newSession(playerId, "THB", house.otherPartner);
    await Promise.all([one.transfer("deposits", "100.00"), two.transfer("deposits", "500.00")]);
    const [first, second] = await Promise.all([
      one.bet(round, { hi: "10.00" }, { reference }),
      two.bet(round, { lo: "20.00" }, { reference }),
    ]);
    expect(first.betId).not.toBe(second.betId);
    expect([await one.balance(), await two.balance()]).toEqual(["90.00", "480.00"]);
    expect([await one.bets(), await two.bets()]).toEqual([[first], [second]]);
    await commandsOf(round).play({ dice: [1, 1, 2] });
    await commandsOf(round).done();
    expect([await one.balance(), await two.balance()]).toEqual(["90.00", "519.00"]);
  });
});

describe.concurrent("the reference of a refused bet", () => {
  it.each([
    ["for want of money", { hi: "1000.01" }, "insufficient-funds"],
    ["for a limit", { hi: "0.99" }, "limit-exceeded"],
    ["for its form", { hi: "-1" }, "validation-failed"],
  ] as const)("%s may be used again, for anything", async (_, refused, code) => {
    const [round, player] = await Promise.all([newTable("thai-hilo").then((table) => table.round()), newPlayer()]);
    const reference = unique("bet");
    expect(refusalOf(await player.tryBet(round, refused, { reference }))).toBe(code);
    expect((await player.bet(round, { lo: "5.00" }, { reference })).balance).toBe("995.00");
    expect(await betsOf(player)).toBe(1);
  });

  it("for betting that has closed may be used in the next round", async () => {
    const table = await newTable("thai-hilo");
    const [round, player] = [await table.round(), await newPlayer()];
    const reference = unique("bet");
    await commandsOf(round).play();
    expect(refusalOf(await player.tryBet(round, slip, { reference }))).toBe("betting-closed");
    await player.bet(await table.round(), slip, { reference });
    expect(await player.balance()).toBe("987.50");
  });
});
