import { beforeEach, describe, expect, it } from "vitest";
import type { Bet } from "../../lambda/bets/bet.ts";
import { newBetId, newRoundId, partnerIdSchema, playerHash, playerIdSchema, ulidTime } from "../../lambda/ids.ts";
import { playerBetRecord } from "../../lambda/store/bet-record.ts";
import { putBet, toBet } from "../../lambda/store/bets.ts";
import { timestamp } from "../../lambda/time.ts";
import { at, someBet } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;
const playerId = playerIdSchema.parse("p");

let partnerId = partnerIdSchema.parse("p");
beforeEach(() => {
  partnerId = partnerIdSchema.parse(world.fresh("partner"));
});

async function store(more: Partial<Bet> = {}): Promise<Bet> {
  const roundId = newRoundId(deps.ulid(deps.now()), 1);
  const betId = newBetId(deps.ulid(deps.now()), roundId, playerHash(partnerId, playerId));
  const bet = someBet({ placedAt: timestamp(deps.now()), partnerId, playerId, ...more, betId, roundId });
  await deps.table.write(putBet(bet));
  return bet;
}
const list = async (filters?: Parameters<typeof playerBetRecord>[2], owner = partnerId) => {
  const found: Bet[] = [];
  for await (const item of deps.table.queryAll(playerBetRecord(owner, playerId, filters))) found.push(toBet(item));
  return found;
};

describe("a player's Bet Record", () => {
  it("lists bets by time, in a window that misses none of it", async () => {
    const placed: Bet[] = [];
    for (let minute = 0; minute < 4; minute++) {
      placed.push(await store());
      clock.advance(60_000);
    }
    const [first, second, third, fourth] = placed;
    const between = (from?: Bet, to?: Bet) => list({ from: from?.placedAt, to: to?.placedAt });
    expect(await list()).toEqual(placed);
    expect(await between(second, fourth)).toEqual([second, third]);
    expect(await between(undefined, second)).toEqual([first]);
    expect(await between(fourth)).toEqual([fourth]);
  });

  it("includes a bet whose id was made before the window and that was confirmed in it", async () => {
    const from = timestamp(deps.now() + 2500);
    const slow = await store({ placedAt: from });
    expect(await list({ from })).toEqual([slow]);
    expect(slow.betId < ulidTime(Date.parse(from))).toBe(true);
  });

  it("has the bets of a status and of a game", async () => {
    const open = await store({ game: "xoc-dia" });
    const settled = await store({ status: "settled" });
    expect(await list({ status: "settled" })).toEqual([settled]);
    expect(await list({ game: "xoc-dia" })).toEqual([open]);
    expect(await list({ status: "settled", game: "xoc-dia" })).toEqual([]);
  });

  it("of another partner's player of the same id is empty", async () => {
    await store();
    expect(await list({}, partnerIdSchema.parse("stranger"))).toEqual([]);
  });

  it("of a window that ends before it starts is empty", async () => {
    await store();
    expect(await list({ from: at("2027-01-01T00:00:00.000Z"), to: at("2026-01-01T00:00:00.000Z") })).toEqual([]);
  });
});
