import { beforeEach, describe, expect, it } from "vitest";
import type { Bet } from "../../lambda/bets/bet.ts";
import { thaiHilo } from "../../lambda/games/thai-hilo/rules.ts";
import { betIdSchema, newBetId, newRoundId, partnerIdSchema, playerHash, playerIdSchema } from "../../lambda/ids.ts";
import { judgeBy } from "../../lambda/settlement/verdict.ts";
import { putBet, readBet, settleBet, shardBets, toBet } from "../../lambda/store/bets.ts";
import { timestamp } from "../../lambda/time.ts";
import { at, someBet } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps } = world;
const { table } = deps;
const later = at("2026-11-30T12:01:00.000Z");

let partnerId = partnerIdSchema.parse("p");
beforeEach(() => {
  partnerId = partnerIdSchema.parse(world.fresh("partner"));
});

async function store(more: Partial<Bet> = {}): Promise<Bet> {
  const owner = { partnerId, playerId: more.playerId ?? playerIdSchema.parse("p") };
  const roundId = more.roundId ?? newRoundId(deps.ulid(deps.now()), 1);
  const betId = newBetId(deps.ulid(deps.now()), roundId, playerHash(owner.partnerId, owner.playerId));
  const bet = someBet({ placedAt: timestamp(deps.now()), ...owner, ...more, betId, roundId });
  await table.write(putBet(bet));
  return bet;
}
const read = ({ betId }: Bet) => readBet(table, partnerId, betId);
const all = async (query: Parameters<typeof table.queryAll>[0]) => {
  const found: Bet[] = [];
  for await (const item of table.queryAll(query)) found.push(toBet(item));
  return found;
};

describe("a bet", () => {
  it("is found by its id, as it was stored", async () => {
    const bet = await store();
    expect(await read(bet)).toEqual(bet);
  });

  it("is stored once", async () => {
    const bet = await store();
    expect((await table.write(putBet({ ...bet, stake: 1n }))).written).toBe(false);
    expect(await read(bet)).toEqual(bet);
  });

  it("of another partner is not found", async () => {
    const { betId } = await store();
    expect(await readBet(table, partnerIdSchema.parse("stranger"), betId)).toBeUndefined();
  });

  it("is told from its player's others in the round", async () => {
    const first = await store();
    const second = await store({ roundId: first.roundId });
    expect([await read(first), await read(second)]).toEqual([first, second]);
  });

  it.each(["", "nonsense", "x".repeat(5000)])("of the id %s is not there", async (id) => {
    expect(await readBet(table, partnerId, betIdSchema.parse(id))).toBeUndefined();
  });

  it("is settled from the revision it was read at, and from no other", async () => {
    const bet = await store();
    const judge = judgeBy({ revision: 1, kind: "result", result: { dice: [6, 6, 6] } }, thaiHilo);
    const settled = judge(bet, later).bet;
    expect((await table.write(settleBet(settled, 1, true))).written).toBe(false);
    expect((await table.write(settleBet(settled, 0, true))).written).toBe(true);
    expect((await table.write(settleBet(settled, 0, true))).written).toBe(false);
    expect(await read(bet)).toEqual(settled);
  });
});

it("a shard's bets come with those of a player side by side", async () => {
  const roundId = newRoundId(deps.ulid(deps.now()), 1);
  const players = ["a", "b", "a.b", "A", "a"].map((id) => playerIdSchema.parse(id));
  for (let round = 0; round < 3; round++) for (const playerId of players) await store({ roundId, playerId });
  const order = (await all(shardBets(roundId, "00"))).map(({ playerId }) => playerId);
  expect(order).toHaveLength(15);
  const changes = order.filter((playerId, index) => playerId !== order[index - 1]);
  expect(changes).toHaveLength(4);
});
