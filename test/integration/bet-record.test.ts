import { beforeAll, describe, expect, it } from "vitest";
import { read, refusalOf } from "./support/api.ts";
import { type Bet, betSchema, listOf, type Transaction, transactionSchema } from "./support/contract.ts";
import { house } from "./support/house.ts";
import { unique } from "./support/ids.ts";
import { newPlayer, newSession, type Player, readAll } from "./support/players.ts";
import { commandsOf, newTable } from "./support/tables.ts";

let player: Player;
/** Oldest first. */
let bets: Bet[];
let transactions: Transaction[];

/** Five bets: two settled and one voided in thai-hilo, one settled and one open in xoc-dia; the last is in VND. */
beforeAll(async () => {
  player = await newPlayer("1000.00");
  const dong = await newSession(player.playerId, "VND");
  await dong.transfer("deposits", "100000");
  const [dice, bowl] = [await newTable("thai-hilo"), await newTable("xoc-dia")];
  const first = await dice.round();
  await player.bet(first, { hi: "10.00", lo: "5.00" });
  await player.bet(first, { "11-hilo": "10.00" });
  await commandsOf(first).play({ dice: [1, 4, 6] });
  const second = await dice.round();
  await player.bet(second, { hi: "10.00" });
  await commandsOf(second).void();
  const third = await bowl.round();
  await player.bet(third, { big: "10.00" });
  await commandsOf(third).play({ tokens: ["R", "W", "W", "R"] });
  for (const round of [first, second, third]) await commandsOf(round).done();
  await dong.bet(await bowl.round(), { even: "1000" });
  bets = await player.bets();
  transactions = await player.transactions();
});

const record = (query: string) => readAll(house.partner, `${player.path}/bets?order=asc&${query}`, betSchema);

describe("the Bet Record", () => {
  it("has every bet with what came of it", () => {
    expect(bets.map(({ game, status, stake, returned, net }) => ({ game, status, stake, returned, net }))).toEqual([
      { game: "thai-hilo", status: "settled", stake: "15.00", returned: "0.00", net: "-15.00" },
      { game: "thai-hilo", status: "settled", stake: "10.00", returned: "70.00", net: "60.00" },
      { game: "thai-hilo", status: "voided", stake: "10.00", returned: "10.00", net: "0.00" },
      { game: "xoc-dia", status: "settled", stake: "10.00", returned: "10.00", net: "0.00" },
      { game: "xoc-dia", status: "accepted", stake: "1000", returned: undefined, net: undefined },
    ]);
  });

  it.each([
    "status=accepted",
    "status=settled",
    "status=voided",
    "game=thai-hilo",
    "game=xoc-dia&status=settled",
    "game=dragon-tiger",
  ])("filtered by %s has those bets only, on pages of any size", async (filter) => {
    const wanted = new URLSearchParams(filter);
    const expected = bets.filter(
      (bet) => bet.status === (wanted.get("status") ?? bet.status) && bet.game === (wanted.get("game") ?? bet.game),
    );
    for (const limit of [1, 2, 100]) expect(await record(`${filter}&limit=${limit}`)).toEqual(expected);
  });

  it("from a time on includes the bet of that moment, and up to a time does not", async () => {
    const [, second, third, fourth] = bets.map(({ placedAt }) => placedAt);
    const between = bets.filter(({ placedAt }) => placedAt >= (second ?? "") && placedAt < (fourth ?? ""));
    expect(await record(`from=${second}&to=${fourth}`)).toEqual(between);
    expect(await record(`from=${second}&to=${fourth}&limit=1`)).toEqual(between);
    expect(await record(`from=${third}`)).toEqual(bets.filter(({ placedAt }) => placedAt >= (third ?? "")));
    expect(await record(`to=${third}`)).toEqual(bets.filter(({ placedAt }) => placedAt < (third ?? "")));
    expect(await record(`from=${third}&to=${third}`)).toEqual([]);
    expect(await record("from=2100-01-01T00:00:00Z")).toEqual([]);
    expect(await record("from=2100-01-01T00:00:00Z&to=2000-01-01T00:00:00Z")).toEqual([]);
    expect(await record("from=1970-01-01T00:00:00Z&to=9999-12-31T23:59:59.999Z")).toEqual(bets);
    // The same moment, in another zone.
    const inBangkok = new Date(Date.parse(third ?? "") + 7 * 3_600_000).toISOString().replace("Z", "%2B07:00");
    expect(await record(`to=${inBangkok}`)).toEqual(bets.filter(({ placedAt }) => placedAt < (third ?? "")));
  });
});

describe.each([
  { list: "bets", schema: betSchema, all: () => bets },
  { list: "transactions", schema: transactionSchema, all: () => transactions },
])("the list of a player's $list", ({ list, schema, all }) => {
  const path = () => `${player.path}/${list}`;
  const pages = (query: string) =>
    readAll<typeof betSchema | typeof transactionSchema>(house.partner, `${path()}?${query}`, schema);

  it("is the same on pages of every size, in both directions", async () => {
    for (let limit = 1; limit <= all().length + 1; limit += 1) {
      expect(await pages(`order=asc&limit=${limit}`)).toEqual(all());
      expect(await pages(`order=desc&limit=${limit}`)).toEqual(all().toReversed());
    }
  });

  it("comes newest first unless asked otherwise, and says when it ends", async () => {
    const page = read(await house.partner("GET", path()), 200, listOf(schema));
    expect(page).toEqual({ items: all().toReversed(), nextCursor: null });
    const whole = read(await house.partner("GET", `${path()}?limit=${all().length}`), 200, listOf(schema));
    expect(whole.nextCursor).toBeNull();
  });

  it("takes a cursor only unchanged, from the same key, for the same list in the same order", async () => {
    const { nextCursor } = read(await house.partner("GET", `${path()}?limit=1`), 200, listOf(schema));
    const cursor = nextCursor ?? "";
    const twin = await newSession(player.playerId, "THB", house.otherPartner);
    const other = await newPlayer("1.00");
    const changed = `${cursor[0] === "A" ? "B" : "A"}${cursor.slice(1)}`;
    const answers = [
      await house.partner("GET", `${path()}?limit=1&cursor=${changed}`),
      await house.partner("GET", `${path()}?limit=1&cursor=${cursor.slice(0, -1)}`),
      await house.partner("GET", `${path()}?limit=1&cursor=${cursor}.x`),
      await house.partner("GET", `${path()}?limit=1&order=asc&cursor=${cursor}`),
      await house.partner("GET", `${other.path}/${list}?limit=1&cursor=${cursor}`),
      await house.partner("GET", `${player.path}/${list === "bets" ? "transactions" : "bets"}?cursor=${cursor}`),
      await twin.partner("GET", `${path()}?limit=1&cursor=${cursor}`),
    ];
    expect(answers.map(refusalOf)).toEqual(answers.map(() => "validation-failed"));
    expect((await house.partner("GET", `${path()}?limit=2&cursor=${cursor}`)).status).toBe(200);
  });
});

it("the Bet Record's cursor is not taken with other filters", async () => {
  const path = `${player.path}/bets?limit=1`;
  const { nextCursor } = read(await house.partner("GET", `${path}&game=thai-hilo`), 200, listOf(betSchema));
  for (const filters of [
    "",
    "&game=xoc-dia",
    "&game=thai-hilo&status=settled",
    "&game=thai-hilo&from=2020-01-01T00:00:00Z",
  ])
    expect(refusalOf(await house.partner("GET", `${path}${filters}&cursor=${nextCursor}`))).toBe("validation-failed");
});

it("the ledger has an entry for every movement, in the order in which they happened", () => {
  const movements = Map.groupBy(transactions, ({ currency }) => currency);
  expect(movements.get("VND")?.map(({ type, amount }) => `${type} ${amount}`)).toEqual(["deposit 100000", "bet -1000"]);
  const baht = movements.get("THB")?.map(({ type, amount }) => `${type} ${amount}`) ?? [];
  expect(baht.toSorted()).toEqual(
    [
      "deposit 1000.00",
      "bet -15.00",
      "bet -10.00",
      "payout 70.00",
      "bet -10.00",
      "refund 10.00",
      "bet -10.00",
      "payout 10.00",
    ].toSorted(),
  );
});

it("a player that the partner has not is not found", async () => {
  const nobody = unique("nobody");
  for (const list of ["bets", "transactions", "balances"])
    expect(refusalOf(await house.partner("GET", `/v1/players/${nobody}/${list}`))).toBe("not-found");
});
