import { formatAmount } from "../money/amount.ts";
import type { Transaction } from "./ledger.ts";
import type { TransactionAnswer } from "./responses.ts";

/** A ledger transaction as the API shows it. */
export function transactionView(entry: Transaction): TransactionAnswer {
  const show = (amount: bigint) => formatAmount(amount, entry.currency);
  return {
    transactionId: entry.transactionId,
    sequence: entry.sequence,
    type: entry.type,
    playerId: entry.playerId,
    currency: entry.currency,
    amount: show(entry.amount),
    balanceBefore: show(entry.balanceAfter - entry.amount),
    balanceAfter: show(entry.balanceAfter),
    reference: entry.reference,
    ...(entry.betId && { betId: entry.betId }),
    ...(entry.roundId && { roundId: entry.roundId }),
    ...(entry.revision > 0 && { revision: entry.revision }),
    ...(entry.reason && { reason: entry.reason }),
    createdAt: entry.createdAt,
  };
}
