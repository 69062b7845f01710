import { type Key, nameOf } from "../lambda/store/change.ts";
import { keys } from "../lambda/store/keys.ts";
import { readAll } from "../lambda/store/read-all.ts";
import { toWalletHead } from "../lambda/store/statements.ts";
import { utcDay } from "../lambda/time.ts";
import type { Transaction, Wallet } from "../lambda/wallets/ledger.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";

interface WalletEntry extends Transaction {
  readonly isPublished: boolean;
}

interface WalletDay {
  readonly key: Key;
  /** The newest published entry, if any, and the unpublished ones after it, which may have been published since. */
  readonly candidates: WalletEntry[];
}

/** How a wallet's days ended by its entries, to be compared with what the partner's statements say of it. */
export class WalletDays {
  readonly #wallet: Wallet;
  readonly #days = new Map<string, WalletDay>();

  constructor(wallet: Wallet) {
    this.#wallet = wallet;
  }

  add(entry: WalletEntry): void {
    const { partnerId, playerId, currency } = this.#wallet;
    const day = utcDay(entry.createdAt);
    const known = this.#days.get(day) ?? {
      key: keys.statementWallet(partnerId, day, playerId, currency),
      candidates: [],
    };
    this.#days.set(day, known);
    if (entry.isPublished) known.candidates.length = 0;
    known.candidates.push(entry);
  }

  async compare(deps: AuditDeps, report: Report): Promise<void> {
    const days = [...this.#days.values()];
    const heads = await readAll(
      deps.table,
      days.map(({ key }) => key),
    );
    const wrong = days.filter((day) => {
      const item = heads.get(nameOf(day.key));
      const head = item && report.read(item, toWalletHead);
      if (!head) return item !== undefined || day.candidates.some(({ isPublished }) => isPublished);
      const isOwn = head.playerId === this.#wallet.playerId && head.currency === this.#wallet.currency;
      const isHead = ({ sequence, balanceAfter, hash }: WalletEntry) =>
        sequence === head.sequence && balanceAfter === head.balance && hash === head.head;
      return !isOwn || !day.candidates.some(isHead);
    });
    if (wrong.length === 0) return;
    // Whoever published the newest block may be about to write these, or has left it to the next one.
    const feeds = await deps.table.get(keys.feedHead(this.#wallet.partnerId));
    for (const { key } of wrong) {
      if (feeds?.finished !== false)
        report.faults.add(key, "is not how the wallet's published entries left it on that day");
      else report.open.add(key, "is being written: the partner's newest block is not finished");
    }
  }
}
