import { parseBetId, playerHash } from "../lambda/ids.ts";
import { betKey, toBet } from "../lambda/store/bets.ts";
import { nameOf } from "../lambda/store/change.ts";
import { transactionIndexKeys } from "../lambda/store/index-keys.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { readAll } from "../lambda/store/read-all.ts";
import { toTransaction } from "../lambda/store/transactions.ts";
import type { Transaction } from "../lambda/wallets/ledger.ts";
import type { AuditDeps } from "./deps.ts";
import { enterEntry } from "./published.ts";
import type { Report } from "./report.ts";

interface StoredEntry {
  readonly item: Item;
  readonly entry: Transaction;
}

/**
 * Ledger entries as they lie in the table: each belongs to a wallet and, if it names one, to a bet, and stands in the
 * index where its wallet's audit looks for it. So no entry is left out there without being named here.
 */
export async function auditEntries(deps: AuditDeps, items: readonly Item[], report: Report): Promise<void> {
  const stored = items.flatMap((item): StoredEntry[] => {
    const entry = report.read(item, toTransaction);
    return entry ? [{ item, entry }] : [];
  });
  const owners = await readAll(
    deps.table,
    stored.flatMap(({ entry }) => [walletKeyOf(entry), ...betKeysOf(entry)]),
  );
  for (const { item, entry } of stored) {
    requirePlace(item, entry, report);
    report.require(item, { "belongs to no wallet": owners.has(nameOf(walletKeyOf(entry))) });
    if (entry.betId) requireBet(item, entry, owners, report);
    report.partners.add(entry.partnerId);
    if (item.unpublished === undefined) enterEntry(report.published, entry);
    else report.count("entries not yet published");
  }
}

const walletKeyOf = ({ partnerId, playerId, currency }: Transaction) => keys.wallet(partnerId, playerId, currency);

const betKeysOf = ({ betId, partnerId, playerId }: Transaction) =>
  betId && parseBetId(betId) ? [betKey({ betId, partnerId, playerId })] : [];

function requirePlace(item: Item, entry: Transaction, report: Report): void {
  const { unpublished, ...place } = transactionIndexKeys(entry);
  report.require(item, {
    "has another reference or revision than its key says":
      nameOf(item) === nameOf(keys.transaction(entry.partnerId, entry.reference, entry.revision)),
    "does not stand in its player's list where it belongs": Object.entries(place).every(
      ([name, value]) => item[name] === value,
    ),
    "is marked for another feed": item.unpublished === undefined || item.unpublished === unpublished,
  });
}

function requireBet(item: Item, entry: Transaction, owners: ReadonlyMap<string, Item>, report: Report): void {
  const [key] = betKeysOf(entry);
  const stored = key && owners.get(nameOf(key));
  report.require(item, { "is of a bet that does not exist": stored !== undefined });
  const bet = stored && report.read(stored, toBet);
  if (!bet) return;
  report.require(item, {
    "is of a bet with another reference": bet.reference === entry.reference,
    [`is of revision ${entry.revision}, its bet of ${bet.revision}`]: entry.revision <= bet.revision,
    "is of a bet of another player": parseBetId(bet.betId)?.hash === playerHash(entry.partnerId, entry.playerId),
  });
}
