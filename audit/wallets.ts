import { type Key, nameOf } from "../lambda/store/change.ts";
import { keys } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import { readAll } from "../lambda/store/read-all.ts";
import { playerTransactions, toTransaction } from "../lambda/store/transactions.ts";
import { readWallet, toWallet } from "../lambda/store/wallets.ts";
import type { Wallet } from "../lambda/wallets/ledger.ts";
import { inBatches } from "./batches.ts";
import { Chain } from "./chain.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";
import { WalletDays } from "./wallet-days.ts";

const ENTRIES_AT_ONCE = 100;

/**
 * Follows a wallet's entries from the first to the one that the wallet calls its newest. The index says only which
 * entries there are; what they say is read from the table itself.
 */
export async function auditWallet(deps: AuditDeps, item: Item, report: Report): Promise<void> {
  const wallet = report.read(item, toWallet);
  if (!wallet) return;
  const { partnerId, playerId, currency } = wallet;
  const key = keys.wallet(partnerId, playerId, currency);
  report.require(item, { "belongs to another wallet than its key says": nameOf(key) === nameOf(item) });
  report.partners.add(partnerId);
  report.count("wallets");
  const chain = new Chain(Object.values(wallet.roundStakes).map(({ roundId }) => roundId));
  const days = new WalletDays(wallet);
  let newer = 0;
  for await (const entry of entriesOf(deps, wallet, report)) {
    if (entry.sequence > wallet.sequence) {
      newer = Math.max(newer, entry.sequence);
      continue;
    }
    report.require(keys.transaction(partnerId, entry.reference, entry.revision), chain.add(entry));
    report.count("ledger entries");
    days.add(entry);
  }
  report.require(item, chain.end(wallet));
  await days.compare(deps, report);
  if (newer > 0) await requireMoved(deps, item, wallet, newer, report);
}

async function* entriesOf(deps: AuditDeps, { partnerId, playerId, currency }: Wallet, report: Report) {
  const query = { ...playerTransactions(partnerId, playerId), filter: "#currency = :currency" };
  const found = deps.table.queryAll({ ...query, values: { ...query.values, currency } });
  for await (const batch of inBatches(found, ENTRIES_AT_ONCE)) {
    const named = batch.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) }));
    const stored = await readAll(deps.table, named);
    for (const key of named) {
      const item = stored.get(nameOf(key));
      const entry = item && report.read(item, toTransaction);
      if (entry) yield { ...entry, isPublished: item.unpublished === undefined };
    }
  }
}

/** Entries after the wallet's newest were written since it was read, or by nobody that wrote the wallet too. */
async function requireMoved(deps: AuditDeps, item: Item, wallet: Wallet, newer: number, report: Report): Promise<void> {
  const now = await readWallet(deps.table, wallet.partnerId, wallet.playerId, wallet.currency);
  report.require(item, {
    [`counts ${wallet.sequence} entries, there is one numbered ${newer}`]: (now?.sequence ?? 0) >= newer,
  });
}
