import * as z from "zod/mini";
import type { Bet } from "../bets/bet.ts";
import type { Block, FeedHead } from "../feeds/block.ts";
import type { PartnerId } from "../ids.ts";
import type { Transaction } from "../wallets/ledger.ts";
import { betAttributes, toBet } from "./bets.ts";
import type { Put, Update } from "./change.ts";
import { type FeedName, feedPartition, feedPosition, keys } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { pack, packed } from "./packed.ts";
import { count } from "./stored.ts";
import type { Table } from "./table.ts";
import { toTransaction } from "./transactions.ts";

const headItem = z.object({ transactions: count, bets: count, block: count, finished: z.boolean() });
const blockItem = z.object({ block: count, first: count, entries: packed });

/** What was published at once in one of the two feeds. */
export const toFeedBlock = (item: Item) => blockItem.parse(item);

/** More entries than any block holds: how far past a position its block may end. */
const LONGEST_BLOCK = 1000;

/** No feed gets so far: the keys have twelve digits, and a block must fit behind. */
export const LAST_POSITION = 10 ** 12 - 1 - LONGEST_BLOCK;

export interface FeedEntry<Content> {
  readonly position: number;
  readonly content: Content;
}

export const toFeedHead = (item: Item): FeedHead => headItem.parse(item);

/** Where a partner's feeds end. */
export async function readFeedHead(table: Table, partnerId: PartnerId): Promise<FeedHead> {
  const item = await table.get(keys.feedHead(partnerId));
  return item ? toFeedHead(item) : { transactions: 0, bets: 0, block: 0, finished: true };
}

/** Moves the end of the feeds on; refused when another publisher moved it since it was read. */
export const putFeedHead = (partnerId: PartnerId, next: FeedHead): Put => ({
  item: { ...keys.feedHead(partnerId), ...next },
  condition: "attribute_not_exists(#pk) OR #block = :read",
  values: { read: next.block - 1 },
});

/** Says that nothing of the newest block is marked as unpublished any more. */
export const finishFeedHead = (partnerId: PartnerId, block: number): Update => ({
  key: keys.feedHead(partnerId),
  update: "SET #finished = :finished",
  condition: "#block = :block",
  values: { finished: true, block },
});

/** The block's content, for both feeds: nothing for one that it has no entry of. */
export function putBlock(partnerId: PartnerId, next: FeedHead, { transactions, bets }: Block): readonly Put[] {
  return [
    ...putEntries(
      partnerId,
      "TRANSACTIONS",
      next.block,
      next.transactions,
      transactions.map((one) => ({ ...one })),
    ),
    ...putEntries(partnerId, "BETS", next.block, next.bets, bets.map(betAttributes)),
  ];
}

function putEntries(partnerId: PartnerId, feed: FeedName, block: number, last: number, entries: readonly Item[]) {
  const first = last - entries.length + 1;
  const item = { ...keys.feedBlock(partnerId, feed, last), block, first, entries: pack(entries) };
  return entries.length === 0 ? [] : [{ item }];
}

/** The newest block again; undefined while it is not wholly seen, for its transaction may still be writing item by item. */
export async function readNewestBlock(table: Table, partnerId: PartnerId, head: FeedHead): Promise<Block | undefined> {
  const [transactions, bets] = await table.batchGet([
    keys.feedBlock(partnerId, "TRANSACTIONS", head.transactions),
    keys.feedBlock(partnerId, "BETS", head.bets),
  ]);
  if ((head.transactions > 0 && !transactions) || (head.bets > 0 && !bets)) return undefined;
  // Where the newest block has no entry of a feed, that feed ends with an older one.
  const entriesOf = (item: Item | undefined) => {
    const found = item && toFeedBlock(item);
    return found?.block === head.block ? found.entries : [];
  };
  return { transactions: entriesOf(transactions).map(toTransaction), bets: entriesOf(bets).map(toBet) };
}

export interface FeedRange {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
  readonly newestFirst: boolean;
}

/**
 * A partner's ledger transactions in the order in which they were published, without a gap: it ends before a block that is
 * not seen yet.
 */
export const transactionFeed = (table: Table, partnerId: PartnerId, range: FeedRange) =>
  readFeed<Transaction>(table, feedPartition(partnerId, "TRANSACTIONS"), range, toTransaction);

/** A partner's bets, each as it was when it was published; without a gap, too. */
export const betFeed = (table: Table, partnerId: PartnerId, range: FeedRange) =>
  readFeed<Bet>(table, feedPartition(partnerId, "BETS"), range, toBet);

async function* readFeed<Content>(
  table: Table,
  pk: string,
  { from, to, newestFirst }: FeedRange,
  parse: (item: Item) => Content,
): AsyncGenerator<FeedEntry<Content>> {
  if (from > to) return;
  const condition = "#pk = :pk AND #sk BETWEEN :from AND :to";
  const end = newestFirst ? await keyOfBlock(table, pk, to) : feedPosition(to + LONGEST_BLOCK);
  const values = { pk, from: feedPosition(from), to: end };
  let next = newestFirst ? to : from;
  for await (const block of table.queryAll({ condition, values, newestFirst, limit: 4 })) {
    const { first, entries } = toFeedBlock(block);
    const placed = entries
      .map((item, index) => ({ position: first + index, item }))
      .filter(({ position }) => position >= from && position <= to);
    for (const { position, item } of newestFirst ? placed.reverse() : placed) {
      if (position !== next) return;
      next += newestFirst ? -1 : 1;
      yield { position, content: parse(item) };
    }
  }
}

/** The key of the block that a position lies in, which is its last entry's; of a position to come, its own. */
async function keyOfBlock(table: Table, pk: string, position: number): Promise<string> {
  const own = feedPosition(position);
  const condition = "#pk = :pk AND #sk >= :own";
  const { items } = await table.query({ condition, values: { pk, own }, limit: 1 });
  return String(items[0]?.sk ?? own);
}
