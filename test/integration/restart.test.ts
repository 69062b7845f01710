import { afterAll, describe, expect, inject, it } from "vitest";
import { read } from "./support/api.ts";
import { studioRoundSchema, transferSchema } from "./support/contract.ts";
import { houseOf } from "./support/house.ts";
import { expectSoundLedger } from "./support/ledger.ts";
import { openSession, Player } from "./support/players.ts";
import { type RuntimeProcess, startRuntimeProcess, temporaryFolder } from "./support/runtime.ts";
import { commandsOf, newTable, untilStatus } from "./support/tables.ts";

/** Data in a folder are the embedded engine's matter. */
const ownEngine = process.env.DYNAMODB_ENDPOINT ? describe.skip : describe;

ownEngine("a runtime that was killed and is started again on its data", () => {
  const { folder, remove } = temporaryFolder();
  let runtime: RuntimeProcess | undefined;
  const start = async () => {
    runtime = await startRuntimeProcess({ ASSEMBLY: inject("assembly"), DATA_DIR: folder });
    return { running: runtime, house: houseOf(runtime) };
  };

  afterAll(async () => {
    await runtime?.stop();
    remove();
  });

  it("has everything that was answered, and goes on with what was under way", async () => {
    const first = await start();
    const players = await Promise.all(
      Array.from({ length: 12 }, (_, index) => openSession(`player-${index}`, "THB", first.house.partner)),
    );
    for (const player of players) read(await player.transfer("deposits", "1000.00"), 201, transferSchema);
    const settling = await (await newTable("thai-hilo", { shards: 16 }, first.house)).round();
    const closing = await (await newTable("xoc-dia", {}, first.house)).round();
    await Promise.all(players.map((player) => player.bet(settling, { hi: "45.00", "double-5-6": "10.00" })));
    const [better] = players as [Player];
    const placed = await better.bet(closing, { wwrr: "100.00" }, { reference: "kept" });
    await commandsOf(closing, first.house).pause();
    const resumed = await commandsOf(closing, first.house).resume({ bettingSeconds: 5 });
    const { bettingClosesAt } = read(resumed, 200, studioRoundSchema);
    await commandsOf(settling, first.house).play({ dice: [5, 6, 6] });
    await first.running.kill();

    const { house, running } = await start();
    expect(running.credentials.partners).toEqual(first.running.credentials.partners);
    const again = players.map(({ playerId, sessionId }) => new Player(playerId, "THB", sessionId, house.partner));
    const [returned] = again as [Player];
    const replay = await returned.tryBet(closing, { wwrr: "100.00" }, { reference: "kept" });
    expect([replay.status, replay.body]).toEqual([200, placed]);

    // 45.00 at 1.1:1 and 10.00 at 5:1.
    const { totals, progress } = await commandsOf(settling, house).done();
    expect(totals).toEqual([{ currency: "THB", slips: 12, staked: "660.00", returned: "1854.00" }]);
    expect(progress).toEqual({ slips: 12, settled: 12 });

    const commands = commandsOf(closing, house);
    expect((await untilStatus(commands, ["closed"])).closedAt).toBe(bettingClosesAt);
    await commands.result({ tokens: ["R", "W", "R", "W"] });
    await commands.done();
    const balances = await Promise.all(again.map((player) => player.balance()));
    expect(balances).toEqual(["1249.50", ...Array(11).fill("1099.50")]);
    for (const player of again) await expectSoundLedger(player);
  }, 120_000);
});
