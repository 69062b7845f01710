import { describe, expect, it } from "vitest";
import { tableIdSchema } from "../../lambda/ids.ts";
import { saveTable, type TableSettings } from "../../lambda/rounds/put-table.ts";
import { tableDirectory } from "../../lambda/store/tables.ts";
import { Casino } from "../support/casino.ts";
import { problemOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps } = world;

const limits = { THB: { minStake: "1", maxStake: "100.5", maxRoundStake: "1000.00" } };
const settings = (more: Partial<TableSettings> = {}): TableSettings => ({
  tableId: tableIdSchema.parse(world.fresh("t")),
  game: "thai-hilo",
  bettingSeconds: 30,
  autoVoidMinutes: 60,
  shards: 16,
  limits,
  ...more,
});

describe("a table", () => {
  it("is created and shown as it is", async () => {
    const sent = settings();
    const { tableId, game, bettingSeconds, autoVoidMinutes, shards } = sent;
    expect(await saveTable(deps, sent)).toEqual({
      tableId,
      game,
      bettingSeconds,
      autoVoidMinutes,
      shards,
      limits: { THB: { minStake: "1.00", maxStake: "100.50", maxRoundStake: "1000.00" } },
      currentRound: null,
      serverTime: new Date(deps.now()).toISOString(),
    });
  });

  it("is changed whole, and keeps its round and its place in the list", async () => {
    const sent = settings();
    await saveTable(deps, sent);
    const round = await casino.round("thai-hilo", { tableId: sent.tableId });
    const changed = await saveTable(deps, {
      ...sent,
      bettingSeconds: 9,
      limits: { VND: { minStake: "1", maxStake: "2", maxRoundStake: "3" } },
    });
    expect(changed).toMatchObject({ bettingSeconds: 9, currentRound: { roundId: round.roundId } });
    expect(changed.limits).toEqual({ VND: { minStake: "1", maxStake: "2", maxRoundStake: "3" } });
    const { items } = await deps.table.query(tableDirectory);
    expect(items.filter(({ tableId }) => tableId === sent.tableId)).toHaveLength(1);
  });

  it("never changes its game", async () => {
    const sent = settings();
    await saveTable(deps, sent);
    expect(await problemOf(saveTable(deps, { ...sent, game: "xoc-dia" }))).toMatchObject({
      code: "invalid-transition",
    });
  });

  it.each([
    ["limits.THB.minStake", { THB: { ...limits.THB, minStake: "0.001" } }],
    ["limits.THB.maxStake", { THB: { ...limits.THB, minStake: "100.51" } }],
    ["limits.THB.maxRoundStake", { THB: { ...limits.THB, maxRoundStake: "100.49" } }],
    ["limits.VND.maxStake", { VND: { minStake: "1", maxStake: "10.5", maxRoundStake: "100" } }],
  ])("whose %s does not fit is refused, and the field is named", async (path, wrong) => {
    const { code, errors } = await problemOf(saveTable(deps, settings({ limits: wrong })));
    expect([code, errors?.map((error) => error.path)]).toEqual(["validation-failed", [path]]);
  });
});
