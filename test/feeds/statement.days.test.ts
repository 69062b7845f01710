import { beforeAll, describe, expect, it } from "vitest";
import { statementFaults } from "../../client/accounts.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import type { Currency } from "../../lambda/money/currency.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { voidRound } from "../../lambda/rounds/void-round.ts";
import { transactionTypes } from "../../lambda/wallets/ledger.ts";
import { transfer } from "../../lambda/wallets/transfer.ts";
import { minor, sum } from "../integration/support/money.ts";
import { accountantOf } from "../support/accountant.ts";
import { Casino, type Lines, type Player } from "../support/casino.ts";
import { problemOf } from "../support/problems.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, clock } = world;
const casino = new Casino(world);
const supervisor = { actor: "supervisor:test" };

const [monday, tuesday, wednesday, thursday] = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"] as const;
const days = [monday, tuesday, wednesday, thursday];
const at = (time: string) => clock.advance(Date.parse(time) - clock.now());

const stakes: Readonly<Record<string, Lines>> = {
  THB: { hi: "10.01" },
  VND: { hi: "1000" },
  KWD: { hi: "0.333" },
};
const deposits: Readonly<Record<string, string>> = { THB: "30.00", VND: "3001", KWD: "0.999" };

const partners: { readonly partnerId: PartnerId; readonly players: readonly Player[] }[] = [];
/** What all wallets of a partner and currency held when a day was over, by `partner day currency`. */
const held = new Map<string, bigint>();

async function holdBalances(day: string): Promise<void> {
  for (const { partnerId, players } of partners) {
    const accountant = accountantOf(deps, partnerId);
    const ids = [...new Set(players.map(({ playerId }) => playerId))];
    for (const { currency, balance } of (await Promise.all(ids.map(accountant.balances))).flat()) {
      const key = `${partnerId} ${day} ${currency}`;
      held.set(key, (held.get(key) ?? 0n) + minor(balance));
    }
  }
}

const everyPlayer = async (act: (player: Player) => Promise<unknown>) => {
  for (const { players } of partners) for (const player of players) await act(player);
};
const betOnHi = (round: Parameters<Casino["bet"]>[1]) => async (player: Player) =>
  casino.bet(await casino.comeBack(player), round, stakes[player.currency] ?? {});

/**
 * Two partners with a player in three currencies and one more in baht. On Monday a bet of each wins; one placed in
 * Monday's last millisecond wins on Tuesday, one is voided, and all money is withdrawn. Nothing happens on Wednesday.
 * On Thursday Monday's round is corrected, and what it had paid is owed.
 */
beforeAll(async () => {
  for (let count = 0; count < 2; count++) {
    const partnerId = await casino.partner();
    const [baht, dong, dinar] = ["THB", "VND", "KWD"] as const satisfies readonly Currency[];
    const first = await casino.player(partnerId, deposits.THB, baht);
    const more = [dong, dinar].map((code) => casino.player(partnerId, deposits[code], code, first.playerId));
    partners.push({ partnerId, players: [first, ...(await Promise.all(more)), await casino.player(partnerId, "100")] });
  }
  const won = await casino.round("thai-hilo", { shards: 4 });
  await everyPlayer(betOnHi(won));
  await casino.result(won, { dice: [6, 6, 5] });
  await casino.drain();

  at(`${monday}T23:59:45.000Z`);
  const overnight = await casino.round("thai-hilo", { shards: 4 });
  at(`${monday}T23:59:59.999Z`);
  await everyPlayer(betOnHi(overnight));
  await holdBalances(monday);
  at(`${tuesday}T00:00:00.000Z`);
  await casino.result(overnight, { dice: [6, 6, 5] });
  await casino.drain();
  const voided = await casino.round("thai-hilo", { shards: 4 });
  await everyPlayer(betOnHi(voided));
  await voidRound(deps, voided.roundId, supervisor, { reason: "dealer-error", cutCard: false });
  await casino.drain();
  await everyPlayer(async ({ partnerId, playerId, currency }) => {
    const all = await accountantOf(deps, partnerId).balances(playerId);
    const amount = all.find((wallet) => wallet.currency === currency)?.balance ?? "";
    const reference = casino.nextReference();
    await transfer(deps, { type: "withdrawal", partnerId, playerId, currency, amount, reference });
  });
  await holdBalances(tuesday);

  await holdBalances(wednesday);
  at(`${thursday}T12:00:00.000Z`);
  const correction = { result: { dice: [1, 1, 2] }, reason: "misread" };
  await correctRound(deps, won.roundId, supervisor, correction);
  await casino.drain();
  await holdBalances(thursday);
}, 60_000);

describe("over days, partners and currencies, with every type of transaction", () => {
  it("each day's rows, read in both directions, are what its statement says", async () => {
    for (const { partnerId } of partners) {
      const accountant = accountantOf(deps, partnerId);
      for (const day of days) {
        const rows = await accountant.rows(day, "asc", 3);
        expect((await accountant.rows(day, "desc", 5)).toReversed()).toEqual(rows);
        expect(statementFaults(await accountant.statement(day), rows)).toEqual([]);
      }
    }
  });

  it("each day closes with what all wallets held, and the next one opens with that", async () => {
    for (const { partnerId } of partners) {
      let before = new Map<string, string>();
      for (const day of days) {
        const { currencies } = await accountantOf(deps, partnerId).statement(day);
        expect(currencies.map(({ currency }) => currency)).toEqual(["KWD", "THB", "VND"]);
        for (const { currency, opening, closing } of currencies) {
          expect(minor(opening)).toBe(minor(before.get(currency) ?? "0"));
          expect(`${day} ${minor(closing)}`).toBe(`${day} ${held.get(`${partnerId} ${day} ${currency}`)}`);
        }
        before = new Map(currencies.map(({ currency, closing }) => [currency, closing]));
      }
    }
  });

  it("the days' rows are the players' ledgers, each entry on one day", async () => {
    for (const { partnerId, players } of partners) {
      const accountant = accountantOf(deps, partnerId);
      const ids = [...new Set(players.map(({ playerId }) => playerId))];
      const ledgers = (await Promise.all(ids.map(accountant.ledger))).flat();
      const rows = (await Promise.all(days.map((day) => accountant.rows(day, "asc")))).flat();
      const byId = (list: typeof rows) =>
        list.toSorted((one, other) => (one.transactionId < other.transactionId ? -1 : 1));
      expect(byId(rows)).toEqual(byId(ledgers));
      expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(transactionTypes));
      expect(rows.every(({ playerId }) => players.some((player) => player.playerId === playerId))).toBe(true);
    }
  });

  it("a bet of a day's last millisecond is that day's, and its payout the next one's", async () => {
    for (const { partnerId, players } of partners) {
      const accountant = accountantOf(deps, partnerId);
      const last = (await accountant.rows(monday, "asc")).filter(
        ({ createdAt }) => createdAt >= `${monday}T23:59:59.999Z`,
      );
      const first = (await accountant.rows(tuesday, "asc")).filter(({ type }) => type === "payout");
      expect(last.map(({ type }) => type)).toEqual(players.map(() => "bet"));
      expect(new Set(first.map(({ reference }) => reference))).toEqual(new Set(last.map(({ reference }) => reference)));
    }
  });

  it("a day on which nothing moved carries its opening on", async () => {
    for (const { partnerId } of partners) {
      const accountant = accountantOf(deps, partnerId);
      const { currencies, wallets } = await accountant.statement(wednesday);
      for (const { opening, closing, byType } of currencies) expect([closing, byType]).toEqual([opening, []]);
      expect([wallets.items, await accountant.rows(wednesday, "asc")]).toEqual([[], []]);
    }
  });

  it("a correction leaves what was spent as a debt, on its own day", async () => {
    for (const { partnerId } of partners) {
      const { currencies, wallets } = await accountantOf(deps, partnerId).statement(thursday);
      for (const { closing, byType } of currencies) {
        expect(byType.map(({ type }) => type)).toEqual(["correction"]);
        expect(minor(closing)).toBeLessThan(0n);
      }
      const owed = wallets.items.filter(({ currency }) => currency === "THB").map(({ balance }) => minor(balance));
      expect(sum(owed)).toBe(minor(currencies.find(({ currency }) => currency === "THB")?.closing ?? ""));
    }
  });

  it("days that are over are final, today is not, and tomorrow is refused", async () => {
    const accountant = accountantOf(deps, partners[0]!.partnerId);
    const final = await Promise.all(days.map(async (day) => (await accountant.statement(day)).final));
    expect(final).toEqual([true, true, true, false]);
    expect(await problemOf(accountant.statement("2026-12-04"))).toMatchObject({ code: "validation-failed" });
  });
});
