import { describe, expect, it } from "vitest";
import { outcomeOf, read, refusalOf, tally } from "./support/api.ts";
import { studioRoundSchema } from "./support/contract.ts";
import { newPlayer } from "./support/players.ts";
import { commandsOf, newTable, type Table } from "./support/tables.ts";

const shoeTable = async (faceUpCard: string): Promise<Table> => {
  const table = await newTable("dragon-tiger", { shards: 1 });
  await table.shoe(faceUpCard);
  return table;
};

/** Plays rounds that do nothing but use up the shoe. */
async function voidRounds(table: Table, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) await commandsOf(await table.round()).void();
}

async function playRounds(table: Table, results: readonly object[]): Promise<void> {
  for (const result of results) await commandsOf(await table.round()).play(result);
}

describe.concurrent("a shoe", () => {
  it("is required before a table's first round", async () => {
    const table = await newTable("dragon-tiger");
    expect(refusalOf(await table.open())).toBe("shoe-required");
    await table.shoe();
    expect((await table.round()).shoeRound).toBe(1);
  });

  it.each([
    ["AS", 1],
    ["2H", 2],
    ["10D", 10],
    ["JC", 10],
    ["KH", 10],
  ])("that starts with %s burns %i", async (card, burn) => {
    expect((await (await newTable("dragon-tiger")).shoe(card)).burn).toBe(burn);
  });

  it.each(["1H", "11H", "AX", "kh", "K", "", " KH", "__proto__"])("cannot start with %j", async (card) => {
    const table = await newTable("dragon-tiger");
    expect(refusalOf(await table.openShoe(card))).toBe("validation-failed");
    expect(refusalOf(await table.open())).toBe("shoe-required");
  });

  it("is replaced before its end by a supervisor who says why, and only between rounds", async () => {
    const table = await shoeTable("7H");
    expect(refusalOf(await table.openShoe("2H"))).toBe("invalid-transition");
    const round = commandsOf(await table.round());
    expect(refusalOf(await table.openShoe("2H", "a card was torn"))).toBe("invalid-transition");
    await round.void();
    await table.shoe("2H", "a card was torn");
    expect((await table.round()).shoeRound).toBe(1);
  });

  it("ends with the cut card: the next round needs another", async () => {
    const table = await shoeTable("7H");
    await playRounds(table, [{ dragon: "KH", tiger: "10S", cutCard: true }]);
    expect(refusalOf(await table.open())).toBe("shoe-required");
    await table.shoe("3C");
    const round = commandsOf(await table.round());
    await round.void("dealer-error", { cutCard: true });
    expect(refusalOf(await table.open())).toBe("shoe-required");
    await table.shoe("3C");
    await table.round();
  });
});

describe.concurrent("a card", () => {
  it("comes eight times in a shoe, the face-up one included: a ninth is refused, and the round takes what can be", async () => {
    const table = await shoeTable("KH");
    await playRounds(table, [
      { dragon: "KH", tiger: "KH" },
      { dragon: "KH", tiger: "KH" },
      { dragon: "2S", tiger: "KH" },
      { dragon: "KH", tiger: "2S" },
    ]);
    const player = await newPlayer("100.00");
    const open = await table.round();
    await player.bet(open, { dragon: "10.00" });
    const round = commandsOf(open);
    await round.close();
    const closed = await round.read();
    // Seven have been seen: two more are one too many.
    expect(refusalOf(await round.result({ dragon: "KH", tiger: "KH" }))).toBe("impossible-card");
    expect(await round.read()).toEqual(closed);
    expect(await player.balance()).toBe("90.00");
    read(await round.result({ dragon: "KH", tiger: "2S" }), 202, studioRoundSchema);
    await round.done();
    expect(await player.balance()).toBe("110.00");

    const next = commandsOf(await table.round());
    await next.close();
    for (const result of [
      { dragon: "KH", tiger: "3S" },
      { dragon: "3S", tiger: "KH" },
    ]) {
      expect(refusalOf(await next.result(result))).toBe("impossible-card");
    }
    expect((await next.read()).status).toBe("closed");
    read(await next.result({ dragon: "KD", tiger: "3S" }), 202, studioRoundSchema);
  });

  it("is not counted for a voided round, and a new shoe has all of them", async () => {
    const table = await shoeTable("QC");
    await playRounds(table, Array(3).fill({ dragon: "QC", tiger: "QC" }));
    await voidRounds(table, 1);
    await playRounds(table, [{ dragon: "QC", tiger: "4D" }]);
    const full = commandsOf(await table.round());
    await full.close();
    expect(refusalOf(await full.result({ dragon: "QC", tiger: "4D" }))).toBe("impossible-card");
    await full.result({ dragon: "5D", tiger: "4D", cutCard: true });
    await table.shoe("5D");
    const next = commandsOf(await table.round());
    await next.close();
    expect(outcomeOf(await next.result({ dragon: "QC", tiger: "QC" }))).toBe(202);
  });

  it("that is recorded again with the same result is counted once", async () => {
    const table = await shoeTable("7H");
    const twins = { dragon: "9D", tiger: "9D" };
    for (let played = 0; played < 4; played += 1) {
      const round = commandsOf(await table.round());
      await round.close();
      const answers = await Promise.all([round.result(twins), round.result(twins), round.result(twins)]);
      expect(tally(answers)).toEqual({ 202: 1, 200: 2 });
    }
  });
});

it.concurrent("a shoe played to its end takes side bets in its first 25 rounds, and ends before its cards could", async () => {
  const [table, player] = await Promise.all([shoeTable("KS"), newPlayer("1000.00")]);
  await voidRounds(table, 24);
  const last = await table.round();
  expect(last.shoeRound).toBe(25);
  await player.bet(last, { "dragon-red": "10.00", "tiger-small": "10.00", dragon: "10.00" });
  await commandsOf(last).play({ dragon: "KH", tiger: "7S" });
  await commandsOf(last).done();
  // 10.00 at 0.9:1, lost, and 10.00 at 1:1.
  expect(await player.balance()).toBe("1009.00");

  const beyond = await table.round();
  expect(beyond.shoeRound).toBe(26);
  expect(refusalOf(await player.tryBet(beyond, { "dragon-red": "10.00" }))).toBe("bet-type-unavailable");
  expect(refusalOf(await player.tryBet(beyond, { dragon: "10.00", "tiger-odd": "10.00" }))).toBe(
    "bet-type-unavailable",
  );
  expect(await player.balance()).toBe("1009.00");
  await player.bet(beyond, { dragon: "10.00", tiger: "10.00", tie: "10.00" });
  await commandsOf(beyond).play({ dragon: "7H", tiger: "7S" });
  await commandsOf(beyond).done();
  // Half of 10.00 twice, and 10.00 at 8:1.
  expect(await player.balance()).toBe("1079.00");

  // One card face up, ten burnt, and three a round: 135 rounds take all 416.
  await voidRounds(table, 108);
  expect(refusalOf(await table.openShoe("2H"))).toBe("invalid-transition");
  const end = await table.round();
  expect(end.shoeRound).toBe(135);
  await commandsOf(end).void();
  expect(refusalOf(await table.open())).toBe("shoe-required");
  await table.shoe("2H");
  const first = await table.round();
  expect(first.shoeRound).toBe(1);
  await player.bet(first, { "dragon-red": "10.00" });
}, 120_000);
