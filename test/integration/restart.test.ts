import { afterAll, describe, expect, inject, it } from "vitest";
import { read } from "./support/api.ts";
import { type Bet, betSchema, listOf, type Round, studioRoundSchema, transferSchema } from "./support/contract.ts";
import { type House, houseOf } from "./support/house.ts";
import { expectSoundLedger } from "./support/ledger.ts";
import { openSession, Player } from "./support/players.ts";
import { type RuntimeProcess, startRuntimeProcess, temporaryFolder } from "./support/runtime.ts";
import { commandsOf, newTable, untilStatus } from "./support/tables.ts";

/** Data in a folder are the embedded engine's matter. */
const ownEngine = process.env.DYNAMODB_ENDPOINT ? describe.skip : describe;

const PLAYERS_OF_EACH_PARTNER = 25;
const SLIPS_OF_A_PLAYER = 10;
const BETS = 2 * PLAYERS_OF_EACH_PARTNER * SLIPS_OF_A_PLAYER;

/** On `{ dice: [5, 6, 6] }` the even slips return 45.00 at 1.1:1 and 10.00 at 5:1, the odd ones nothing. */
const slipOf = (index: number): Record<string, string> =>
  index % 2 === 0 ? { hi: "45.00", "double-5-6": "10.00" } : { lo: "10.00" };
const returnedOf = ({ stake }: Bet) => (stake === "55.00" ? "154.50" : "0.00");

/** Players of both partners, under the same ids, each with 1000.00. */
function newPlayers({ partner, otherPartner }: House): Promise<Player[]> {
  const ids = Array.from({ length: PLAYERS_OF_EACH_PARTNER }, (_, index) => `player-${index}`);
  const owners = [partner, otherPartner].flatMap((call) => ids.map((id) => ({ call, id })));
  return Promise.all(
    owners.map(async ({ call, id }) => {
      const player = await openSession(id, "THB", call);
      read(await player.transfer("deposits", "1000.00"), 201, transferSchema);
      return player;
    }),
  );
}

/** Waits until the first of the partner's bets in a round is settled. */
async function untilUnderWay({ roundId }: Round, { partner }: House): Promise<void> {
  const isSettled = async () => {
    const { items } = read(await partner("GET", `/v1/rounds/${roundId}/bets?limit=1`), 200, listOf(betSchema));
    return items[0]?.status === "settled";
  };
  while (!(await isSettled()));
}

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

  it("has everything that was answered, and settles each bet once of a round whose settlement was cut off", async () => {
    const first = await start();
    const players = await newPlayers(first.house);
    // Each shard has more players than are paid at once: the first are long before the last.
    const settling = await (await newTable("thai-hilo", { shards: 4 }, first.house)).round();
    await Promise.all(
      players.map(async (player) => {
        for (let index = 0; index < SLIPS_OF_A_PLAYER; index++) await player.bet(settling, slipOf(index));
      }),
    );
    const closing = await (await newTable("xoc-dia", {}, first.house)).round();
    const [better] = players as [Player];
    const placed = await better.bet(closing, { wwrr: "100.00" }, { reference: "kept" });
    await commandsOf(closing, first.house).pause();
    const resumed = await commandsOf(closing, first.house).resume({ bettingSeconds: 3 });
    const { bettingClosesAt } = read(resumed, 200, studioRoundSchema);
    await commandsOf(settling, first.house).play({ dice: [5, 6, 6] });
    await untilUnderWay(settling, first.house);
    await first.running.kill();
    const killedAt = new Date().toISOString();

    const { house, running } = await start();
    expect(running.credentials.partners).toEqual(first.running.credentials.partners);
    const again = players.map(({ playerId, sessionId, partner }) => {
      const { partner: one, otherPartner: other } = house;
      return new Player(playerId, "THB", sessionId, partner === first.house.partner ? one : other);
    });
    const [returned] = again as [Player];
    const replay = await returned.tryBet(closing, { wwrr: "100.00" }, { reference: "kept" });
    expect([replay.status, replay.body]).toEqual([200, placed]);

    const { totals, progress } = await commandsOf(settling, house).done();
    expect(totals).toEqual([{ currency: "THB", slips: BETS, staked: "16250.00", returned: "38625.00" }]);
    expect(progress).toEqual({ slips: BETS, settled: BETS });
    const all = (await Promise.all(again.map((player) => player.bets()))).flat();
    const bets = all.filter(({ roundId }) => roundId === settling.roundId);
    expect(bets).toHaveLength(BETS);
    for (const bet of bets) expect(bet).toMatchObject({ status: "settled", revision: 1, returned: returnedOf(bet) });
    const before = bets.filter(({ settledAt = "" }) => settledAt <= killedAt).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(BETS);

    const commands = commandsOf(closing, house);
    expect((await untilStatus(commands, ["closed"])).closedAt).toBe(bettingClosesAt);
    await commands.result({ tokens: ["R", "W", "R", "W"] });
    await commands.done();
    // Five slips of 55.00 and five of 10.00, five times 154.50 back; the first player's 100.00 at 1.5:1 besides.
    const balances = await Promise.all(again.map((player) => player.balance()));
    expect(balances).toEqual(["1597.50", ...Array(players.length - 1).fill("1447.50")]);
    await Promise.all(again.map(expectSoundLedger));
  }, 120_000);
});
