import { beforeEach, describe, expect, it } from "vitest";
import { placeBet, tryBet } from "../../lambda/bets/place-bet.ts";
import { roundIdSchema, sessionIdSchema } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { readReference } from "../../lambda/store/transactions.ts";
import type { Player } from "../support/casino.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { reference } from "../support/stored.ts";
import { nothingMoved, oneDebit, openBetting } from "./betting.ts";

const { casino, seated, moneyOf, deps } = await openBetting();

let player: Player;
let round: Round;
beforeEach(() => {
  ({ player, round } = seated());
});
const money = () => moneyOf(player, round);

describe("a slip on an open round", () => {
  it("is accepted whole: one bet, one debit, one ledger entry", async () => {
    const { content: bet, replayed } = await casino.bet(player, round, { hi: "7", "number-4": "3.00" });
    expect(replayed).toBe(false);
    expect(bet).toMatchObject({
      roundId: round.roundId,
      tableId: round.tableId,
      game: "thai-hilo",
      playerId: player.playerId,
      currency: "THB",
      stake: 1000n,
      status: "accepted",
      lines: [
        { type: "hi", stake: 700n },
        { type: "number-4", stake: 300n },
      ],
      balance: 9000n,
      revision: 0,
    });
    expect(await casino.bets(round)).toEqual([bet]);
    expect(await money()).toEqual(oneDebit);
    const entry = (await casino.ledger(player)).at(-1);
    expect(entry).toMatchObject({
      type: "bet",
      amount: -1000n,
      balanceAfter: 9000n,
      betId: bet.betId,
      reference: bet.reference,
    });
  });

  it.each(["constructor", "valueOf", "toString"])(
    "at a table that is called %s is taken, and counted",
    async (name) => {
      const tableId = await casino.table("thai-hilo", 1, undefined, name);
      const own = await casino.round("thai-hilo", { tableId });
      for (const lo of ["1", "2"]) await casino.bet(player, own, { lo });
      const { roundStakes } = (await casino.wallet(player))!;
      expect(roundStakes[tableId]).toMatchObject({ roundId: own.roundId, stake: 300n });
    },
  );

  it("in a currency without decimals debits its whole units", async () => {
    const other = await casino.player(player.partnerId, "1000", "VND");
    const own = await casino.round();
    expect((await casino.bet(other, own, { hi: "100" })).content.balance).toBe(900n);
  });

  it.each([
    ["one line is above the limit", { hi: "1", lo: "1000.01" }, "limit-exceeded, money moved: no"],
    ["all lines together are above the balance", { hi: "60", lo: "40.01" }, "insufficient-funds, money moved: no"],
    ["a stake has too many decimals", { hi: "1", lo: "0.001" }, "validation-failed, money moved: no"],
  ])("is refused whole when %s", async (_case, lines, refusal) => {
    expect(await refusalOf(casino.bet(player, round, lines))).toBe(refusal);
    expect(await money()).toEqual(nothingMoved);
  });

  it("that was refused leaves its reference free", async () => {
    const ref = casino.nextReference();
    expect(await refusalOf(casino.bet(player, round, { hi: "100.01" }, ref))).toMatch("insufficient-funds");
    expect((await casino.bet(player, round, { hi: "10" }, ref)).replayed).toBe(false);
  });
});

describe("nothing is found for", () => {
  it.each([
    ["that is empty", ""],
    ["that is none of ours", "nonsense"],
    ["that was never opened", `${"0".repeat(26)}THB-nobody`],
    ["that is far too long", "x".repeat(5000)],
  ])("a session %s", async (_which, session) => {
    const stranger = { ...player, sessionId: sessionIdSchema.parse(session) };
    const { code, moneyMoved, message } = await problemOf(casino.bet(stranger, round, { hi: "1" }));
    expect({ code, moneyMoved, message }).toEqual({
      code: "not-found",
      moneyMoved: "no",
      message: `There is no session ${session}.`,
    });
  });

  it.each([
    ["that is empty", ""],
    ["that is none of ours", "nonsense"],
    ["that was never opened", `${"0".repeat(26)}01`],
    ["with an impossible number of gates", `${"0".repeat(26)}99`],
    ["that is far too long", "x".repeat(5000)],
  ])("a round %s", async (_which, roundId) => {
    const forged = { ...round, roundId: roundIdSchema.parse(roundId) };
    expect(await refusalOf(casino.bet(player, forged, { hi: "1" }))).toBe("not-found, money moved: no");
  });

  it("a round of another game", async () => {
    expect(await refusalOf(casino.bet(player, { ...round, game: "xoc-dia" }, { even: "1" }))).toBe(
      "not-found, money moved: no",
    );
  });

  it("another partner's session", async () => {
    const other = { ...player, partnerId: await casino.partner() };
    expect(await refusalOf(casino.bet(other, round, { hi: "1" }))).toBe("not-found, money moved: no");
  });
});

describe("a dry run", () => {
  it("answers what would be and writes nothing", async () => {
    const ref = casino.nextReference();
    const { content: bet } = await tryBet(deps, casino.slip(player, round, { hi: "10" }, ref));
    expect(bet).toMatchObject({ stake: 1000n, balance: 9000n, status: "accepted" });
    expect(await readReference(deps.table, player.partnerId, ref)).toBeUndefined();
    expect(await money()).toEqual(nothingMoved);
  });

  it("is refused as the slip would be", async () => {
    const slip = casino.slip(player, round, { hi: "100.01" });
    expect(await refusalOf(tryBet(deps, slip))).toBe("insufficient-funds, money moved: no");
  });

  it("of a suspended partner is refused as the slip would be, and a used reference still gets its first answer", async () => {
    const slip = { ...casino.slip(player, round, { hi: "10" }), suspended: true };
    expect(await refusalOf(tryBet(deps, slip))).toBe("forbidden, money moved: no");
    const { content: bet } = await placeBet(deps, { ...slip, suspended: false });
    expect(await tryBet(deps, slip)).toEqual({ content: bet, replayed: true });
  });

  it("of a reference in use answers as the slip would be", async () => {
    const { content: bet } = await casino.bet(player, round, { hi: "10" }, reference("used"));
    expect(await tryBet(deps, casino.slip(player, round, { hi: "10" }, reference("used")))).toEqual({
      content: bet,
      replayed: true,
    });
    const other = casino.slip(player, round, { hi: "11" }, reference("used"));
    expect(await refusalOf(tryBet(deps, other))).toBe("reference-conflict, money moved: no");
  });
});
