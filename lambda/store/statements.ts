import * as z from "zod/mini";
import type { DayTotals } from "../feeds/day-totals.ts";
import { type PartnerId, type PlayerId, playerIdSchema } from "../ids.ts";
import { type Currency, currencySchema } from "../money/currency.ts";
import { utcDay } from "../time.ts";
import { type Transaction, transactionTypes } from "../wallets/ledger.ts";
import { nameOf, type Put, type Update } from "./change.ts";
import { keys, statementPartition, statementWalletsPartition } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { count, money } from "./stored.ts";
import type { QueryInput, Table } from "./table.ts";

const dayItem = z.object({
  day: z.string(),
  first: count,
  last: count,
  totals: z.array(z.object({ currency: currencySchema, type: z.enum(transactionTypes), count, sum: money })),
});

const walletItem = z.object({
  playerId: playerIdSchema,
  currency: currencySchema,
  sequence: count,
  balance: money,
  head: z.string(),
});

/** A wallet as a day left it: what its newest transaction of the day says. */
export interface WalletHead {
  readonly playerId: PlayerId;
  readonly currency: Currency;
  readonly sequence: number;
  readonly balance: bigint;
  readonly head: string;
}

export const toDay = (item: Item): DayTotals => dayItem.parse(item);

/** A partner's days with transactions, the oldest first. */
export const statementDays = (partnerId: PartnerId): QueryInput => ({
  condition: "#pk = :pk",
  values: { pk: statementPartition(partnerId) },
});

export async function readDay(table: Table, partnerId: PartnerId, day: string): Promise<DayTotals | undefined> {
  const item = await table.get(keys.statementDay(partnerId, day));
  return item && toDay(item);
}

/** Every day with transactions up to `day`, the oldest first. */
export async function readDaysUntil(table: Table, partnerId: PartnerId, day: string): Promise<readonly DayTotals[]> {
  const days: DayTotals[] = [];
  const query = { condition: "#pk = :pk AND #sk <= :day", values: { pk: statementPartition(partnerId), day } };
  for await (const item of table.queryAll(query)) days.push(toDay(item));
  return days;
}

/**
 * What a day comes to, in place of what was `known` of it; refused when it is another by now. (To have read the newest
 * head of the feeds says nothing of the day: the items of a transaction are seen one by one.)
 */
export const putDay = (partnerId: PartnerId, day: DayTotals, known: DayTotals | undefined): Put => ({
  item: { ...keys.statementDay(partnerId, day.day), ...day },
  ...(known
    ? { condition: "#last = :known", values: { known: known.last } }
    : { condition: "attribute_not_exists(#pk)" }),
});

/** Where the transactions leave their wallets on their days. A wallet that is further already stays as it is. */
export function moveWalletHeads(transactions: readonly Transaction[]): readonly Update[] {
  const newest = new Map<string, Transaction>();
  for (const entry of transactions) {
    const name = nameOf(headKey(entry));
    const known = newest.get(name);
    if (!known || known.sequence < entry.sequence) newest.set(name, entry);
  }
  return [...newest.values()].map((entry) => {
    const { playerId, currency, sequence, balanceAfter: balance, hash: head } = entry;
    return {
      key: headKey(entry),
      update:
        "SET #playerId = :playerId, #currency = :currency, #sequence = :sequence, #balance = :balance, #head = :head",
      condition: "attribute_not_exists(#pk) OR #sequence < :sequence",
      values: { playerId, currency, sequence, balance, head },
    };
  });
}

const headKey = ({ partnerId, createdAt, playerId, currency }: Transaction) =>
  keys.statementWallet(partnerId, utcDay(createdAt), playerId, currency);

export const toWalletHead = (item: Item): WalletHead => walletItem.parse(item);

/** The wallets that moved on a day, by player and currency. */
export const dayWallets = (partnerId: PartnerId, day: string): QueryInput => ({
  condition: "#pk = :pk",
  values: { pk: statementWalletsPartition(partnerId, day) },
});
