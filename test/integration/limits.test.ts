import { describe, expect, it } from "vitest";
import { outcomeOf, refusalOf, tally } from "./support/api.ts";
import { house } from "./support/house.ts";
import { newPlayer, newSession, type Stakes } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

const tightLimits = { THB: { minStake: "5.00", maxStake: "200.00", maxRoundStake: "1000.00" } };
const fiveLines = { hi: "200", lo: "200", "11-hilo": "200", "number-1": "200", "number-2": "200" };

interface Row {
  readonly what: string;
  readonly stakes: Stakes;
  readonly money?: string;
  readonly outcome: number | string;
}

const openRound = async (limits?: object) => (await newTable("thai-hilo", limits ? { limits } : {})).round();
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe.concurrent("many bets of one player at once", () => {
  it("take no more than the balance: of twenty of 60.00 from 100.00 one is accepted", async () => {
    const [round, player] = await Promise.all([openRound(), newPlayer("100.00")]);
    const answers = await times(20, () => player.tryBet(round, { hi: "60.00" }));
    expect(tally(answers)).toEqual({ 201: 1, "insufficient-funds": 19 });
    expect([await player.balance(), (await player.bets()).length]).toEqual(["40.00", 1]);
  });

  it("take no more than the player's limit in a round: of ten of 200.00 five fit into 1,000.00", async () => {
    const [round, player] = await Promise.all([openRound(tightLimits), newPlayer("100000.00")]);
    const answers = await times(10, () => player.tryBet(round, { hi: "200.00" }));
    expect(tally(answers)).toEqual({ 201: 5, "limit-exceeded": 5 });
    expect(await player.balance()).toBe("99000.00");
    const { totals } = await commandsOf(round).read();
    expect(totals).toEqual([{ currency: "THB", slips: 5, staked: "1000.00", returned: "0.00" }]);
  });

  it("in two rounds take no more than the balance either", async () => {
    const [one, two, player] = await Promise.all([openRound(), openRound(), newPlayer("100.00")]);
    const answers = await times(10, (index) => player.tryBet(index % 2 ? one : two, { lo: "30.00" }));
    expect(tally(answers)).toEqual({ 201: 3, "insufficient-funds": 7 });
    expect(await player.balance()).toBe("10.00");
  });
});

describe.concurrent("a stake", () => {
  it.each<Row>([
    { what: "below the minimum", stakes: { hi: "4.99" }, outcome: "limit-exceeded" },
    { what: "at the minimum", stakes: { hi: "5.00" }, outcome: 201 },
    { what: "at a line's maximum", stakes: { hi: "200.00" }, outcome: 201 },
    { what: "above a line's maximum", stakes: { hi: "200.01" }, outcome: "limit-exceeded" },
    { what: "below the minimum in its last line", stakes: { hi: "10.00", lo: "4.99" }, outcome: "limit-exceeded" },
    { what: "of five lines at the round's maximum", stakes: fiveLines, outcome: 201 },
    { what: "above the round's maximum", stakes: { ...fiveLines, "number-3": "5" }, outcome: "limit-exceeded" },
    {
      what: "a cent above the balance",
      stakes: { hi: "200", lo: "200" },
      money: "399.99",
      outcome: "insufficient-funds",
    },
  ])("$what comes to $outcome", async ({ stakes, money = "5000.00", outcome }) => {
    const [round, player] = await Promise.all([openRound(tightLimits), newPlayer(money)]);
    expect(outcomeOf(await player.tryBet(round, stakes))).toBe(outcome);
    if (outcome !== 201) expect([await player.balance(), await player.bets()]).toEqual([money, []]);
  });

  it("counts towards the round's limit with the bets before it, and not with those of the round before", async () => {
    const table = await newTable("thai-hilo", { limits: tightLimits });
    const [round, player] = [await table.round(), await newPlayer("100000.00")];
    for (let bet = 0; bet < 5; bet += 1) await player.bet(round, { hi: "200.00" });
    expect(refusalOf(await player.tryBet(round, { lo: "5.00" }))).toBe("limit-exceeded");
    await commandsOf(round).play();
    await player.bet(await table.round(), { hi: "200.00" });
  });
});

describe.concurrent("a currency", () => {
  it("without decimals is staked and paid in whole units", async () => {
    const [round, player] = await Promise.all([openRound(), newPlayer("1000", "VND")]);
    expect(await player.bet(round, { lo: "101" })).toMatchObject({ stake: "101", balance: "899" });
    expect(refusalOf(await player.tryBet(round, { hi: "100.00" }))).toBe("validation-failed");
    await commandsOf(round).play({ dice: [1, 2, 3] });
    const { totals } = await commandsOf(round).done();
    // 101 at 0.95:1 is 196.95.
    expect(totals).toEqual([{ currency: "VND", slips: 1, staked: "101", returned: "196" }]);
    expect(await player.balance()).toBe("1095");
  });

  it("with three decimals is paid to the third", async () => {
    const [round, player] = await Promise.all([openRound(), newPlayer("10", "KWD")]);
    expect(await player.bet(round, { lo: "1.001" })).toMatchObject({ stake: "1.001", balance: "8.999" });
    expect(refusalOf(await player.tryBet(round, { hi: "1.0001" }))).toBe("validation-failed");
    await commandsOf(round).play({ dice: [1, 2, 3] });
    await commandsOf(round).done();
    // 1.001 at 0.95:1 is 1.95195.
    expect(await player.balance()).toBe("10.950");
  });

  it("is kept apart from the others in a round's totals and in a player's balances", async () => {
    const [round, baht] = await Promise.all([openRound(), newPlayer("100.00")]);
    const dong = await newSession(baht.playerId, "VND");
    await dong.transfer("deposits", "5000");
    await Promise.all([baht.bet(round, { lo: "10.00" }), dong.bet(round, { hi: "2000" })]);
    await commandsOf(round).play({ dice: [1, 2, 3] });
    const { totals, progress } = await commandsOf(round).done();
    expect(totals.toSorted((one, other) => one.currency.localeCompare(other.currency))).toEqual([
      { currency: "THB", slips: 1, staked: "10.00", returned: "19.50" },
      { currency: "VND", slips: 1, staked: "2000", returned: "0" },
    ]);
    expect(progress).toEqual({ slips: 2, settled: 2 });
    expect([await baht.balance(), await dong.balance()]).toEqual(["109.50", "3000"]);
  });

  it("that the table does not take is refused, and so is one that is not the partner's", async () => {
    const [round, player] = await Promise.all([openRound(tightLimits), newPlayer("10000", "VND")]);
    expect(refusalOf(await player.tryBet(round, { hi: "1000" }))).toBe("currency-mismatch");
    const sessions = [
      { playerId: player.playerId, currency: "EUR" },
      { playerId: player.playerId, currency: "VND", tableId: round.tableId },
    ];
    for (const body of sessions)
      expect(refusalOf(await house.partner("POST", "/v1/sessions", body))).toBe("currency-mismatch");
  });
});
