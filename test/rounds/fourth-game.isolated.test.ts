import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { betView } from "../../lambda/bets/bet-view.ts";
import { placeBetOperation } from "../../lambda/bets/place-bet-operation.ts";
import { gameOf, games } from "../../lambda/games/registry.ts";
import { routes } from "../../lambda/http/routes.ts";
import { keyIdSchema } from "../../lambda/ids.ts";
import { adminOperations } from "../../lambda/partners/operations.ts";
import { readTableHistory } from "../../lambda/rounds/read-tables.ts";
import { recordResultOperation } from "../../lambda/rounds/record-result-operation.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { sweep } from "../../lambda/settlement/sweep.ts";
import { coin } from "../games/coin.ts";
import { Casino, type Player } from "../support/casino.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { problemOf, refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

// What the registry would be with an import and a line more.
vi.mock("../../lambda/games/registry.ts", async (importOriginal) => {
  const { games } = await importOriginal<typeof import("../../lambda/games/registry.ts")>();
  const { coin } = await import("../games/coin.ts");
  const all: typeof games = { ...games, coin };
  return { games: all, gameOf: (code: string) => all[code] };
});

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;

let player: Player;
let round: Round;
beforeEach(async () => {
  player = await casino.player(await casino.partner(), "100");
  round = await casino.round("coin", { shards: 2 });
});

const request = (roundId: string, body: object, role: "partner" | "dealer") => ({
  params: { roundId },
  query: {},
  body,
  principal: { keyId: keyIdSchema.parse("k"), role, ...(role === "partner" && { partnerId: player.partnerId }) },
  game: "coin",
});
const bet = (lines: readonly { readonly type: string; readonly stake: string }[]) =>
  placeBetOperation(
    deps,
    coin,
  )(request(round.roundId, { reference: casino.nextReference(), sessionId: player.sessionId, lines }, "partner"));
const toss = (result: object) => recordResultOperation(deps, coin)(request(round.roundId, result, "dealer"));

describe("a game that is a definition and a line in the registry", () => {
  it("is the studio's fourth, with routes of its own", () => {
    expect(Object.keys(games)).toHaveLength(4);
    expect(gameOf("coin")).toBe(coin);
    expect(routes.filter(({ game }) => game === "coin").map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/coin/tables/{tableId}/rounds",
      "POST /v1/coin/rounds/{roundId}/result",
      "POST /v1/coin/rounds/{roundId}/bets",
    ]);
  });

  it("gets a table", async () => {
    const lister = { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) };
    const { putTable } = adminOperations(deps, randomBytes, lister, 1);
    const body = { game: "coin", limits: { THB: { minStake: "1", maxStake: "10", maxRoundStake: "100" } } };
    const sent = { ...request("", body, "dealer"), params: { tableId: world.fresh("table") } };
    expect(await putTable(sent)).toMatchObject({ status: 200, body: { game: "coin", shards: 16, currentRound: null } });
  });

  it.each([
    ["heads", 11_850n, "won", "lost", "The coin shows heads."],
    ["tails", 6_000n, "lost", "lost", "The coin shows tails."],
    ["edge", 100_000n, "pushed", "won", "The coin stands on its edge."],
  ])("opens, takes a bet, gets %s, and pays: balance %s satang", async (side, balance, heads, edge, why) => {
    const placed = await bet([
      { type: "heads", stake: "30" },
      { type: "edge", stake: "10" },
    ]);
    expect(placed).toMatchObject({
      status: 201,
      body: { game: "coin", stake: "40.00", balance: "60.00", status: "accepted" },
    });
    await casino.close(round.roundId);
    expect(await toss({ side })).toMatchObject({ status: 202, body: { status: "settling", result: { side } } });
    await casino.drain();
    const [settled] = await casino.bets(round);
    expect(settled?.lines.map(({ outcome }) => outcome)).toEqual([heads, edge]);
    expect(betView(settled!).lines.map((line) => line.why)).toEqual(
      Array(2).fill({ kind: "result", text: why, ruleVersion: "1", facts: { side } }),
    );
    expect((await casino.readRound(round.roundId)).status).toBe("settled");
    expect(await casino.balance(player)).toBe(balance);
    expect(ledgerFaults(await casino.wallet(player), await casino.ledger(player))).toEqual([]);
  });

  it.each([
    [[{ type: "hi", stake: "1" }], "lines.0.type"],
    [
      [
        { type: "heads", stake: "1" },
        { type: "heads", stake: "1" },
      ],
      "lines",
    ],
    [[], "lines"],
  ])("refuses the lines %j", async (lines, path) => {
    const { code, errors } = await problemOf(bet(lines));
    expect([code, errors?.map((error) => error.path)]).toEqual(["validation-failed", [path]]);
  });

  it("refuses results that are not its own, and another one after the first", async () => {
    await casino.close(round.roundId);
    expect(await refusalOf(toss({ side: "rim" }))).toMatch("validation-failed");
    expect(await refusalOf(toss({ dice: [1, 2, 3] }))).toMatch("validation-failed");
    expect((await toss({ side: "heads" })).status).toBe(202);
    expect((await toss({ side: "heads" })).status).toBe(200);
    expect(await refusalOf(toss({ side: "tails" }))).toBe("result-conflict, money moved: no");
  });

  it("has its own facts in its table's history", async () => {
    await casino.close(round.roundId);
    await toss({ side: "edge" });
    expect(await readTableHistory(deps, round.tableId)).toMatchObject({
      results: [{ result: { side: "edge" }, facts: { side: "edge" } }],
      counts: { side: { heads: 0, tails: 0, edge: 1 } },
    });
  });

  it("is voided for its own reasons, and its stakes come back", async () => {
    await bet([{ type: "heads", stake: "30" }]);
    const order = (reason: string) =>
      voidRound(deps, round.roundId, { actor: "supervisor:1" }, { reason, cutCard: false });
    expect(await refusalOf(order("not-shaken"))).toMatch("invalid-transition");
    await order("technical");
    await casino.drain();
    expect(await casino.balance(player)).toBe(10_000n);
  });

  it("is driven on by the sweeper", async () => {
    await bet([{ type: "tails", stake: "30" }]);
    clock.advance(31_000);
    await sweep(deps);
    clock.advance(61 * 60_000);
    await sweep(deps);
    await casino.drain();
    expect((await casino.readRound(round.roundId)).status).toBe("voided");
    expect(await casino.balance(player)).toBe(10_000n);
  });
});
