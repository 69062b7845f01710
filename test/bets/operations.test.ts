import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { recordOperations } from "../../lambda/bets/operations.ts";
import { keyIdSchema, type PartnerId } from "../../lambda/ids.ts";
import type { Round } from "../../lambda/rounds/round.ts";
import { Casino, type Player } from "../support/casino.ts";
import { cancelled } from "../support/faults.ts";
import { refusalOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const casino = new Casino(world);
const { deps, clock, faults } = world;
const operations = recordOperations(deps, { table: deps.table, cursorSecret: async () => Buffer.alloc(32, 1) });

let player: Player;
let round: Round;
beforeEach(async () => {
  faults.clear();
  player = await casino.player(await casino.partner(), "100");
  round = await casino.round("thai-hilo", { shards: 4 });
});

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly partnerId?: PartnerId;
}

async function read(
  name: keyof typeof operations,
  { params = {}, query = {}, partnerId = player.partnerId }: Sent,
): Promise<unknown> {
  const principal = { keyId: keyIdSchema.parse("k"), role: "partner", partnerId } as const;
  return (await operations[name]({ params, query, body: {}, principal, game: "" })).body;
}
const page = z.object({ items: z.array(z.object({ playerId: z.string() })), nextCursor: z.string().nullable() });
const nothing = { items: [], nextCursor: null };
const list = (query: Readonly<Record<string, string>> = {}) =>
  read("listPlayerBets", { params: { playerId: player.playerId }, query });
const references = (...bets: readonly { readonly content: { readonly reference: string } }[]) => ({
  items: bets.map(({ content: { reference } }) => expect.objectContaining({ reference })),
  nextCursor: null,
});

describe("one bet", () => {
  it("is read by its id, and by its reference, by its partner alone", async () => {
    const { content } = await casino.bet(player, round, { hi: "10" });
    const { betId, reference } = content;
    const shown = expect.objectContaining({ betId, reference, stake: "10.00", status: "accepted" });
    expect(await read("getBet", { params: { betId } })).toEqual(shown);
    expect(await read("findBets", { query: { reference } })).toEqual({ items: [shown], nextCursor: null });
    const partnerId = await casino.partner();
    expect(await refusalOf(read("getBet", { params: { betId }, partnerId }))).toBe("not-found, money moved: no");
    expect(await read("findBets", { query: { reference }, partnerId })).toEqual(nothing);
  });

  it("that never was is not found, and a deposit's reference is no bet's", async () => {
    expect(await refusalOf(read("getBet", { params: { betId: "nonsense" } }))).toBe("not-found, money moved: no");
    const reference = casino.nextReference();
    expect(await read("findBets", { query: { reference } })).toEqual(nothing);
    await casino.deposit(player, "1", reference);
    expect(await read("findBets", { query: { reference } })).toEqual(nothing);
  });

  it("is found by its reference though a transaction is under way on it", async () => {
    const { content } = await casino.bet(player, round, { hi: "10" });
    faults.next("TransactGetItems", cancelled("TransactionConflict"));
    expect(await read("findBets", { query: { reference: content.reference } })).toMatchObject({
      items: [{ betId: content.betId }],
    });
  });
});

describe("a player's Bet Record", () => {
  it("has the newest bet first, and what its filters let through", async () => {
    const first = await casino.bet(player, round, { hi: "1" });
    await casino.result(round, { dice: [6, 6, 6] });
    await casino.drain();
    clock.advance(60_000);
    const dice = await casino.round("xoc-dia");
    const second = await casino.bet(player, dice, { even: "2" });
    expect(await list()).toEqual(references(second, first));
    expect(await list({ order: "asc" })).toEqual(references(first, second));
    expect(await list({ status: "settled" })).toEqual(references(first));
    expect(await list({ game: "xoc-dia" })).toEqual(references(second));
    expect(await list({ game: "xoc-dia", status: "settled" })).toEqual(nothing);
  });

  it("of a window has what was placed from its start on, and before its end", async () => {
    const first = await casino.bet(player, round, { hi: "1" });
    clock.advance(1000);
    const second = await casino.bet(player, round, { hi: "1" });
    const { placedAt } = second.content;
    expect(await list({ from: placedAt })).toEqual(references(second));
    expect(await list({ to: placedAt })).toEqual(references(first));
    const inBangkok = new Date(Date.parse(placedAt) + 7 * 3_600_000).toISOString().replace("Z", "+07:00");
    expect(await list({ from: inBangkok })).toEqual(references(second));
  });

  it("of a window that ends before it starts has nothing", async () => {
    await casino.bet(player, round, { hi: "1" });
    expect(await list({ from: "2027-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z" })).toEqual(nothing);
  });

  it.each(["yesterday", "2026-11-30", "2026-13-01T00:00:00Z", ""])("from %j is refused", async (from) => {
    expect(await refusalOf(list({ from }))).toBe("validation-failed, money moved: no");
  });

  it("of a player without a wallet is not found", async () => {
    expect(await refusalOf(read("listPlayerBets", { params: { playerId: "nobody" } }))).toBe(
      "not-found, money moved: no",
    );
  });
});

describe("a round's bets", () => {
  it("are the partner's own, over all shards, page by page", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => casino.player(player.partnerId, "10")));
    const stranger = await casino.player(await casino.partner(), "10");
    for (const one of [...players, stranger]) await casino.bet(one, round, { hi: "1" });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = { limit: "2", ...(cursor && { cursor }) };
      const { items, nextCursor } = page.parse(
        await read("listRoundBets", { params: { roundId: round.roundId }, query }),
      );
      seen.push(...items.map(({ playerId }) => playerId));
      cursor = nextCursor;
    }
    expect(seen.toSorted()).toEqual(players.map(({ playerId }) => playerId.toString()).toSorted());
  });

  it("of no round are not found", async () => {
    expect(await refusalOf(read("listRoundBets", { params: { roundId: "x".repeat(5000) } }))).toBe(
      "not-found, money moved: no",
    );
  });
});

describe("the catalogue", () => {
  it("has the three games with their published returns", async () => {
    expect(await read("listGames", {})).toMatchObject({
      items: [
        { game: "thai-hilo", rtp: "97.50" },
        { game: "xoc-dia", rtp: "98.75" },
        { game: "dragon-tiger", rtp: "96.27" },
      ],
      nextCursor: null,
    });
  });

  it.each(["coin", "constructor", "__proto__", ""])("does not have %j", async (game) => {
    expect(await refusalOf(read("getGame", { params: { game } }))).toBe("not-found, money moved: no");
  });
});
