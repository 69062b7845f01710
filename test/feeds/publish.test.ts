import { afterEach, describe, expect, it } from "vitest";
import type { Bet } from "../../lambda/bets/bet.ts";
import { publish, publishUntil } from "../../lambda/feeds/publish.ts";
import type { PartnerId } from "../../lambda/ids.ts";
import { correctRound } from "../../lambda/rounds/correct-round.ts";
import { betAttributes, betKey } from "../../lambda/store/bets.ts";
import { nameOf } from "../../lambda/store/change.ts";
import { betFeed, transactionFeed } from "../../lambda/store/feeds.ts";
import { type Item, toValues } from "../../lambda/store/marshal.ts";
import { readMarked } from "../../lambda/store/unpublished.ts";
import type { Transaction } from "../../lambda/wallets/ledger.ts";
import { Casino, inTime } from "../support/casino.ts";
import { type Fault, Killed, meanwhile, refusedWith, seenAs, unseen } from "../support/faults.ts";
import { openWorld } from "../support/world.ts";

const world = await openWorld();
const { deps, faults, clock } = world;
const casino = new Casino(world);
const everything = { from: 1, to: Number.MAX_SAFE_INTEGER, newestFirst: false };
const supervisor = { actor: "supervisor:test" };

afterEach(() => {
  faults.clear();
});

async function publishAll(partnerId: PartnerId): Promise<void> {
  await publishUntil(deps, partnerId, inTime);
  expect(await publish(deps, partnerId, 1)).toBe("all");
}

async function listed<T>(entries: AsyncIterable<{ position: number; content: T }>): Promise<T[]> {
  const contents: T[] = [];
  for await (const { position, content } of entries) {
    contents.push(content);
    expect(position).toBe(contents.length);
  }
  return contents;
}

const transactionsOf = (partnerId: PartnerId) => listed(transactionFeed(deps.table, partnerId, everything));
const betsOf = (partnerId: PartnerId) => listed(betFeed(deps.table, partnerId, everything));
const told = ({ reference, revision, type, amount }: Transaction) => `${reference} ${revision} ${type} ${amount}`;
const state = ({ reference, revision, status, returned }: Bet) =>
  `${reference} ${revision} ${status} ${returned ?? "-"}`;

/** A player with a deposit and, in a settled round, one bet that won and one that lost; nothing is published yet. */
async function playedRound() {
  const partnerId = await casino.partner();
  const player = await casino.player(partnerId, "100");
  const round = await casino.round();
  const { content: won } = await casino.bet(player, round, { hi: "10" });
  clock.advance(5);
  const { content: lost } = await casino.bet(player, round, { lo: "10" });
  await casino.result(round, { dice: [6, 6, 5] });
  await casino.settle(round.roundId);
  return { partnerId, player, round, won: won.reference, lost: lost.reference };
}

/** The index shows marks that are not there any more, and more behind them with `next`. */
const showing =
  (items: readonly Item[], next?: Item): Fault =>
  async ({ proceed }) => {
    const outcome = await proceed();
    const last = next && { LastEvaluatedKey: toValues(next) };
    return { ...outcome, output: { ...outcome.output, Items: items.map(toValues), ...last } };
  };

type Played = Awaited<ReturnType<typeof playedRound>>;

/** Both feeds hold all that happened, once. */
async function expectWhole({ partnerId, player, won, lost }: Played): Promise<void> {
  expect(await transactionsOf(partnerId)).toEqual(await casino.ledger(player));
  const states = (await betsOf(partnerId)).map(state);
  expect(states.toSorted()).toEqual(
    [`${won} 0 accepted -`, `${lost} 0 accepted -`, `${won} 1 settled 2100`, `${lost} 1 settled 0`].toSorted(),
  );
  for (const reference of [won, lost]) {
    const own = states.filter((text) => text.startsWith(`${reference} `));
    expect(own[0]).toBe(`${reference} 0 accepted -`);
  }
  expect((await readMarked(deps.table, partnerId)).marks).toEqual([]);
}

describe("what is published", () => {
  it("is every ledger transaction and every bet as placed and as settled, once, losses included", async () => {
    const played = await playedRound();
    await publishAll(played.partnerId);
    await publishAll(played.partnerId);
    await expectWhole(played);
  });

  it("is a bet again when a correction changes it, whether that moves money or not", async () => {
    const { partnerId, player, round, won, lost } = await playedRound();
    await publishAll(partnerId);
    const before = (await betsOf(partnerId)).length;
    for (const [dice, revision] of [
      [[1, 1, 2], 2],
      [[1, 1, 3], 3],
    ] as const) {
      await correctRound(deps, round.roundId, supervisor, { result: { dice }, reason: "misread" });
      await casino.settle(round.roundId, "00", revision);
      await publishAll(partnerId);
    }
    expect((await betsOf(partnerId)).slice(before).map(state).toSorted()).toEqual(
      [`${won} 2 settled 0`, `${won} 3 settled 0`, `${lost} 2 settled 1950`, `${lost} 3 settled 1950`].toSorted(),
    );
    const entries = await transactionsOf(partnerId);
    expect(entries).toEqual(await casino.ledger(player));
    expect(entries.slice(-2).map(told).toSorted()).toEqual(
      [`${won} 2 correction -2100`, `${lost} 2 correction 1950`].toSorted(),
    );
  });

  it("of one partner is not in the feeds of another, whose players have the same names", async () => {
    const [one, other] = [await playedRound(), await casino.partner()];
    const namesake = await casino.player(other, "7", "THB", one.player.playerId);
    await publishAll(one.partnerId);
    await publishAll(other);
    await expectWhole(one);
    expect(await transactionsOf(other)).toEqual(await casino.ledger(namesake));
    expect(await betsOf(other)).toEqual([]);
  });

  it("keeps its place when more is published after it", async () => {
    const { partnerId, player } = await playedRound();
    await publishAll(partnerId);
    const before = await transactionsOf(partnerId);
    for (let count = 0; count < 60; count++) await casino.deposit(player, "1");
    await publishAll(partnerId);
    const after = await transactionsOf(partnerId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBe(before.length + 60);
    const backwards = transactionFeed(deps.table, partnerId, { from: 3, to: 50, newestFirst: true });
    const positions: number[] = [];
    for await (const { position } of backwards) positions.push(position);
    expect(positions).toEqual(Array.from({ length: 48 }, (_, index) => 50 - index));
  });
});

describe("a publisher", () => {
  it("that is killed after any of its calls leaves what the next one brings to the end", async () => {
    for (let calls = 1, killed = true; killed; calls++) {
      const played = await playedRound();
      faults.killAfter(calls);
      killed = await publish(deps, played.partnerId, 100).then(
        () => false,
        (error) => error instanceof Killed || Promise.reject(error),
      );
      faults.clear();
      await publishAll(played.partnerId);
      await expectWhole(played);
    }
  });

  it("that another one overtakes at any of its calls publishes nothing twice", async () => {
    for (let call = 1, came = true; came; call++) {
      const played = await playedRound();
      faults.beforeCall(call, () => publish(deps, played.partnerId, 100));
      await publish(deps, played.partnerId, 100);
      came = faults.clear().came;
      await publishAll(played.partnerId);
      await expectWhole(played);
    }
  });

  it("meets a settlement at any of its calls, and what came meanwhile is published by the next", async () => {
    for (let call = 1, came = true; came; call++) {
      const partnerId = await casino.partner();
      const player = await casino.player(partnerId, "100");
      const round = await casino.round();
      const { content: won } = await casino.bet(player, round, { hi: "10" });
      const { content: lost } = await casino.bet(player, round, { lo: "10" });
      await casino.result(round, { dice: [6, 6, 5] });
      faults.beforeCall(call, () => casino.settle(round.roundId));
      await publish(deps, partnerId, 100);
      came = faults.clear().came;
      await casino.settle(round.roundId);
      await publishAll(partnerId);
      await expectWhole({ partnerId, player, round, won: won.reference, lost: lost.reference });
    }
  });

  it("that an index shows nothing yet, or what was published before, misses and repeats nothing", async () => {
    const played = await playedRound();
    const { marks: late } = await readMarked(deps.table, played.partnerId);
    faults.next(
      "Query",
      unseen(() => true),
      { times: 16 },
    );
    expect(await publish(deps, played.partnerId, 100)).toBe("all");
    await publishAll(played.partnerId);
    faults.next("Query", showing(late), { times: 1 });
    await publish(deps, played.partnerId, 100);
    await expectWhole(played);
  });

  it("that an index shows nothing but what was published before, and more behind it, is not at its end", async () => {
    const played = await playedRound();
    const { marks: late } = await readMarked(deps.table, played.partnerId);
    await publishAll(played.partnerId);
    await casino.deposit(played.player, "1");
    faults.next("Query", showing(late, late.at(-1)), { times: 16 });
    expect(await publish(deps, played.partnerId, 100)).toBe("some");
    expect(await publish(deps, played.partnerId, 100)).toBe("all");
    await expectWhole(played);
  });

  it("that an index shows nothing but what was published before waits before it looks again", async () => {
    const played = await playedRound();
    const { marks: late } = await readMarked(deps.table, played.partnerId);
    let waited = 0;
    const waiting = { ...deps, pause: async () => void waited++ };
    await publishAll(played.partnerId);
    faults.next("Query", showing(late, late.at(-1)), { times: 16 });
    expect([await publish(waiting, played.partnerId, 100), waited]).toEqual(["some", 1]);
  });

  it("that loses a block to another one waits before it looks again", async () => {
    const { partnerId } = await playedRound();
    let waited = 0;
    const pause = async () => void waited++;
    faults.next(
      "TransactWriteItems",
      meanwhile(() => publish(deps, partnerId, 100)),
    );
    expect([await publish({ ...deps, pause }, partnerId, 100), waited]).toEqual(["some", 1]);
    expect([await publish({ ...deps, pause }, partnerId, 100), waited]).toEqual(["all", 1]);
  });

  it("that an index shows each mark at two places publishes what it stands for once", async () => {
    const played = await playedRound();
    const { marks: late } = await readMarked(deps.table, played.partnerId);
    faults.next("Query", showing([...late, ...late]));
    expect(await publish(deps, played.partnerId, 100)).toBe("all");
    await publishAll(played.partnerId);
    await expectWhole(played);
  });

  it("comes to its end while more is marked all the time, which the next one publishes", async () => {
    const partnerId = await casino.partner();
    const player = await casino.player(partnerId, "1");
    for (let count = 0; count < 60; count++) await casino.deposit(player, "1");
    const isBlock = (input: object) => JSON.stringify(input).includes('"FEED#');
    faults.next(
      "TransactWriteItems",
      meanwhile(() => casino.deposit(player, "1")),
      { times: 1000, matches: isBlock },
    );
    await publishUntil(deps, partnerId, inTime);
    const { marks } = await readMarked(deps.table, partnerId);
    const published = await listed(transactionFeed(deps.table, partnerId, everything));
    expect([published.length, marks.length]).toEqual([61, 3]);
    faults.clear();
    await publishAll(partnerId);
    expect(await listed(transactionFeed(deps.table, partnerId, everything))).toHaveLength(64);
  });

  it("takes no mark away before the wallets' heads of the day stand", async () => {
    const played = await playedRound();
    const { marks } = await readMarked(deps.table, played.partnerId);
    const isHead = (input: object) => "UpdateExpression" in input && `${input.UpdateExpression}`.includes("#head");
    faults.next("UpdateItem", refusedWith("ThrottlingException"), { matches: isHead });
    await expect(publish(deps, played.partnerId, 100)).rejects.toThrow();
    expect(faults.clear().came).toBe(true);
    expect((await readMarked(deps.table, played.partnerId)).marks).toHaveLength(marks.length);
    await publishAll(played.partnerId);
    await expectWhole(played);
  });

  it("for a request that reads does not fail when a call does, says so, and leaves the rest to the next", async () => {
    const played = await playedRound();
    faults.next("UpdateItem", refusedWith("ThrottlingException"));
    await publishUntil(deps, played.partnerId, inTime);
    expect([faults.clear().came, world.takeErrors()]).toEqual([true, ["publish-failed"]]);
    await publishAll(played.partnerId);
    await expectWhole(played);
  });

  it("that sees a settlement's ledger entry before its bet leaves both for the next time", async () => {
    const partnerId = await casino.partner();
    const player = await casino.player(partnerId, "100");
    const round = await casino.round();
    const { content: won } = await casino.bet(player, round, { hi: "10" });
    const { content: lost } = await casino.bet(player, round, { lo: "10" });
    const [unsettled] = await casino.bets(round);
    await casino.result(round, { dice: [6, 6, 5] });
    await casino.settle(round.roundId);
    if (!unsettled) throw new Error("there is no bet");
    const key = betKey(unsettled);
    faults.next("BatchGetItem", seenAs(new Map([[nameOf(key), { ...key, ...betAttributes(unsettled) }]])));
    await publish(deps, partnerId, 100);
    expect((await betsOf(partnerId)).filter(({ reference }) => reference === unsettled.reference).length).toBeLessThan(
      2,
    );
    faults.clear();
    await publishAll(partnerId);
    await expectWhole({ partnerId, player, round, won: won.reference, lost: lost.reference });
  });
});
