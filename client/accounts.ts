import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Statement, Transaction, WalletHead } from "./schema.ts";

/** Minor units: the API writes all decimals of the currency, so they are the digits without the point. */
export const minorUnits = (amount: string): bigint => BigInt(amount.replace(".", ""));

const totalOf = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minorUnits(amount), 0n);

/** What is wrong with a statement by the rows of its day, a line a fault; nothing when they agree to the cent. */
export function statementFaults(
  { currencies }: Pick<Statement, "currencies">,
  rows: readonly Pick<Transaction, "currency" | "type" | "amount">[],
): string[] {
  const unknown = rows.filter((row) => !currencies.some(({ currency }) => currency === row.currency));
  return [
    ...new Set(unknown.map(({ currency }) => `${currency} has rows and is not in the statement`)),
    ...currencies.flatMap(({ currency, opening, closing, byType }) => {
      const own = rows.filter((row) => row.currency === currency);
      const counted = [...Map.groupBy(own, ({ type }) => type)].map(
        ([type, all]) => `${all.length} ${type} of ${totalOf(all.map(({ amount }) => amount))}`,
      );
      const told = byType.map(({ type, count, sum }) => `${count} ${type} of ${minorUnits(sum)}`);
      const closes = minorUnits(opening) + totalOf(own.map(({ amount }) => amount)) === minorUnits(closing);
      return [
        ...counted.filter((row) => !told.includes(row)).map((row) => `${currency}: only the rows have ${row}`),
        ...told.filter((row) => !counted.includes(row)).map((row) => `${currency}: only the statement has ${row}`),
        ...(closes ? [] : [`${currency}: opening and rows do not come to the closing`]),
      ];
    }),
  ];
}

/** What does not go on from the day before, a line a fault: each opening is the closing there. */
export function openingFaults(
  before: Pick<Statement, "currencies">,
  { currencies }: Pick<Statement, "currencies">,
): string[] {
  const closings = new Map(before.currencies.map(({ currency, closing }) => [currency, minorUnits(closing)]));
  const openings = new Map(currencies.map(({ currency, opening }) => [currency, minorUnits(opening)]));
  return [...new Set([...closings.keys(), ...openings.keys()])].flatMap((currency) => {
    const [closing, opening] = [closings.get(currency) ?? 0n, openings.get(currency) ?? 0n];
    return closing === opening
      ? []
      : [`${currency}: the day before closed at ${closing}, this one opens at ${opening}`];
  });
}

const walletOf = ({ playerId, currency }: Pick<WalletHead, "playerId" | "currency">) => `${playerId} ${currency}`;

/** What is wrong with a statement's wallets by the rows of its day: each that has rows is there, with its last row's number. */
export function listingFaults(
  heads: readonly Pick<WalletHead, "playerId" | "currency" | "sequence">[],
  rows: readonly Pick<Transaction, "playerId" | "currency" | "sequence">[],
): string[] {
  const told = new Map(heads.map((head) => [walletOf(head), head.sequence]));
  const moved = Map.groupBy(rows, walletOf);
  const unmoved = [...told.keys()].filter((wallet) => !moved.has(wallet));
  return [
    ...unmoved.map((wallet) => `${wallet}: is in the statement, and has no rows`),
    ...[...moved].flatMap(([wallet, own]) => {
      const last = own.reduce((newest, { sequence }) => Math.max(newest, sequence), 0);
      if (told.get(wallet) === last) return [];
      return [`${wallet}: the last row is ${last}, the statement ends at ${told.get(wallet) ?? "none"}`];
    }),
  ];
}

/** Where a day's rows and the wallets' entries of that day are not the same, word for word, a line a fault. */
export function rowFaults(rows: readonly Transaction[], entries: readonly Transaction[]): string[] {
  const kept = new Map(entries.map((entry) => [entry.transactionId, entry]));
  const told = Map.groupBy(rows, ({ transactionId }) => transactionId);
  const untold = entries.filter(({ transactionId }) => !told.has(transactionId));
  return [
    ...untold.map((entry) => `${walletOf(entry)}: entry ${entry.sequence} has no row`),
    ...[...told.values()].flatMap(([row, ...again]) => {
      if (!row) return [];
      const name = `${walletOf(row)}: row ${row.sequence}`;
      const same = isDeepStrictEqual(kept.get(row.transactionId), row);
      return [
        ...(again.length > 0 ? [`${name} is there ${again.length + 1} times`] : []),
        ...(same ? [] : [`${name} is not what a ledger has as ${row.transactionId}`]),
      ];
    }),
  ];
}

/** What is wrong with a wallet's entries, a line a fault: by sequence against each other, and against its balance. */
export function balanceFaults(
  wallet: Pick<WalletHead, "playerId" | "currency" | "balance">,
  entries: readonly Pick<Transaction, "sequence" | "amount" | "balanceBefore" | "balanceAfter">[],
): string[] {
  const faults: string[] = [];
  let running = 0n;
  for (const [index, { sequence, amount, balanceBefore, balanceAfter }] of entries.entries()) {
    if (sequence !== index + 1) faults.push(`entry ${index + 1} has the sequence ${sequence}`);
    if (minorUnits(balanceBefore) !== running)
      faults.push(`entry ${sequence} does not start where the one before ended`);
    running += minorUnits(amount);
    if (minorUnits(balanceAfter) !== running) faults.push(`entry ${sequence} does not end at the sum of all so far`);
  }
  if (minorUnits(wallet.balance) !== running)
    faults.push(`the balance is ${wallet.balance}, the ledger sums to another amount`);
  return faults.map((fault) => `${walletOf(wallet)}: ${fault}`);
}

/**
 * What is wrong with a wallet's transactions, from its first one up to the one that `head` names: their numbers, their
 * balances, and the chain of hashes over all they say. Nothing when not one of them was added, left out or changed.
 */
export function walletFaults(partnerId: string, wallet: WalletHead, entries: readonly Transaction[]): string[] {
  const { sequence, head } = wallet;
  const hash = entries.reduce((before, entry) => transactionHash(partnerId, before, entry), "");
  const faults: string[] = [];
  if (entries.length !== sequence) faults.push(`${entries.length} entries, not ${sequence}`);
  if (hash !== head) faults.push("the chain ends at another hash");
  return [...balanceFaults(wallet, entries), ...faults.map((fault) => `${walletOf(wallet)}: ${fault}`)];
}

/** SHA-256, in hex digits, of the hash before and all that the entry says, as a JSON array without blanks. */
function transactionHash(partnerId: string, previousHash: string, entry: Transaction): string {
  const content = [
    previousHash,
    entry.transactionId,
    entry.sequence,
    entry.type,
    partnerId,
    entry.playerId,
    entry.currency,
    minorUnits(entry.amount).toString(),
    minorUnits(entry.balanceAfter).toString(),
    entry.reference,
    entry.revision ?? 0,
    entry.betId ?? null,
    entry.roundId ?? null,
    entry.reason ?? null,
    entry.createdAt,
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
