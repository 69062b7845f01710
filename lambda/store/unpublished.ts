import { asPlaced, type Bet } from "../bets/bet.ts";
import type { Block } from "../feeds/block.ts";
import type { PartnerId } from "../ids.ts";
import type { Transaction } from "../wallets/ledger.ts";
import { betKey, toBet } from "./bets.ts";
import { type Key, nameOf, type Update } from "./change.ts";
import { UNPUBLISHED_SHARDS, unpublishedPartition } from "./index-keys.ts";
import { keys } from "./keys.ts";
import type { Item } from "./marshal.ts";
import { readAll } from "./read-all.ts";
import type { Table } from "./table.ts";
import { toTransaction } from "./transactions.ts";

/** How many marks of one partition are looked at together. */
const MARKS_AT_ONCE = 25;

export interface Marked {
  /** By time. */
  readonly marks: readonly Item[];
  /** Whether there are others: of each partition only the oldest are read at once. */
  readonly more: boolean;
}

/** What the marks say is unpublished. They lag: the items themselves decide. */
export async function readMarked(table: Table, partnerId: PartnerId, until?: string): Promise<Marked> {
  const shards = Array.from({ length: UNPUBLISHED_SHARDS }, (_, shard) => shard.toString(16));
  const pages = await Promise.all(
    shards.map((shard) =>
      table.query({
        index: "unpublished",
        condition: `#unpublished = :unpublished${until ? " AND #posted < :until" : ""}`,
        values: { unpublished: unpublishedPartition(partnerId, shard), ...(until && { until }) },
        limit: MARKS_AT_ONCE,
      }),
    ),
  );
  const found = pages.flatMap(({ items }) => items);
  const marks = found.toSorted((one, other) => (String(one.posted) < String(other.posted) ? -1 : 1));
  return { marks, more: pages.some(({ next }) => next !== undefined) };
}

/** What is to be published, and whether there is more that cannot be yet. */
export interface Unpublished extends Block {
  readonly held: boolean;
}

/**
 * What of the marked items is to be published now, as they are stored: each ledger transaction once, each bet as it was
 * placed with the transaction of its stake and again at its newest revision. What is not wholly seen yet is left for
 * the next time, and so is a bet's later entry whose first one is.
 */
export async function readUnpublished(table: Table, marked: readonly Item[]): Promise<Unpublished> {
  const stored = await readAll(table, marked.flatMap(keysOf));
  const taken = new Set<string>();
  const transactions: Transaction[] = [];
  const bets: Bet[] = [];
  let held = false;

  /** Whether the entry is published after this: taken now, or before. */
  function take(key: Key): boolean {
    const item = stored.get(nameOf(key));
    if (!item) return false;
    if (!item.unpublished || taken.has(nameOf(key))) return true;
    const entry = toTransaction(item);
    const bet = entry.betId && stored.get(nameOf(betKeyOf(entry, entry.betId)));
    if (entry.betId) {
      const states = bet ? statesOf(entry, toBet(bet)) : undefined;
      if (!states || (entry.revision > 0 && !take(firstKey(entry)))) return false;
      bets.push(...states);
    }
    taken.add(nameOf(key));
    transactions.push(entry);
    return true;
  }

  for (const mark of marked) {
    const item = stored.get(nameOf(mark));
    // An index may show a mark that is gone, or one that has moved at both its places.
    if (!item?.unpublished || taken.has(nameOf(mark))) continue;
    if (isTransaction(mark)) {
      if (!take({ pk: String(mark.pk), sk: String(mark.sk) })) held = true;
      continue;
    }
    const bet = toBet(item);
    if (!take(firstKey(bet))) {
      held = true;
      continue;
    }
    taken.add(nameOf(mark));
    bets.push(bet);
  }
  return { transactions, bets, held };
}

/** How a bet appears in the feed beside one of its ledger entries; nothing yet when the bet does not show it yet. */
function statesOf({ revision }: Transaction, bet: Bet): readonly Bet[] | undefined {
  if (revision === 0) return [asPlaced(bet)];
  if (bet.revision < revision) return undefined;
  // A newer revision comes with its own entry or mark.
  return bet.revision === revision ? [bet] : [];
}

const isTransaction = (item: Item) => item.transactionId !== undefined;
const firstKey = ({ partnerId, reference }: Pick<Bet, "partnerId" | "reference">) =>
  keys.transaction(partnerId, reference, 0);
const betKeyOf = (entry: Transaction, betId: Bet["betId"]) => betKey({ ...entry, betId });

/** The items that tell what is to be done about a mark. */
function keysOf(mark: Item): readonly Key[] {
  const key = { pk: String(mark.pk), sk: String(mark.sk) };
  if (!isTransaction(mark)) return [key, firstKey(toBet(mark))];
  const entry = toTransaction(mark);
  return entry.betId ? [key, firstKey(entry), betKeyOf(entry, entry.betId)] : [key];
}

/** Takes the marks of what was published away; a bet that has moved on keeps its newer one. */
export function clearMarks({ transactions, bets }: Block): readonly Update[] {
  const paid = new Set(transactions.map(({ reference, revision }) => `${reference}|${revision}`));
  const unpaid = bets.filter(({ reference, revision }) => !paid.has(`${reference}|${revision}`));
  return [
    ...transactions.map(({ partnerId, reference, revision }) => ({
      key: keys.transaction(partnerId, reference, revision),
      update: "REMOVE #unpublished",
      condition: "attribute_exists(#unpublished)",
    })),
    ...unpaid.map((bet) => ({
      key: betKey(bet),
      update: "REMOVE #unpublished, #posted",
      condition: "#revision = :revision",
      values: { revision: bet.revision },
    })),
  ];
}

/** Whether anything posted on a UTC day or before is still marked. */
export const isUnpublished = async (table: Table, partnerId: PartnerId, day: string): Promise<boolean> =>
  (await readMarked(table, partnerId, `${day}~`)).marks.length > 0;
