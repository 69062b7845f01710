import { type Transaction, transactionHash, type Wallet } from "../../lambda/wallets/ledger.ts";

const firstEntry = { balanceAfter: 0n, hash: "", createdAt: "" };

/** What is wrong with a wallet's ledger, given oldest entry first; nothing when it is sound. */
export function ledgerFaults(wallet: Wallet, entries: readonly Transaction[]): readonly string[] {
  const faults = entries.flatMap((entry, index) => {
    const before = entries[index - 1] ?? firstEntry;
    const checks = {
      "has another sequence": entry.sequence === index + 1,
      "does not add up": entry.balanceAfter === before.balanceAfter + entry.amount,
      "is not chained to the one before": entry.previousHash === before.hash,
      "does not have the hash of its content": entry.hash === transactionHash(entry),
      "is older than the one before": entry.createdAt >= before.createdAt,
    };
    return failed(`entry ${index + 1}`, checks);
  });
  const last = entries.at(-1) ?? firstEntry;
  const sum = entries.reduce((total, { amount }) => total + amount, 0n);
  const checks = {
    "has another balance than its entries' sum": wallet.balance === sum,
    "has another sequence than its last entry": wallet.sequence === entries.length,
    "has another head than its last entry's hash": wallet.head === last.hash,
  };
  return [...faults, ...failed("the wallet", checks)];
}

const failed = (what: string, checks: Readonly<Record<string, boolean>>) =>
  Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([fault]) => `${what} ${fault}`);
