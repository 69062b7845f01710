import { afterEach, describe, expect, it } from "vitest";
import { publish, publishUntil } from "../../lambda/feeds/publish.ts";
import { rangePage } from "../../lambda/feeds/read-feed.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import { type Key, nameOf } from "../../lambda/store/change.ts";
import { betFeed, transactionFeed } from "../../lambda/store/feeds.ts";
import { keys } from "../../lambda/store/keys.ts";
import { readDaysUntil } from "../../lambda/store/statements.ts";
import { timestamp, utcDay } from "../../lambda/time.ts";
import { Casino, inTime } from "../support/casino.ts";
import { type Fault, seenAs } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, faults } = world;
const casino = new Casino(world);

afterEach(() => {
  faults.clear();
});

const everything = { from: 1, to: Number.MAX_SAFE_INTEGER, newestFirst: false };

async function positionsOf<Content>(entries: AsyncIterable<{ position: number; content: Content }>) {
  const positions: number[] = [];
  for await (const { position } of entries) positions.push(position);
  return positions;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** A partner with a block published, a bet in it, and another block to be published. */
async function marked() {
  const partnerId = await casino.partner();
  const player = await casino.player(partnerId, "100");
  const round = await casino.round();
  await casino.bet(player, round, { hi: "10" });
  await publish(deps, partnerId, 100);
  await casino.bet(player, round, { hi: "10" });
  await casino.deposit(player, "1");
  return { partnerId, player };
}

/** Each ledger entry and each bet is there once, and the days count as many. */
async function expectWhole({ partnerId, player }: Awaited<ReturnType<typeof marked>>) {
  await publishUntil(deps, partnerId, inTime);
  expect(await publish(deps, partnerId, 100)).toBe("all");
  const ledger = await casino.ledger(player);
  const published: unknown[] = [];
  for await (const { content } of transactionFeed(deps.table, partnerId, everything)) published.push(content);
  expect(published).toEqual(ledger);
  expect(await positionsOf(betFeed(deps.table, partnerId, everything))).toEqual(upTo(2));
  const days = await readDaysUntil(deps.table, partnerId, "9999");
  const counted = days.flatMap(({ totals }) => totals).reduce((sum, { count }) => sum + count, 0);
  expect([counted, days[0]?.first, days.at(-1)?.last]).toEqual([ledger.length, 1, ledger.length]);
}

const isBlock = (input: object) => JSON.stringify(input).includes("FEED#");

/** While a block's transaction writes its items, and these are still seen as they were, something happens. */
async function whileUnseen(keysOfItems: readonly Key[], happens: () => Promise<unknown>) {
  const items = await deps.table.batchGet(keysOfItems);
  const before = new Map(keysOfItems.map((key, index) => [nameOf(key), items[index]]));
  let writing = false;
  for (const command of ["GetItem", "BatchGetItem", "Query"])
    faults.next(command, seenAs(before), { times: 1000, matches: () => writing });
  const committing: Fault = async ({ proceed }) => {
    const outcome = await proceed();
    writing = true;
    await happens();
    writing = false;
    return outcome;
  };
  faults.next("TransactWriteItems", committing, { matches: isBlock });
}

const newTransactions = (partnerId: PartnerId) => keys.feedBlock(partnerId, "TRANSACTIONS", 4);
const newBets = (partnerId: PartnerId) => keys.feedBlock(partnerId, "BETS", 2);
const today = (partnerId: PartnerId) => keys.statementDay(partnerId, utcDay(timestamp(deps.now())));

describe("while a block is written, and a part of it is not seen yet,", () => {
  it.each([
    ["its transactions", [newTransactions]],
    ["its bets", [newBets]],
    ["all of it", [newTransactions, newBets]],
    ["what the day comes to", [today]],
  ])("another publisher repeats nothing and forgets nothing: %s", async (_what, unseen) => {
    const scene = await marked();
    let other: unknown;
    await whileUnseen(
      unseen.map((keyOf) => keyOf(scene.partnerId)),
      async () => {
        await casino.deposit(scene.player, "1");
        other = await publish(deps, scene.partnerId, 100);
      },
    );
    await publish(deps, scene.partnerId, 100);
    faults.clear();
    expect(other).not.toBe("all");
    await expectWhole(scene);
  });

  it("a reader is shown neither what comes after the gap nor a last page", async () => {
    const { partnerId, player } = await marked();
    await publish(deps, partnerId, 100);
    await casino.deposit(player, "1");
    await publish(deps, partnerId, 100);
    const secret = async () => Buffer.alloc(32, 1);
    const day = { first: 1, last: 5 };
    const page = (order: "asc" | "desc", cursor?: string) =>
      rangePage(
        { table: deps.table, cursorSecret: secret },
        ["day"],
        { limit: 100, order, cursor },
        day,
        (range) => transactionFeed(deps.table, partnerId, range),
        () => true,
        ({ sequence }) => sequence,
      );
    faults.next("Query", seenAs(new Map([[nameOf(newTransactions(partnerId)), undefined]])), { times: 1000 });
    const [ascending, descending] = [await page("asc"), await page("desc")];
    faults.clear();
    expect([ascending.items, descending.items]).toEqual([[1, 2], [5]]);
    const rest = [await page("asc", ascending.nextCursor ?? ""), await page("desc", descending.nextCursor ?? "")];
    expect(rest).toEqual([
      { items: [3, 4, 5], nextCursor: null },
      { items: [4, 3, 2, 1], nextCursor: null },
    ]);
  });
});
