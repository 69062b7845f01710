import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { type Bet, betStatuses } from "../../lambda/bets/bet.ts";
import { recordOperations } from "../../lambda/bets/operations.ts";
import { keyIdSchema, newBetId, newRoundId, playerHash } from "../../lambda/ids.ts";
import { putBet } from "../../lambda/store/bets.ts";
import { timestamp } from "../../lambda/time.ts";
import { Casino, type Player } from "../support/casino.ts";
import type { Fault } from "../support/faults.ts";
import { someBet } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock } = world;
const { listPlayerBets } = recordOperations(deps, { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) });

const games = ["thai-hilo", "xoc-dia", "dragon-tiger"] as const;
const pageSchema = z.object({ items: z.array(z.object({ betId: z.string() })), nextCursor: z.string().nullable() });
type Query = Readonly<Record<string, string>>;

/** A bet placed now, stored as it is; in rounds, statuses and games by turns. */
async function place({ partnerId, playerId }: Player, index: number): Promise<Bet> {
  const roundId = newRoundId(deps.ulid(deps.now()), 1 + (index % 64));
  const betId = newBetId(deps.ulid(deps.now()), roundId, playerHash(partnerId, playerId));
  const turns = { status: betStatuses[index % 3]!, game: games[Math.trunc(index / 2) % 3]! };
  const bet = someBet({ partnerId, playerId, roundId, betId, placedAt: timestamp(deps.now()), ...turns });
  await deps.table.write(putBet(bet));
  return bet;
}

async function placeMany(player: Player, count: number, first = 0): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  for (let index = first; index < first + count; index++) bets.push(await place(player, index));
  return bets;
}

async function readPage({ partnerId, playerId }: Player, query: Query, cursor?: string) {
  const principal = { keyId: keyIdSchema.parse("k"), role: "partner", partnerId } as const;
  const sent = { ...query, ...(cursor && { cursor }) };
  const { body } = await listPlayerBets({ params: { playerId }, query: sent, body: {}, principal, game: "" });
  return pageSchema.parse(body);
}

/** Follows cursors to the end with the limits by turns; `between` happens after each page but the last. */
async function walk(player: Player, query: Query, limits: readonly number[], between = async () => {}) {
  const seen: string[] = [];
  for (let cursor: string | null = "", turn = 0; cursor !== null; turn++) {
    const limit = limits[turn % limits.length]!;
    const { items, nextCursor } = await readPage(player, { ...query, limit: limit.toString() }, cursor);
    expect(items.length).toBeLessThanOrEqual(limit);
    // Only the last page may have fewer than asked for.
    if (nextCursor !== null) expect(items).toHaveLength(limit);
    seen.push(...items.map(({ betId }) => betId));
    cursor = nextCursor;
    if (cursor !== null) await between();
  }
  return seen;
}

const idsOf = (bets: readonly Bet[]) => bets.map(({ betId }) => betId.toString());
const inOrder = (ids: readonly string[], order: string) => (order === "asc" ? ids : ids.toReversed());
const newPlayer = async () => casino.player(await casino.partner());
const orders = ["asc", "desc"] as const;

describe("the Bet Record", () => {
  it.each([1, 7, 15, 29, 30, 100])(
    "of 30 bets of one millisecond is whole in pages of %i, either way",
    async (limit) => {
      const player = await newPlayer();
      const ids = idsOf(await placeMany(player, 30));
      for (const order of orders) expect(await walk(player, { order }, [limit])).toEqual(inOrder(ids, order));
    },
  );

  it("of one millisecond is whole under every filter", async () => {
    const player = await newPlayer();
    const bets = await placeMany(player, 30);
    const from = timestamp(deps.now());
    const to = timestamp(deps.now() + 1);
    for (const order of orders) {
      for (const status of betStatuses) {
        for (const game of games) {
          const ids = idsOf(bets.filter((bet) => bet.status === status && bet.game === game));
          expect(await walk(player, { order, status, game, from, to }, [1, 2])).toEqual(inOrder(ids, order));
        }
      }
      expect(await walk(player, { order, from, to }, [4])).toEqual(inOrder(idsOf(bets), order));
      expect(await walk(player, { order, to: from }, [4])).toEqual([]);
      expect(await walk(player, { order, from: to }, [4])).toEqual([]);
    }
  });

  it("newest first, while bets arrive between pages, is what it was at its first page", async () => {
    const player = await newPlayer();
    const ids = idsOf(await placeMany(player, 30));
    const arrive = async () => void (await placeMany(player, 5));
    expect(await walk(player, { order: "desc" }, [7], arrive)).toEqual(ids.toReversed());
  });

  it("oldest first, while bets arrive between pages, ends with those that arrived", async () => {
    const player = await newPlayer();
    const ids = idsOf(await placeMany(player, 30));
    const arrive = async () => {
      if (ids.length < 50) ids.push(...idsOf(await placeMany(player, 5)));
      clock.advance(1);
    };
    expect(await walk(player, { order: "asc" }, [7], arrive)).toEqual(ids);
    expect(ids).toHaveLength(50);
  });

  it("is whole while its bets are settled between pages", async () => {
    const player = await casino.player(await casino.partner(), "100");
    const round = await casino.round("thai-hilo", { shards: 2 });
    const ids: string[] = [];
    for (let count = 0; count < 9; count++) ids.push((await casino.bet(player, round, { hi: "1" })).content.betId);
    await casino.result(round, { dice: [6, 6, 6] });
    for (const order of orders) {
      expect(await walk(player, { order }, [2], () => casino.drain())).toEqual(inOrder(ids, order));
    }
    expect(await walk(player, { order: "asc", status: "settled" }, [2])).toEqual(ids);
  });

  it("shows a player nothing of another, though they bet in the same millisecond", async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const namesake = await casino.player(other.partnerId, undefined, "THB", one.playerId);
    const ids = idsOf(await placeMany(one, 3));
    await placeMany(other, 3);
    await placeMany(namesake, 3);
    expect(await walk(one, { order: "asc" }, [2])).toEqual(ids);
  });
});

describe("the Bet Record of some hundred bets, most of them in the same few milliseconds", () => {
  let player: Player;
  let bets: readonly Bet[];
  beforeAll(async () => {
    player = await newPlayer();
    const placed: Bet[] = [];
    for (let batch = 0; batch < 12; batch++) {
      placed.push(...(await placeMany(player, 25, placed.length)));
      clock.advance(batch % 3);
    }
    bets = placed;
  });

  const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

  it("through cursors of any limits, either way, under any filters, is the whole", async () => {
    const [first, last] = [Date.parse(bets[0]!.placedAt), Date.parse(bets.at(-1)!.placedAt)];
    const moments = Array.from({ length: last - first + 3 }, (_, index) => timestamp(first - 1 + index));
    const lists = fc.record({
      order: fc.constantFrom(...orders),
      limits: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
      status: maybe(betStatuses),
      game: maybe(games),
      from: maybe(moments),
      to: maybe(moments),
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ order, limits, ...filters }) => {
        const { status, game, from, to } = filters;
        const wanted = bets.filter(
          (bet) =>
            (!status || bet.status === status) &&
            (!game || bet.game === game) &&
            (!from || bet.placedAt >= from) &&
            (!to || bet.placedAt < to),
        );
        const given = Object.entries(filters).filter((entry): entry is [string, never] => entry[1] !== undefined);
        expect(await walk(player, { order, ...Object.fromEntries(given) }, limits)).toEqual(
          inOrder(idsOf(wanted), order),
        );
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("is looked through in few calls when a filter lets nothing through", async () => {
    let calls = 0;
    const count: Fault = ({ proceed }) => {
      calls++;
      return proceed();
    };
    world.faults.next("Query", count, { times: 1e6 });
    expect(await walk(player, { status: "settled", game: "xoc-dia" }, [1])).toEqual([]);
    world.faults.clear();
    // One for the player, then 2, 8, 32, 128 and 512 bets.
    expect(calls).toBe(6);
  });
});
