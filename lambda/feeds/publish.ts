import type { Deps } from "../deps.ts";
import type { PartnerId } from "../ids.ts";
import { inParallel } from "../parallel.ts";
import { finishFeedHead, putBlock, putFeedHead, readFeedHead, readNewestBlock } from "../store/feeds.ts";
import type { Item } from "../store/marshal.ts";
import { moveWalletHeads, putDay, readDay } from "../store/statements.ts";
import { clearMarks, readMarked, readUnpublished } from "../store/unpublished.ts";
import { type Block, type FeedHead, withBlock } from "./block.ts";
import { addToDay, daysOf } from "./day-totals.ts";

type PublishDeps = Pick<Deps, "table" | "ulid" | "now" | "pause">;
type IsLate = () => boolean;

/** A bet of 50 lines takes 5 KB and appears up to twice, and an item holds 400 KB. */
const MARKS_A_BLOCK = 25;
const CLEARED_AT_ONCE = 25;
/** Some five calls each, and so about a second's work together. */
export const BLOCKS_A_TURN = 16;
/** As after the fifth attempt at a write: 200 ms at the most, and a block takes some 60. */
const AFTER_ANOTHER = 5;

/**
 * What a call came to: nothing is left of what was marked when it looked, something was published by this or by another
 * and more may be marked, or nothing of what is left could be. What is marked meanwhile is the next call's: where bets
 * come in all the time, there would be no end.
 */
export type Published = "all" | "some" | "none";

/**
 * Gives what a partner's writers left unpublished its place in the partner's feeds, at most `mostBlocks` blocks of it, none
 * begun when it `isLate`.
 * Places are given here and not by the writers, so that no clock and no lag of an index can put anything before a place
 * that somebody has read past: an entry has its mark until it has its place. Several may publish at once; each block is
 * one's alone, and who comes second stops, after a pause in which the other gets on.
 */
export async function publish(
  deps: PublishDeps,
  partnerId: PartnerId,
  mostBlocks: number,
  isLate: IsLate = () => false,
): Promise<Published> {
  let head = await readFeedHead(deps.table, partnerId);
  if (!head.finished) {
    // A crash, or another who is at it, may have left marks of the newest block: they must not count as new.
    const newest = await readNewestBlock(deps.table, partnerId, head);
    if (!newest) return another(deps);
    await finish(deps, partnerId, head, newest);
  }
  const { marks, more } = await readMarked(deps.table, partnerId);
  const { block: before } = head;
  let held = false;
  for (const chunk of chunksOf(marks, MARKS_A_BLOCK)) {
    if (isLate() || head.block === before + mostBlocks) return "some";
    const block = await readUnpublished(deps.table, chunk);
    held ||= block.held;
    if (block.transactions.length === 0 && block.bets.length === 0) continue;
    const next = withBlock(head, block);
    if (!(await commit(deps, partnerId, head, next, block))) return another(deps);
    await finish(deps, partnerId, next, block);
    head = next;
  }
  if (!held && !more) return "all";
  if (head.block > before) return "some";
  // All that was read was published before, and the index does not know yet: what is behind it shows later.
  return held ? "none" : another(deps);
}

/** What this one saw to be done, another does or did. */
async function another({ pause }: PublishDeps): Promise<Published> {
  await pause(AFTER_ANOTHER);
  return "some";
}

/**
 * Publishes for a request that reads, until all that was marked by then is, or what is left cannot be, or `isLate`. It
 * never fails: what is published already can be read without, and the minute's publishing brings the rest, or an alarm.
 */
export async function publishUntil(
  deps: PublishDeps & Pick<Deps, "log">,
  partnerId: PartnerId,
  isLate: IsLate,
): Promise<void> {
  try {
    while (!isLate() && (await publish(deps, partnerId, BLOCKS_A_TURN, isLate)) === "some");
  } catch (error) {
    deps.log.error("publish-failed", { partnerId, error });
  }
}

/** The same, for so many milliseconds at the most. */
export async function publishFor(
  deps: PublishDeps & Pick<Deps, "log">,
  partnerId: PartnerId,
  milliseconds: number,
): Promise<void> {
  const started = deps.now();
  await publishUntil(deps, partnerId, () => deps.now() - started > milliseconds);
}

async function commit(
  deps: PublishDeps,
  partnerId: PartnerId,
  head: FeedHead,
  next: FeedHead,
  block: Block,
): Promise<boolean> {
  const days = await Promise.all(
    daysOf(block.transactions).map(async (day) => {
      const known = await readDay(deps.table, partnerId, day);
      return putDay(partnerId, addToDay(day, known, block.transactions, head.transactions + 1), known);
    }),
  );
  const changes = [putFeedHead(partnerId, next), ...putBlock(partnerId, next, block), ...days];
  return (await deps.table.transact(changes, deps.ulid(deps.now()))).committed;
}

/** All of it may be done again, by anybody. */
async function finish(deps: PublishDeps, partnerId: PartnerId, head: FeedHead, block: Block): Promise<void> {
  // Marks last: where none is left, a day may be called final, and its wallets' heads must stand by then.
  for (const changes of [moveWalletHeads(block.transactions), clearMarks(block)]) {
    await inParallel(changes, CLEARED_AT_ONCE, async (change) => {
      await deps.table.write(change);
    });
  }
  await deps.table.write(finishFeedHead(partnerId, head.block));
}

function chunksOf(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
