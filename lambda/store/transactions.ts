import * as z from "zod/mini";
import {
  betIdSchema,
  type PartnerId,
  type PlayerId,
  partnerIdSchema,
  playerIdSchema,
  type Reference,
  referenceSchema,
  roundIdSchema,
  transactionIdSchema,
} from "../ids.ts";
import { currencySchema } from "../money/currency.ts";
import { timestampSchema } from "../time.ts";
import { type Transaction, transactionTypes } from "../wallets/ledger.ts";
import { isNew, type Put } from "./change.ts";
import { playerTransactionsPartition, transactionIndexKeys } from "./index-keys.ts";
import { keys, transactionPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, money } from "./stored.ts";
import type { Table } from "./table.ts";

const transactionItem = z.object({
  transactionId: transactionIdSchema,
  type: z.enum(transactionTypes),
  partnerId: partnerIdSchema,
  playerId: playerIdSchema,
  currency: currencySchema,
  amount: money,
  balanceAfter: money,
  sequence: count,
  reference: referenceSchema,
  revision: count,
  betId: z.optional(betIdSchema),
  roundId: z.optional(roundIdSchema),
  reason: z.optional(z.string()),
  createdAt: timestampSchema,
  previousHash: z.string(),
  hash: z.string(),
});

export const toTransaction = (item: Item): Transaction => transactionItem.parse(item);

/** Stores a ledger entry. Its key is the partner's reference, so it is the idempotency record too. */
export function putTransaction(transaction: Transaction): Put {
  const { partnerId, reference, revision } = transaction;
  return {
    item: { ...keys.transaction(partnerId, reference, revision), ...transaction, ...transactionIndexKeys(transaction) },
    condition: isNew,
  };
}

/**
 * The entry that a reference stands for: the bet, deposit or withdrawal itself. Read by a transaction, which conflicts
 * with a write of it under way: "nothing" is never an answer about a write that is just being committed.
 */
export async function readReference(
  table: Table,
  partnerId: PartnerId,
  reference: Reference,
): Promise<Transaction | undefined> {
  const [item] = await table.transactGet([keys.transaction(partnerId, reference, 0)]);
  return item && toTransaction(item);
}

/** A reference's entries by revision: the bet, then its payout and corrections. */
export async function readTransactionsOf(
  table: Table,
  partnerId: PartnerId,
  reference: Reference,
): Promise<readonly Transaction[]> {
  const entries: Transaction[] = [];
  const query = { condition: "#pk = :pk", values: { pk: transactionPartition(partnerId, reference) } };
  for await (const item of table.queryAll(query)) entries.push(toTransaction(item));
  return entries;
}

/** A player's entries over all its wallets, by time. */
export const playerTransactions = (partnerId: PartnerId, playerId: PlayerId) =>
  ({
    index: "transactions-by-player",
    condition: "#playerTransactions = :playerTransactions",
    values: { playerTransactions: playerTransactionsPartition(partnerId, playerId) },
  }) as const;
