import type { PartnerId } from "../lambda/ids.ts";
import { toFeedBlock } from "../lambda/store/feeds.ts";
import { type FeedName, feedPartition, feedPosition } from "../lambda/store/keys.ts";
import type { Item } from "../lambda/store/marshal.ts";
import type { AuditDeps } from "./deps.ts";
import type { Report } from "./report.ts";

/** What one transaction published in one of the two feeds. */
export interface StoredBlock {
  readonly item: Item;
  readonly block: number;
  readonly first: number;
  readonly last: number;
  readonly entries: readonly Item[];
}

/** A block takes up to 250 KB unpacked, most take a fifth of that. */
const BLOCKS_AT_ONCE = 12;

async function* readBlocks(deps: AuditDeps, partnerId: PartnerId, feed: FeedName, report: Report) {
  const query = { condition: "#pk = :pk", values: { pk: feedPartition(partnerId, feed) }, limit: BLOCKS_AT_ONCE };
  for await (const item of deps.table.queryAll(query)) {
    const stored = report.read(item, toFeedBlock);
    if (stored) yield { item, ...stored, last: stored.first + stored.entries.length - 1 } satisfies StoredBlock;
  }
}

/** Whether the blocks of a feed follow one another without a gap. */
class Sequence {
  #last = 0;

  require({ item, first, last, entries }: StoredBlock, report: Report): void {
    report.require(item, {
      [`begins at ${first} after ${this.#last}`]: first === this.#last + 1,
      [`ends at ${last}, which its key does not say`]: item.sk === feedPosition(last),
      "is empty": entries.length > 0,
    });
    this.#last = last;
  }
}

/** A partner's two feeds block by block, the parts that were published together at once. */
export async function* pairedBlocks(deps: AuditDeps, partnerId: PartnerId, report: Report) {
  const transactions = readBlocks(deps, partnerId, "TRANSACTIONS", report);
  const bets = readBlocks(deps, partnerId, "BETS", report);
  const [ofTransactions, ofBets] = [new Sequence(), new Sequence()];
  let [one, other] = [await transactions.next(), await bets.next()];
  for (let before = 0; !one.done || !other.done; ) {
    const block = Math.min(
      one.value?.block ?? Number.POSITIVE_INFINITY,
      other.value?.block ?? Number.POSITIVE_INFINITY,
    );
    const pair = {
      block,
      transactions: one.value?.block === block ? one.value : undefined,
      bets: other.value?.block === block ? other.value : undefined,
    };
    const { item } = pair.transactions ?? pair.bets ?? {};
    if (item) report.require(item, { [`is block ${block} after ${before}`]: block === before + 1 });
    before = block;
    yield pair;
    if (pair.transactions) {
      ofTransactions.require(pair.transactions, report);
      one = await transactions.next();
    }
    if (pair.bets) {
      ofBets.require(pair.bets, report);
      other = await bets.next();
    }
  }
}
