import { beforeAll, describe, expect, it } from "vitest";
import { read } from "./support/api.ts";
import { type Bet, betSchema, listOf, roundSchema, transactionSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { newPlayer, newSession, type Player } from "./support/players.ts";
import { newTable } from "./support/tables.ts";

describe("what belongs to a partner", () => {
  let owner: Player;
  let bet: Bet;
  let roundId: string;

  beforeAll(async () => {
    const round = await (await newTable("thai-hilo")).round();
    ({ roundId } = round);
    owner = await newPlayer("100.00");
    bet = await owner.bet(round, { hi: "10.00" });
  });

  it("is found by itself, whichever way it is asked for", async () => {
    const { partner } = owner;
    const lists = [
      `/v1/bets?reference=${bet.reference}`,
      `/v1/rounds/${roundId}/bets?order=asc`,
      `${owner.path}/bets?order=asc`,
    ];
    for (const path of lists) expect(read(await partner("GET", path), 200, listOf(betSchema)).items[0]).toEqual(bet);
    expect(read(await partner("GET", `/v1/bets/${bet.betId}`), 200, betSchema)).toEqual(bet);
    const entries = read(
      await partner("GET", `/v1/transactions?reference=${bet.reference}`),
      200,
      listOf(transactionSchema),
    );
    expect(entries.items).toEqual([expect.objectContaining({ type: "bet", amount: "-10.00", betId: bet.betId })]);
  });

  it("is the list of its own bets in a round, page by page, beside those of others", async () => {
    const round = await (await newTable("thai-hilo", { shards: 8 })).round();
    const mine = await Promise.all(Array.from({ length: 5 }, () => newPlayer("100.00")));
    const theirs = await newSession(unique("player"), "THB", house.otherPartner);
    await theirs.transfer("deposits", "100.00");
    const placed = [];
    for (const player of mine) placed.push(await player.bet(round, { hi: "1.00" }));
    const other = await theirs.bet(round, { hi: "1.00" });
    const found: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const path: string = `/v1/rounds/${round.roundId}/bets?limit=2${cursor && `&cursor=${cursor}`}`;
      const page = read(await house.partner("GET", path), 200, listOf(betSchema));
      found.push(...page.items.map(({ betId }) => betId));
      cursor = page.nextCursor;
    }
    expect(found.toSorted()).toEqual(placed.map(({ betId }) => betId).toSorted());
    const ofOther = read(await house.otherPartner("GET", `/v1/rounds/${round.roundId}/bets`), 200, listOf(betSchema));
    expect(ofOther.items).toEqual([other]);
  });

  it("does not include the house's totals of a round", async () => {
    const seen = read(await house.partner("GET", `/v1/rounds/${roundId}`), 200, roundSchema);
    expect(Object.keys(seen)).not.toContain("totals");
  });
});
