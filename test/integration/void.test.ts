import { describe, expect, it } from "vitest";
import { outcomeOf, read, tally } from "./support/api.ts";
import { studioRoundSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { newPlayer, newSession, type Player } from "./support/players.ts";
import { anyResult, commandsOf, type Game, newTable, type RoundCommands } from "./support/tables.ts";

const moneyMoved = async (player: Player) =>
  (await player.transactions()).map(({ type, amount }) => `${type} ${amount}`);

describe.concurrent("voiding a round", () => {
  it.each<[string, (round: RoundCommands) => Promise<unknown>]>([
    ["open", async () => {}],
    ["paused", (round) => round.pause()],
    ["closed", (round) => round.close()],
    ["paused when it had closed", (round) => round.close().then(round.pause)],
  ])("that is %s brings every stake back, once", async (_, reach) => {
    const [table, one, two] = await Promise.all([
      newTable("thai-hilo"),
      newPlayer("100.00"),
      newPlayer("500.00", "THB", house.otherPartner),
    ]);
    const round = await table.round();
    const commands = commandsOf(round);
    const bets = [
      await one.bet(round, { hi: "45.01", "number-1": "3.33" }),
      await one.bet(round, { lo: "1.00" }),
      await two.bet(round, { "triple-1-2-3": "500.00" }),
    ];
    await reach(commands);
    read(await commands.void("technical", { note: "the table's camera failed" }), 200, studioRoundSchema);
    expect(await commands.done()).toMatchObject({
      status: "voided",
      voidReason: "technical",
      revision: 1,
      totals: [{ currency: "THB", slips: 3, staked: "549.34", returned: "549.34" }],
      progress: { slips: 3, settled: 3 },
    });
    expect([await one.balance(), await two.balance()]).toEqual(["100.00", "500.00"]);
    expect((await moneyMoved(one)).toSorted()).toEqual(
      ["deposit 100.00", "bet -48.34", "bet -1.00", "refund 48.34", "refund 1.00"].toSorted(),
    );
    expect(await moneyMoved(two)).toEqual(["deposit 500.00", "bet -500.00", "refund 500.00"]);
    const [bet] = await one.bets();
    const why = { kind: "void", text: "The round was voided (technical).", ruleVersion: "1", reason: "technical" };
    expect(bet).toEqual({
      ...bets[0],
      status: "voided",
      lines: [
        { type: "hi", stake: "45.01", outcome: "voided", returned: "45.01", why },
        { type: "number-1", stake: "3.33", outcome: "voided", returned: "3.33", why },
      ],
      returned: "48.34",
      net: "0.00",
      settledAt: expect.any(String),
      revision: 1,
    });
  });

  it("that is settling brings those back to their stake, too, that were paid already", async () => {
    const [table, players] = await Promise.all([
      newTable("thai-hilo", { shards: 64 }),
      Promise.all(Array.from({ length: 12 }, () => newPlayer("100.00"))),
    ]);
    const round = await table.round();
    const commands = commandsOf(round);
    await Promise.all(players.map((player) => player.bet(round, { hi: "50.00", lo: "20.00" })));
    await commands.play({ dice: [6, 6, 6] });
    const answer = outcomeOf(await commands.void());
    const done = await commands.done();
    // On a fast machine the settlement is over by then; it is one or the other for all.
    expect([answer, done.status]).toEqual(answer === 200 ? [200, "voided"] : ["invalid-transition", "settled"]);
    const balances = await Promise.all(players.map((player) => player.balance()));
    expect(balances).toEqual(players.map(() => (answer === 200 ? "100.00" : "135.00")));
    expect(done.totals[0]?.returned).toBe(answer === 200 ? "840.00" : "1260.00");
  });

  it("again changes nothing, and its first reason stays", async () => {
    const [table, player] = await Promise.all([newTable("thai-hilo"), newPlayer("100.00")]);
    const round = await table.round();
    const commands = commandsOf(round);
    await player.bet(round, { hi: "60.00" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => commands.void("technical")));
    expect(tally(answers)).toEqual({ 200: 10 });
    const done = await commands.done();
    expect(read(await commands.void("abandoned"), 200, studioRoundSchema)).toEqual(done);
    expect(done).toMatchObject({ voidReason: "technical", revision: 1 });
    expect(await moneyMoved(player)).toEqual(["deposit 100.00", "bet -60.00", "refund 60.00"]);
  });

  it("at once with its result comes to one of both for every bet", async () => {
    const [table, players] = await Promise.all([
      newTable("xoc-dia"),
      Promise.all(Array.from({ length: 8 }, () => newPlayer("100.00"))),
    ]);
    const round = await table.round();
    const commands = commandsOf(round);
    await Promise.all(players.map((player) => player.bet(round, { even: "100.00" })));
    await commands.close();
    const [voided, taken] = await Promise.all([commands.void(), commands.result({ tokens: ["R", "R", "R", "R"] })]);
    const outcomes = [outcomeOf(voided), outcomeOf(taken)];
    const done = await commands.done();
    const balances = new Set(await Promise.all(players.map((player) => player.balance())));
    if (done.status === "settled") {
      expect([outcomes, balances]).toEqual([["invalid-transition", 202], new Set(["196.00"])]);
    } else {
      expect(outcomes[0]).toBe(200);
      expect([202, "invalid-transition"]).toContain(outcomes[1]);
      expect(balances).toEqual(new Set(["100.00"]));
    }
  });

  it("refunds two currencies of one player into their own wallets", async () => {
    const [table, baht] = await Promise.all([newTable("thai-hilo"), newPlayer("100.00")]);
    const dong = await newSession(baht.playerId, "VND");
    await dong.transfer("deposits", "5000");
    const round = await table.round();
    await Promise.all([baht.bet(round, { hi: "99.99" }), dong.bet(round, { hi: "4999" })]);
    await commandsOf(round).void();
    await commandsOf(round).done();
    expect([await baht.balance(), await dong.balance()]).toEqual(["100.00", "5000"]);
  });
});

const shared = ["technical", "dealer-error", "not-begun", "abandoned"];
const bowl = ["not-shaken", "bowl-opened-early", "bowl-touched-token"];
const allReasons = [...shared, ...bowl, "constructor", "because"];
const afterClosing = ["technical", "dealer-error", "abandoned"];

/** What a round of each game may be voided for. One of xoc-dia has begun once it closed, and is played to its end. */
const reasons: readonly { game: Game; closed: boolean; allowed: readonly string[] }[] = [
  { game: "thai-hilo", closed: false, allowed: shared },
  { game: "thai-hilo", closed: true, allowed: afterClosing },
  { game: "dragon-tiger", closed: false, allowed: shared },
  { game: "dragon-tiger", closed: true, allowed: afterClosing },
  { game: "xoc-dia", closed: false, allowed: [...shared, ...bowl] },
  { game: "xoc-dia", closed: true, allowed: ["dealer-error", ...bowl] },
];

describe.concurrent("the reason for voiding a round", () => {
  it.each(reasons)("of $game, closed: $closed, is one of $allowed", async ({ game, closed, allowed }) => {
    const table = await newTable(game, { shards: 1 });
    if (game === "dragon-tiger") await table.shoe();
    const taken: string[] = [];
    let round: RoundCommands | undefined;
    for (const reason of allReasons) {
      if (!round) {
        round = commandsOf(await table.round());
        if (closed) await round.close();
      }
      const outcome = outcomeOf(await round.void(reason));
      expect([200, "invalid-transition"]).toContain(outcome);
      if (outcome !== 200) continue;
      taken.push(reason);
      round = undefined;
    }
    expect(taken.toSorted()).toEqual(allowed.toSorted());
  });

  it("that was refused leaves the round as it was", async () => {
    const [table, player] = await Promise.all([newTable("xoc-dia"), newPlayer("100.00")]);
    const round = await table.round();
    const commands = commandsOf(round);
    await player.bet(round, { small: "10.00" });
    await commands.close();
    const before = await commands.read();
    expect(outcomeOf(await commands.void("technical"))).toBe("invalid-transition");
    expect(await commands.read()).toEqual(before);
    await commands.result(anyResult["xoc-dia"]);
    await commands.done();
    expect(await player.balance()).toBe("100.00");
  });
});
