import { describe, expect, it } from "vitest";
import { type Answer, outcomeOf, read, refusalOf, tally } from "./support/api.ts";
import { transferSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { newPlayer, newSession } from "./support/players.ts";
import { newTable } from "./support/tables.ts";

function expectReplay(answer: Answer, first: unknown): void {
  expect(read(answer, 200, transferSchema)).toEqual(first);
  expect(answer.headers.get("idempotent-replayed")).toBe("true");
}

describe.concurrent("a deposit or a withdrawal", () => {
  it("answers its ledger entry with the balance", async () => {
    const player = await newPlayer("100.00");
    const deposit = read(await player.transfer("deposits", "20.5"), 201, transferSchema);
    expect(deposit).toMatchObject({
      type: "deposit",
      sequence: 2,
      amount: "20.50",
      balanceBefore: "100.00",
      balanceAfter: "120.50",
      balance: "120.50",
      playerId: player.playerId,
      currency: "THB",
    });
    const withdrawal = read(await player.transfer("withdrawals", "120.50"), 201, transferSchema);
    expect(withdrawal).toMatchObject({ type: "withdrawal", sequence: 3, amount: "-120.50", balance: "0.00" });
  });

  it("creates the player with the first deposit, without a session", async () => {
    const playerId = unique("player");
    const order = { reference: unique("deposit"), currency: "KWD", amount: "1.5" };
    const answer = await house.partner("POST", `/v1/players/${playerId}/deposits`, order);
    expect(read(answer, 201, transferSchema)).toMatchObject({ sequence: 1, amount: "1.500", balance: "1.500" });
  });

  it.each(["deposits", "withdrawals"] as const)("repeated in %s with the same meaning is done once", async (kind) => {
    const player = await newPlayer("100.00");
    const reference = unique("transfer");
    const first = read(await player.transfer(kind, "10", reference), 201, transferSchema);
    await player.transfer("deposits", "7.00");
    expectReplay(await player.transfer(kind, "10.00", reference), first);
    expect(await player.balance()).toBe(kind === "deposits" ? "117.00" : "97.00");
  });

  it("whose reference was used for anything else is refused and moves nothing", async () => {
    const [player, other, round] = await Promise.all([
      newPlayer("100.00"),
      newPlayer("100.00"),
      newTable("thai-hilo").then((table) => table.round()),
    ]);
    const dong = await newSession(player.playerId, "VND");
    const [deposited, withdrawn, staked] = [unique("deposit"), unique("withdrawal"), unique("bet")];
    await player.transfer("deposits", "10.00", deposited);
    await player.transfer("withdrawals", "10.00", withdrawn);
    await player.bet(round, { hi: "10.00" }, { reference: staked });
    const answers = [
      await player.transfer("deposits", "10.01", deposited),
      await player.transfer("withdrawals", "10.00", deposited),
      await player.tryBet(round, { hi: "10.00" }, { reference: deposited }),
      await other.transfer("deposits", "10.00", deposited),
      await dong.transfer("deposits", "10", deposited),
      await player.transfer("withdrawals", "9.99", withdrawn),
      await player.transfer("deposits", "10.00", withdrawn),
      await other.transfer("withdrawals", "10.00", withdrawn),
      await player.transfer("deposits", "10.00", staked),
      await player.transfer("withdrawals", "10.00", staked),
    ];
    expect(answers.map(outcomeOf)).toEqual(Array(10).fill("reference-conflict"));
    expect([await player.balance(), await other.balance(), await dong.balance()]).toEqual(["90.00", "100.00", "0"]);
  });

  it("sent twenty times at once is done once", async () => {
    const player = await newPlayer("100.00");
    for (const [kind, balance] of [
      ["deposits", "110.00"],
      ["withdrawals", "100.00"],
    ] as const) {
      const reference = unique("transfer");
      const answers = await Promise.all(Array.from({ length: 20 }, () => player.transfer(kind, "10.00", reference)));
      expect(tally(answers)).toEqual({ 201: 1, 200: 19 });
      expect(await player.balance()).toBe(balance);
    }
  });

  it("and a bet, at once with the same reference, come to one of them", async () => {
    const [player, round] = await Promise.all([
      newPlayer("100.00"),
      newTable("thai-hilo").then((table) => table.round()),
    ]);
    const reference = unique("shared");
    const answers = await Promise.all([
      player.transfer("deposits", "10.00", reference),
      player.transfer("withdrawals", "10.00", reference),
      player.tryBet(round, { hi: "10.00" }, { reference }),
    ]);
    expect(tally(answers)).toEqual({ 201: 1, "reference-conflict": 2 });
    expect(await player.balance()).toBe(answers[0]?.status === 201 ? "110.00" : "90.00");
  });

  it("from two partners with the same player id and reference moves two wallets", async () => {
    const [playerId, reference] = [unique("twin"), unique("deposit")];
    const one = await newSession(playerId, "THB", house.partner);
    const two = await newSession(playerId, "THB", house.otherPartner);
    const answers = [
      await one.transfer("deposits", "1.00", reference),
      await two.transfer("deposits", "2.00", reference),
      await two.transfer("withdrawals", "2.00", reference),
    ];
    expect(answers.map(outcomeOf)).toEqual([201, 201, "reference-conflict"]);
    expect([await one.balance(), await two.balance()]).toEqual(["1.00", "2.00"]);
  });

  it("in a currency that is not the partner's is refused", async () => {
    const { playerId } = await newPlayer();
    const order = { reference: unique("deposit"), currency: "EUR", amount: "1.00" };
    expect(refusalOf(await house.partner("POST", `/v1/players/${playerId}/deposits`, order))).toBe("currency-mismatch");
  });
});

describe.concurrent("a withdrawal", () => {
  it("of more than there is is refused, and its reference may be used again", async () => {
    const player = await newPlayer("100.00");
    const reference = unique("withdrawal");
    expect(refusalOf(await player.transfer("withdrawals", "100.01", reference))).toBe("insufficient-funds");
    expect((await player.transfer("withdrawals", "100.00", reference)).status).toBe(201);
    expect(await player.balance()).toBe("0.00");
  });

  it("twenty times at once of 60.00 from 100.00 happens once", async () => {
    const player = await newPlayer("100.00");
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.transfer("withdrawals", "60.00")));
    expect(tally(answers)).toEqual({ 201: 1, "insufficient-funds": 19 });
    expect(await player.balance()).toBe("40.00");
  });

  it("replayed after the money is gone gets the first answer", async () => {
    const player = await newPlayer("100.00");
    const reference = unique("withdrawal");
    const first = read(await player.transfer("withdrawals", "100.00", reference), 201, transferSchema);
    expectReplay(await player.transfer("withdrawals", "100", reference), first);
  });
});
