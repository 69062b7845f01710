import type { DayTotals } from "../lambda/feeds/day-totals.ts";
import type { BetId, PartnerId } from "../lambda/ids.ts";
import { toFeedHead } from "../lambda/store/feeds.ts";
import { keys } from "../lambda/store/keys.ts";
import { statementDays, toDay } from "../lambda/store/statements.ts";
import { DayBook, differences } from "./day-book.ts";
import type { AuditDeps } from "./deps.ts";
import { pairedBlocks } from "./feed-blocks.ts";
import { auditBlock, type PublishedBlock } from "./feed-entries.ts";
import { dayOfUnpaid, enterEntry, enterUnpaid, headingOf, UNPAID } from "./published.ts";
import type { Report } from "./report.ts";

/** What a partner's feeds hold, by day. */
interface Told {
  /** All of it: what the statements sum up. */
  readonly all: DayBook;
  /** What is not marked as unpublished any more: what the table says is published. */
  readonly unmarked: DayBook;
  readonly positions: Map<string, { first: number; last: number }>;
  /** Days of which something was published since the audit began. */
  readonly moved: Set<string>;
  /** Bets that moved no money on a day and were corrected later, by those days: since the audit began, for all that is known. */
  readonly corrected: Map<BetId, string>;
  readonly last: { transactions: number; bets: number; block: number };
}

/**
 * Checks a partner's two feeds and its statements: that they hold everything that is stored as published, each thing
 * once and as it is stored. `published` is what the table holds; `since`, the newest block when the audit began.
 */
export async function auditFeeds(
  deps: AuditDeps,
  partnerId: PartnerId,
  { published, since }: { readonly published: DayBook; readonly since: number },
  report: Report,
): Promise<void> {
  const key = keys.feedHead(partnerId);
  const item = await deps.table.get(key);
  const head = item ? report.read(item, toFeedHead) : { transactions: 0, bets: 0, block: 0, finished: true };
  if (!head) return;
  const told = await readTold(deps, partnerId, { since, unfinished: head.finished ? 0 : head.block }, report);
  report.require(key, {
    [`ends at transaction ${head.transactions}, the feed at ${told.last.transactions}`]:
      head.transactions === told.last.transactions,
    [`ends at bet ${head.bets}, the feed at ${told.last.bets}`]: head.bets === told.last.bets,
    [`counts ${head.block} blocks, there are ${told.last.block}`]: head.block === told.last.block,
  });
  if (!head.finished) report.open.add(key, "its newest block is not finished: the next publication does that");
  comparePublished(partnerId, published, told, report);
  await compareStatements(deps, partnerId, told, report);
}

async function readTold(
  deps: AuditDeps,
  partnerId: PartnerId,
  { since, unfinished }: { readonly since: number; readonly unfinished: number },
  report: Report,
): Promise<Told> {
  const told: Told = {
    all: new DayBook(),
    unmarked: new DayBook(),
    positions: new Map(),
    moved: new Set(),
    corrected: new Map(),
    last: { transactions: 0, bets: 0, block: 0 },
  };
  for await (const pair of pairedBlocks(deps, partnerId, report)) {
    const block = await auditBlock(deps, pair, report);
    report.count("blocks of feeds", (pair.transactions ? 1 : 0) + (pair.bets ? 1 : 0));
    const days = enter(block, told);
    const isSince = pair.block > since || pair.block === unfinished;
    if (isSince) for (const day of days) told.moved.add(day);
    else for (const betId of block.newest) told.corrected.delete(betId);
    told.last.transactions = pair.transactions?.last ?? told.last.transactions;
    told.last.bets = pair.bets?.last ?? told.last.bets;
    told.last.block = pair.block;
  }
  for (const day of told.corrected.values()) told.moved.add(day);
  return told;
}

/** Enters a block's content in the books; its days. */
function enter({ entries, unpaid }: PublishedBlock, told: Told): ReadonlySet<string> {
  const days = new Set<string>();
  for (const { entry, position, isMarked } of entries) {
    const day = enterEntry(told.all, entry);
    if (!isMarked) enterEntry(told.unmarked, entry);
    days.add(day);
    told.positions.set(day, { first: told.positions.get(day)?.first ?? position, last: position });
  }
  for (const { bet, isMarked, isNewest } of unpaid) {
    if (!isNewest) {
      told.corrected.set(bet.betId, dayOfUnpaid(bet));
      continue;
    }
    days.add(enterUnpaid(told.all, bet));
    if (!isMarked) enterUnpaid(told.unmarked, bet);
  }
  return days;
}

function comparePublished(partnerId: PartnerId, published: DayBook, told: Told, report: Report): void {
  const days = new Set([...published.daysOf(partnerId), ...told.unmarked.daysOf(partnerId)]);
  for (const day of [...days].toSorted()) {
    const wrong = differences(published.day(partnerId, day), told.unmarked.day(partnerId, day));
    for (const { heading, here, there } of wrong) {
      const what = `${day}, ${heading}: ${here.count} are published (${here.amount}), the feed has ${there.count} (${there.amount})`;
      const list = told.moved.has(day) ? report.open : report.faults;
      list.add(keys.feedHead(partnerId), here.count === there.count ? `${what}, others than these` : what);
    }
  }
}

async function compareStatements(deps: AuditDeps, partnerId: PartnerId, told: Told, report: Report): Promise<void> {
  const unseen = new Set(told.positions.keys());
  for await (const item of deps.table.queryAll(statementDays(partnerId))) {
    const day = report.read(item, toDay);
    if (!day) continue;
    report.count("days of statements");
    unseen.delete(day.day);
    const position = told.positions.get(day.day);
    report.require(item, {
      "is of another day than its key says": item.sk === day.day,
      "does not sum up the feed's transactions of the day": sumsUp(day, told.all, partnerId),
      "has not the places of the day's first and last transaction":
        day.first === position?.first && day.last === position.last,
    });
  }
  for (const day of unseen) report.faults.add(keys.statementDay(partnerId, day), "does not exist");
}

/** Whether a day's totals are those of the feed, with no row too many. */
function sumsUp({ day, totals }: DayTotals, all: DayBook, partnerId: PartnerId): boolean {
  const told = new Map(all.day(partnerId, day));
  told.delete(UNPAID);
  const rows = new Map(totals.map((row) => [headingOf(row), row]));
  return (
    rows.size === totals.length &&
    rows.size === told.size &&
    [...told].every(([heading, { count, amount }]) => {
      const row = rows.get(heading);
      return row?.count === count && row.sum === amount;
    })
  );
}
