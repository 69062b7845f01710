import { beforeEach, describe, expect, it } from "vitest";
import { placeBet } from "../../lambda/bets/place-bet.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import type { Player } from "../support/casino.ts";
import { unseenItems } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { oneDebit, openBetting } from "./betting.ts";

const { casino, seated, moneyOf, deps, clock, faults } = await openBetting();

let player: Player;
let round: Round;
beforeEach(() => {
  ({ player, round } = seated());
});
const money = () => moneyOf(player, round);

describe("the same reference again", () => {
  it.each([
    ["at once", async () => {}],
    ["after eleven minutes, when the round has closed", async () => clock.advance(11 * 60_000)],
    [
      "after the bet has been paid",
      async () => {
        await casino.result(round, { dice: [6, 6, 5] });
        await casino.drain();
      },
    ],
    [
      "when the money is gone",
      async () => {
        await transfer(deps, { ...player, type: "withdrawal", amount: "90", reference: casino.nextReference() });
      },
    ],
  ])("gets the first answer %s", async (_when, meantime) => {
    const ref = casino.nextReference();
    const first = await casino.bet(player, round, { hi: "7", lo: "3" }, ref);
    await meantime();
    const again = await casino.bet(player, round, { lo: "3.00", hi: "7.0" }, ref);
    expect(again).toEqual({ content: first.content, replayed: true });
    expect(await casino.bets(round)).toHaveLength(1);
  });

  it("gets the first answer of a partner that was suspended since, and another reference none", async () => {
    const slip = casino.slip(player, round, { hi: "10" });
    const { content } = await placeBet(deps, slip);
    expect(await placeBet(deps, { ...slip, suspended: true })).toEqual({ content, replayed: true });
    const other = { ...casino.slip(player, round, { hi: "10" }), suspended: true };
    expect(await refusalOf(placeBet(deps, other))).toBe("forbidden, money moved: no");
    expect(await money()).toEqual(oneDebit);
  });

  it("is answered when its bet is not to be seen at once", async () => {
    const ref = casino.nextReference();
    const first = await casino.bet(player, round, { hi: "10" }, ref);
    faults.next("TransactGetItems", unseenItems, { times: 3 });
    const again = await casino.bet(player, round, { hi: "10" }, ref);
    expect(faults.clear().came).toBe(true);
    expect(again).toEqual({ content: first.content, replayed: true });
  });

  it("is unavailable while its bet is not to be seen: never a conflict, never a second bet", async () => {
    const ref = casino.nextReference();
    await casino.bet(player, round, { hi: "10" }, ref);
    faults.next("TransactGetItems", unseenItems, { times: 1e6 });
    expect(await refusalOf(casino.bet(player, round, { hi: "10" }, ref))).toBe("unavailable, money moved: unknown");
    expect(await money()).toEqual(oneDebit);
  });

  it("by another session of the player is the same", async () => {
    const ref = casino.nextReference();
    const first = await casino.bet(player, round, { hi: "10" }, ref);
    const back = await casino.comeBack(player);
    expect(await casino.bet(back, round, { hi: "10" }, ref)).toEqual({ content: first.content, replayed: true });
    expect(await money()).toEqual(oneDebit);
  });

  it.each([
    ["amount", () => casino.slip(player, round, { hi: "11" })],
    ["bet type", () => casino.slip(player, round, { lo: "10" })],
    ["number of lines", () => casino.slip(player, round, { hi: "10", lo: "1" })],
    ["round", async () => casino.slip(player, await casino.round(), { hi: "10" })],
    ["player", async () => casino.slip(await casino.player(player.partnerId, "100"), round, { hi: "10" })],
    [
      "currency",
      async () => {
        const thai = await casino.player(player.partnerId, "100", "KWD", player.playerId);
        return casino.slip(thai, round, { hi: "10" });
      },
    ],
  ])("for another %s is a conflict", async (_what, otherSlip) => {
    const ref = casino.nextReference();
    await casino.bet(player, round, { hi: "10" }, ref);
    const slip = { ...(await otherSlip()), reference: ref };
    expect(await refusalOf(placeBet(deps, slip))).toBe("reference-conflict, money moved: no");
    expect(await money()).toEqual(oneDebit);
  });

  it("that was a deposit's is a conflict", async () => {
    const ref = casino.nextReference();
    await casino.deposit(player, "1", ref);
    expect(await refusalOf(casino.bet(player, round, { hi: "1" }, ref))).toBe("reference-conflict, money moved: no");
  });

  it("by another partner, for a player of the same id, is another bet of another wallet", async () => {
    const ref = casino.nextReference();
    const twin = await casino.player(await casino.partner(), "50", "THB", player.playerId);
    const own = await casino.bet(player, round, { hi: "10" }, ref);
    const theirs = await casino.bet(twin, round, { hi: "20" }, ref);
    expect([own.content.balance, theirs.content.balance]).toEqual([9000n, 3000n]);
    expect([own.replayed, theirs.replayed]).toEqual([false, false]);
  });
});

describe("slips at the same time", () => {
  it("of one reference come to one bet, and all get it", async () => {
    const ref = casino.nextReference();
    const answers = await Promise.all(Array.from({ length: 8 }, () => casino.bet(player, round, { hi: "10" }, ref)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ content }) => content.betId)).size).toBe(1);
    expect(await money()).toEqual(oneDebit);
  });

  it("of one reference and different content come to one bet, and the others are refused", async () => {
    const ref = casino.nextReference();
    const outcomes = await Promise.allSettled(
      ["1", "2", "3", "4", "5"].map((stake) => casino.bet(player, round, { hi: stake }, ref)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await casino.bets(round)).toHaveLength(1);
  });

  it("for more than the balance: one of twenty is accepted", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => casino.bet(player, round, { hi: "60" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await money()).toEqual({ balance: 4000n, stakes: [6000n] });
  });

  it("for more than the player's limit in a round: no more than that is accepted", async () => {
    const limits = { THB: { minStake: 100n, maxStake: 1000n, maxRoundStake: 2500n } };
    round = await casino.round("thai-hilo", { tableId: await casino.table("thai-hilo", 1, limits) });
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => casino.bet(player, round, { hi: "10" })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await money()).toEqual({ balance: 8000n, stakes: [1000n, 1000n] });
  });
});

it("the bets of fifty racing the close of their round: those accepted are debited, the others not", async () => {
  round = await casino.round("thai-hilo", { shards: 1 });
  const bets = Array.from({ length: 50 }, () => casino.bet(player, round, { hi: "1" }));
  const [outcomes] = await Promise.all([Promise.allSettled(bets), casino.close(round.roundId)]);
  const accepted = outcomes.filter(({ status }) => status === "fulfilled").length;
  expect(await money()).toEqual({ balance: 10000n - 100n * BigInt(accepted), stakes: Array(accepted).fill(100n) });
});
