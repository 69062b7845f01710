import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Bet } from "../../lambda/bets/bet.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import type { Round, Verdict } from "../../lambda/rounds/round.ts";
import { Contended, settlePlayer } from "../../lambda/settlement/settle-player.ts";
import { judgeBy } from "../../lambda/settlement/verdict.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import { Casino, inTime, type Player } from "../support/casino.ts";
import { cancelled, meanwhile, unanswered } from "../support/faults.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { manyBets } from "../support/many-bets.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, faults, clock } = world;

const high: Verdict = { revision: 1, kind: "result", result: { dice: [6, 6, 5] } };
const low: Verdict = { revision: 2, kind: "result", result: { dice: [1, 1, 2] } };
const voided: Verdict = { revision: 2, kind: "void", reason: "technical" };

let player: Player;
let round: Round;
let bets: readonly Bet[];

beforeEach(async () => {
  player = await casino.player(await casino.partner(), "100");
  round = await casino.round();
  await casino.bet(player, round, { hi: "10" });
  await casino.bet(player, round, { lo: "30" });
  await casino.close(round.roundId);
  bets = await casino.bets(round);
});

afterEach(async () => {
  faults.clear();
  expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
});

const settle = (verdict: Verdict, read: readonly Bet[] = bets, isLate = inTime) =>
  settlePlayer(deps, read, judgeBy(verdict, thaiHilo), verdict.revision, isLate);
/** How many items a transaction changes: a deposit two, a payment at least three. */
const changesOf = (input: object) =>
  "TransactItems" in input && Array.isArray(input.TransactItems) ? input.TransactItems.length : 0;
const returns = (settled: readonly Bet[]) => settled.map(({ returned }) => returned).toSorted();
const movements = async () => (await casino.ledger(player)).slice(3).map(({ type, amount }) => [type, amount]);

describe("a player's bets", () => {
  it("are brought to the verdict, and answered as they are stored", async () => {
    const settled = await settle(high);
    expect(returns(settled)).toEqual([0n, 2100n]);
    const stored = await casino.bets(round);
    expect(settled.toSorted((one, other) => (one.betId < other.betId ? -1 : 1))).toEqual(stored);
    expect(await movements()).toEqual([["payout", 2100n]]);
  });

  it("at the verdict already are answered, and nothing moves", async () => {
    await settle(high);
    expect(returns(await settle(high, await casino.bets(round)))).toEqual([0n, 2100n]);
    expect(await movements()).toEqual([["payout", 2100n]]);
  });

  it("read before another worker settled them are answered as they are, and nothing moves", async () => {
    await settle(high);
    expect(returns(await settle(high))).toEqual([0n, 2100n]);
    expect(await movements()).toEqual([["payout", 2100n]]);
  });

  it("are corrected from what they were paid: one comes back, the other is paid", async () => {
    await settle(high);
    await settle(low, await casino.bets(round));
    expect(await casino.balance(player)).toBe(6000n + 5850n);
    expect(await movements()).toEqual(
      expect.arrayContaining([
        ["correction", -2100n],
        ["correction", 5850n],
      ]),
    );
  });

  it("corrected after the player spent the money leave a debt, once", async () => {
    const winnerOnly = bets.filter(({ lines }) => lines[0]?.type === "hi");
    await settle(high, winnerOnly);
    await transfer(deps, { ...player, type: "withdrawal", amount: "81", reference: casino.nextReference() });
    const atHigh = (await casino.bets(round)).filter(({ revision }) => revision === 1);
    await settle(low, atHigh);
    await settle(low, atHigh);
    expect(await casino.balance(player)).toBe(-2100n);
  });

  it("brought past the verdict by a newer one meanwhile stay there", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => settle(voided)),
    );
    const settled = await settle(high);
    expect(settled.find(({ lines }) => lines[0]?.type === "hi")).toMatchObject({ status: "voided", revision: 2 });
    const stored = await casino.bets(round);
    expect(stored.map(({ status, revision }) => [status, revision])).toEqual(Array(2).fill(["voided", 2]));
    expect(await casino.balance(player)).toBe(10000n);
  });

  it("are paid when the wallet moves at the same moment", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.deposit(player, "1")),
    );
    await settle(high);
    expect(await casino.balance(player)).toBe(8200n);
    expect(await movements()).toEqual([
      ["deposit", 100n],
      ["payout", 2100n],
    ]);
  });

  it("are paid though the wallet moves before every payment but the smallest", async () => {
    const wins = Array.from({ length: 60 }, () => ({ hi: "1" }));
    const another = await casino.round();
    await casino.deposit(player, "60");
    await manyBets(deps, casino, player, another, wins);
    await casino.close(another.roundId);
    let deposits = 0n;
    faults.next(
      "TransactWriteItems",
      meanwhile(async () => {
        deposits += 1n;
        await casino.deposit(player, "1");
      }),
      { times: Number.POSITIVE_INFINITY, matches: (input) => changesOf(input) > 3 },
    );
    await settle(high, await casino.bets(another));
    expect(deposits).toBeGreaterThan(5n);
    // 60.00 were left; each win of 1.00 at 1.1:1 brings 2.10.
    expect(await casino.balance(player)).toBe(6000n + 60n * 210n + deposits * 100n);
  });

  it("whose wallet moves before every payment are given up once it is late, and paid later", async () => {
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.deposit(player, "1")),
      { times: Number.POSITIVE_INFINITY, matches: (input) => changesOf(input) > 2 },
    );
    await expect(settle(high, bets, () => true)).rejects.toThrow(Contended);
    faults.clear();
    await settle(high);
    expect(await casino.balance(player)).toBe(6000n + 6n * 100n + 2100n);
  });

  it("are paid after conflicts, and after cancellations without reasons", async () => {
    faults.next("TransactWriteItems", cancelled("TransactionConflict"), { times: 3 });
    faults.next("TransactWriteItems", cancelled(), { times: 3 });
    await settle(high);
    expect(await movements()).toEqual([["payout", 2100n]]);
  });

  it("whose payment got no answer fail; done again, they are paid once", async () => {
    faults.next("TransactWriteItems", unanswered(clock.advance));
    await expect(settle(high)).rejects.toThrow("no answer");
    expect(returns(await settle(high))).toEqual([0n, 2100n]);
    expect(await movements()).toEqual([["payout", 2100n]]);
  });

  it("of which one has an unknown type fail before any is paid", async () => {
    const [first, second] = bets;
    const strange = { ...second!, lines: [{ type: "dragon-pair", stake: 3000n }] };
    await expect(settle(high, [first!, strange])).rejects.toThrow("has no bet type dragon-pair");
    expect(await movements()).toEqual([]);
  });
});
