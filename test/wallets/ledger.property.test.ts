import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { betIdSchema, partnerIdSchema, playerIdSchema, roundIdSchema, transactionIdSchema } from "../../lambda/ids.ts";
import { emptyWallet } from "../../lambda/store/wallets.ts";
import { timestamp, timestampSchema } from "../../lambda/time.ts";
import {
  type Posting,
  post,
  type Transaction,
  transactionHash,
  transactionTypes,
  type Wallet,
} from "../../lambda/wallets/ledger.ts";
import { ledgerFaults } from "../support/ledger.ts";
import { reference } from "../support/stored.ts";

const empty = emptyWallet(partnerIdSchema.parse("demo"), playerIdSchema.parse("p"), "THB");
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const postings: fc.Arbitrary<Posting[]> = fc.array(
  fc.record({
    transactionId: fc.uuid().map((text) => transactionIdSchema.parse(text)),
    type: fc.constantFrom(...transactionTypes),
    amount: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
    reference: fc.uuid().map(reference),
    revision: fc.nat(9),
    at: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map(timestamp),
    betId: optional(fc.uuid().map((text) => betIdSchema.parse(text))),
    roundId: optional(fc.uuid().map((text) => roundIdSchema.parse(text))),
    reason: optional(fc.string()),
  }),
  { minLength: 1, maxLength: 12 },
);

function postAll(all: readonly Posting[]): { readonly wallet: Wallet; readonly entries: readonly Transaction[] } {
  const entries: Transaction[] = [];
  let wallet: Wallet = empty;
  for (const posting of all) {
    const posted = post(wallet, posting);
    entries.push(posted.transaction);
    wallet = posted.wallet;
  }
  return { wallet, entries };
}

/** Each field of an entry, changed to something else. */
const tampered: { readonly [Field in keyof Required<Transaction>]: (entry: Transaction) => Partial<Transaction> } = {
  transactionId: () => ({ transactionId: transactionIdSchema.parse("other") }),
  type: ({ type }) => ({ type: type === "deposit" ? "bet" : "deposit" }),
  partnerId: () => ({ partnerId: partnerIdSchema.parse("demo-2") }),
  playerId: () => ({ playerId: playerIdSchema.parse("q") }),
  currency: () => ({ currency: "VND" }),
  amount: ({ amount }) => ({ amount: amount + 1n }),
  balanceAfter: ({ balanceAfter }) => ({ balanceAfter: balanceAfter + 1n }),
  sequence: ({ sequence }) => ({ sequence: sequence + 1 }),
  reference: () => ({ reference: reference("other") }),
  revision: ({ revision }) => ({ revision: revision + 1 }),
  betId: ({ betId }) => ({ betId: betId ? undefined : betIdSchema.parse("bet") }),
  roundId: ({ roundId }) => ({ roundId: roundId ? undefined : roundIdSchema.parse("round") }),
  reason: ({ reason }) => ({ reason: reason === undefined ? "because" : undefined }),
  createdAt: () => ({ createdAt: timestampSchema.parse("2020-01-01T00:00:00.000Z") }),
  previousHash: ({ previousHash }) => ({ previousHash: `${previousHash}0` }),
  hash: () => ({ hash: "0".repeat(64) }),
};

describe("any sequence of postings", () => {
  it("leaves a sound ledger: it adds up, counts without a gap, is chained, and its times never go back", () => {
    fc.assert(
      fc.property(postings, (all) => {
        const { wallet, entries } = postAll(all);
        expect(ledgerFaults(wallet, entries)).toEqual([]);
        expect(entries.map(({ amount }) => amount)).toEqual(all.map(({ amount }) => amount));
      }),
    );
  });

  it.each(Object.entries(tampered))("is broken visibly when the %s of one entry is changed", (_field, tamper) => {
    fc.assert(
      fc.property(postings, fc.nat(), (all, choice) => {
        const { wallet, entries } = postAll(all);
        const index = choice % entries.length;
        const changed = entries.map((entry, at) => (at === index ? { ...entry, ...tamper(entry) } : entry));
        expect(ledgerFaults(wallet, changed)).not.toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it("cannot be changed in one entry and rehashed there: the next entry, or the wallet, shows it", () => {
    fc.assert(
      fc.property(postings, fc.nat(), (all, choice) => {
        const { wallet, entries } = postAll(all);
        const index = choice % entries.length;
        const changed = entries.map((entry, at) => {
          if (at !== index) return entry;
          const forged = { ...entry, reference: reference("forged") };
          return { ...forged, hash: transactionHash(forged) };
        });
        expect(ledgerFaults(wallet, changed)).not.toEqual([]);
      }),
    );
  });
});
