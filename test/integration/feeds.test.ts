import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { type Call, read, refusalOf } from "./support/api.ts";
import {
  type Bet,
  betSchema,
  listOf,
  statementSchema,
  studioRoundSchema,
  type Transaction,
  transactionSchema,
} from "./support/contract.ts";
import { house } from "./support/house.ts";
import { major, minor, sum } from "./support/money.ts";
import { newPartner } from "./support/partners.ts";
import { newPlayer, type Player, readAll } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

/** Follows a feed from a place until it has nothing new; answers what came and the place it came to. */
async function follow<Item extends z.ZodType>(call: Call, path: string, item: Item, after = "0", limit = 7) {
  const items: z.infer<Item>[] = [];
  for (let place = after; ; ) {
    const query = `limit=${limit}&after=${encodeURIComponent(place)}`;
    const page = read(await call("GET", `${path}?${query}`), 200, listOf(item));
    if (page.items.length === 0) return { items, place };
    items.push(...page.items);
    place = page.nextCursor ?? "";
  }
}

const transactionsAfter = (call: Call, after?: string) => follow(call, "/v1/transactions", transactionSchema, after);
const betsAfter = (call: Call, after?: string) => follow(call, "/v1/bets", betSchema, after);
const idsOf = (entries: readonly Transaction[]) => entries.map(({ transactionId }) => transactionId).toSorted();
const stateOf = ({ betId, revision }: Bet) => `${betId} ${revision}`;
const today = () => new Date().toISOString().slice(0, 10);

/** Calls with the only key of a partner that no other test has. */
const newCaller = async (): Promise<Call> => (await (await newPartner()).newKey()).call;

let partner: Call;
let players: Player[];

/** A partner of its own, whose players bet at once while its feeds are read; then half of the bets win. */
beforeAll(async () => {
  partner = await newCaller();
  players = await Promise.all(Array.from({ length: 6 }, () => newPlayer("100.00", "THB", partner)));
}, 60_000);

describe("a partner's feeds", () => {
  it("miss and repeat nothing while many players bet and while their bets are settled and corrected", async () => {
    const table = await newTable("thai-hilo");
    const round = await table.round();
    const commands = commandsOf(round);
    const transactions: Transaction[] = [];
    const bets: Bet[] = [];
    let places = { transactions: "0", bets: "0" };
    const readOn = async () => {
      const [ledger, states] = [
        await transactionsAfter(partner, places.transactions),
        await betsAfter(partner, places.bets),
      ];
      transactions.push(...ledger.items);
      bets.push(...states.items);
      places = { transactions: ledger.place, bets: states.place };
    };
    const placing = Promise.all(
      players.flatMap((player) => ["hi", "lo", "hi", "lo"].map((type) => player.bet(round, { [type]: "5.00" }))),
    );
    let done = false;
    const placed = placing.finally(() => {
      done = true;
    });
    while (!done) await readOn();
    const accepted = await placed;
    await commands.play({ dice: [6, 6, 5] });
    await commands.done();
    await readOn();
    read(await commands.correct({ result: { dice: [1, 1, 2] } }), 200, studioRoundSchema);
    await commands.done();
    await readOn();

    const ledgers = (await Promise.all(players.map((player) => player.transactions()))).flat();
    expect(idsOf(transactions)).toEqual(idsOf(ledgers));
    const expected = accepted.flatMap(({ betId }) => [0, 1, 2].map((revision) => `${betId} ${revision}`));
    expect(bets.map(stateOf).toSorted()).toEqual(expected.toSorted());
    for (const { betId } of accepted) {
      const own = bets.filter((bet) => bet.betId === betId);
      expect(own.map(({ revision }) => revision)).toEqual([0, 1, 2]);
      expect(own.at(-1)).toEqual(read(await partner("GET", `/v1/bets/${betId}`), 200, betSchema));
    }
    expect(await transactionsAfter(partner, places.transactions)).toMatchObject({ items: [] });
  });

  it("give a day's rows that are its statement's, and the change of all balances", async () => {
    const day = today();
    for (const order of ["asc", "desc"]) {
      const path = `/v1/transactions?date=${day}&order=${order}&limit=11`;
      const rows = await readAll(partner, path, transactionSchema);
      const feed = await transactionsAfter(partner);
      expect(order === "asc" ? rows : rows.toReversed()).toEqual(feed.items);
      const statement = read(await partner("GET", `/v1/statements/${day}?limit=100`), 200, statementSchema);
      const [baht] = statement.currencies;
      expect([statement.final, baht?.opening]).toEqual([false, "0.00"]);
      expect(baht?.byType).toEqual(
        [...Map.groupBy(rows, ({ type }) => type)]
          .map(([type, all]) => ({ type, count: all.length, sum: major(sum(all.map(({ amount }) => minor(amount)))) }))
          .toSorted((one, other) => orderOf(one.type) - orderOf(other.type)),
      );
      const balances = await Promise.all(players.map((player) => player.balance()));
      expect(baht?.closing).toBe(major(sum(balances.map((balance) => minor(balance ?? "")))));
      expect(statement.wallets.items.map(({ playerId, balance }) => `${playerId} ${balance}`).toSorted()).toEqual(
        players.map(({ playerId }, index) => `${playerId} ${balances[index]}`).toSorted(),
      );
    }
  });

  it("are a partner's own, and their places too", async () => {
    const other = await newCaller();
    expect((await transactionsAfter(other)).items).toEqual([]);
    expect((await betsAfter(other)).items).toEqual([]);
    const { place } = await transactionsAfter(partner);
    const refused = await other("GET", `/v1/transactions?after=${encodeURIComponent(place)}`);
    expect(refusalOf(refused)).toBe("validation-failed");
    expect(refusalOf(await partner("GET", `/v1/bets?after=${encodeURIComponent(place)}`))).toBe("validation-failed");
  });

  it.each([
    "/v1/transactions",
    "/v1/transactions?after=",
    "/v1/transactions?after=1",
    "/v1/transactions?after=0&order=desc",
    "/v1/transactions?after=0&cursor=x",
    "/v1/transactions?after=0&date=2026-11-30",
    "/v1/transactions?date=2026-02-30",
    "/v1/transactions?date=30.11.2026",
    "/v1/bets",
    "/v1/bets?after=0&reference=r",
    "/v1/statements/2999-01-01",
    "/v1/statements/today",
  ])("refuse %s", async (path) => {
    expect(refusalOf(await house.partner("GET", path))).toBe("validation-failed");
  });
});

const orderOf = (type: string) => ["deposit", "withdrawal", "bet", "payout", "refund", "correction"].indexOf(type);
