import { beforeEach, describe, expect, it } from "vitest";
import { partnerIdSchema, playerIdSchema, transactionIdSchema } from "../../lambda/ids.ts";
import { emptyWallet, putWallet, readWallet, readWallets } from "../../lambda/store/wallets.ts";
import { post, type Wallet, withRoundStake } from "../../lambda/wallets/ledger.ts";
import { at, reference, someBet } from "../support/stored.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { table } = world.deps;
const partnerId = partnerIdSchema.parse("demo");
const noon = at("2026-11-30T12:00:00.000Z");

let empty: Wallet;
beforeEach(() => {
  empty = emptyWallet(partnerId, playerIdSchema.parse(world.fresh("player")), "THB");
});
const credit = (wallet: Wallet, amount: bigint) =>
  post(wallet, {
    transactionId: transactionIdSchema.parse("t"),
    type: "deposit",
    amount,
    reference: reference("r"),
    revision: 0,
    at: noon,
  }).wallet;
const read = () => readWallet(table, partnerId, empty.playerId, "THB");

describe("a wallet", () => {
  it("comes back as it was stored, with what was staked at each table", async () => {
    const { tableId, roundId } = someBet();
    const wallet = withRoundStake(credit(empty, -5n), tableId, roundId, 7n, noon);
    await table.write(putWallet(wallet, 0));
    expect(await read()).toEqual(wallet);
  });

  it("is written from the sequence it was read at, and from no other", async () => {
    const first = credit(empty, 100n);
    expect((await table.write(putWallet(first, 0))).written).toBe(true);
    expect((await table.write(putWallet(credit(empty, 999n), 0))).written).toBe(false);
    const second = credit(first, 50n);
    expect((await table.write(putWallet(second, 2))).written).toBe(false);
    expect((await table.write(putWallet(second, 1))).written).toBe(true);
    expect(await read()).toEqual(second);
  });

  it("that is empty may be made again, for a player comes and goes", async () => {
    expect((await table.write(putWallet(empty, 0))).written).toBe(true);
    expect((await table.write(putWallet(empty, 0))).written).toBe(true);
    expect((await table.write(putWallet(credit(empty, 1n), 0))).written).toBe(true);
    expect((await table.write(putWallet(empty, 0))).written).toBe(false);
  });

  it("is not made at a later sequence", async () => {
    expect((await table.write(putWallet(credit(credit(empty, 1n), 1n), 1))).written).toBe(false);
  });

  it("of each currency is the player's, and no other partner's", async () => {
    await table.write(putWallet(empty, 0));
    await table.write(putWallet({ ...empty, currency: "VND" }, 0));
    await table.write(putWallet({ ...empty, partnerId: partnerIdSchema.parse("demo-2"), currency: "KWD" }, 0));
    const currencies = (await readWallets(table, partnerId, empty.playerId)).map(({ currency }) => currency);
    expect(currencies).toEqual(["THB", "VND"]);
    expect(await readWallets(table, partnerId, playerIdSchema.parse("nobody"))).toEqual([]);
  });
});
