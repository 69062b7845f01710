import { describe, expect, it } from "vitest";
import {
  partnerIdSchema,
  playerIdSchema,
  roundIdSchema,
  tableIdSchema,
  transactionIdSchema,
} from "../../lambda/ids.ts";
import { emptyWallet } from "../../lambda/store/wallets.ts";
import { timestampSchema } from "../../lambda/time.ts";
import { type Posting, post, stakedInRound, transactionHash, withRoundStake } from "../../lambda/wallets/ledger.ts";
import { reference } from "../support/stored.ts";

const empty = emptyWallet(partnerIdSchema.parse("demo"), playerIdSchema.parse("p"), "THB");
const at = (text: string) => timestampSchema.parse(text);
const noon = at("2026-11-30T12:00:00.000Z");
const posting = (more: Partial<Posting>): Posting => ({
  transactionId: transactionIdSchema.parse("t1"),
  type: "deposit",
  amount: 1000n,
  reference: reference("d1"),
  revision: 0,
  at: noon,
  ...more,
});

describe("a posting", () => {
  it("to an empty wallet makes its first entry", () => {
    const { wallet, transaction } = post(empty, posting({}));
    expect(wallet).toEqual({ ...empty, balance: 1000n, sequence: 1, head: transaction.hash, updatedAt: noon });
    expect(transaction).toMatchObject({
      transactionId: "t1",
      partnerId: "demo",
      playerId: "p",
      currency: "THB",
      type: "deposit",
      amount: 1000n,
      balanceAfter: 1000n,
      sequence: 1,
      createdAt: noon,
      previousHash: "",
    });
  });

  it("leaves the wallet that it started from as it was", () => {
    const before = structuredClone(empty);
    post(empty, posting({}));
    expect(empty).toEqual(before);
  });

  it("by a clock that is behind takes the time of the entry before", () => {
    const { wallet } = post(empty, posting({}));
    const second = post(wallet, posting({ at: at("2026-11-30T11:59:59.999Z"), amount: -1n }));
    expect(second.transaction.createdAt).toBe(noon);
    expect(second.wallet.updatedAt).toBe(noon);
  });

  it("may make the balance negative, as a correction of spent money does", () => {
    expect(post(empty, posting({ type: "correction", amount: -5n })).wallet.balance).toBe(-5n);
  });
});

it("the hash of an entry stays what it is: stored ledgers depend on it", () => {
  const { transaction } = post(empty, posting({ type: "bet", amount: -250n, roundId: roundIdSchema.parse("round") }));
  const { hash, ...content } = transaction;
  expect(transactionHash(content)).toBe(hash);
  expect(hash).toBe("b821b108027bc534a6a8dc97b27acd9c0eea71d9518dbd395dc9eb714cdcdb88");
});

describe("the stake in a round", () => {
  const table = tableIdSchema.parse("thai-hilo-1");
  const other = tableIdSchema.parse("xoc-dia-1");
  const round = roundIdSchema.parse("r1");
  const next = roundIdSchema.parse("r2");

  it("is nothing in a round without a stake", () => {
    expect(stakedInRound(empty, table, round)).toBe(0n);
  });

  it("adds up over the bets of a round", () => {
    const wallet = withRoundStake(withRoundStake(empty, table, round, 5n, noon), table, round, 7n, noon);
    expect(stakedInRound(wallet, table, round)).toBe(12n);
  });

  it("starts again with the table's next round", () => {
    const wallet = withRoundStake(withRoundStake(empty, table, round, 5n, noon), table, next, 7n, noon);
    expect([stakedInRound(wallet, table, round), stakedInRound(wallet, table, next)]).toEqual([0n, 7n]);
  });

  it("counts each table by itself", () => {
    const wallet = withRoundStake(withRoundStake(empty, table, round, 5n, noon), other, next, 7n, noon);
    expect([stakedInRound(wallet, table, round), stakedInRound(wallet, other, next)]).toEqual([5n, 7n]);
  });

  it.each([
    ["2026-12-01T11:59:59.999Z", 2],
    ["2026-12-01T12:00:00.000Z", 1],
  ])("of a table without bets for a day is dropped: bet at %s leaves %i entries", (later, kept) => {
    const wallet = withRoundStake(withRoundStake(empty, table, round, 5n, noon), other, next, 7n, at(later));
    expect(Object.keys(wallet.roundStakes)).toHaveLength(kept);
  });

  it("of the same round still counts after more than a day", () => {
    const wallet = withRoundStake(
      withRoundStake(empty, table, round, 5n, noon),
      table,
      round,
      7n,
      at("2026-12-03T00:00:00.000Z"),
    );
    expect(stakedInRound(wallet, table, round)).toBe(12n);
  });
});
