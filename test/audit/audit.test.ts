import { beforeAll, describe, expect, it } from "vitest";
import type { Item } from "../../lambda/store/marshal.ts";
import type { World } from "../support/world.ts";
import { put, remove } from "./corrupt.ts";
import { corruptions } from "./corruptions.ts";
import { auditOf, itemsOf, openScene } from "./scene.ts";

describe("audit of a house whose rounds are all settled", () => {
  let world: World;
  let items: readonly Item[];
  beforeAll(async () => {
    world = await openScene({ goesOn: false });
    items = await itemsOf(world);
  });

  it("finds that all holds, and nothing under way", async () => {
    const { faults, open, counts } = await auditOf(world);
    expect(faults.listed).toEqual([]);
    expect(open.listed).toEqual([]);
    const stored = (key: RegExp) => items.filter(({ pk, sk }) => key.test(`${pk}|${sk}`)).length;
    expect(Object.fromEntries(counts)).toEqual({
      items: items.length,
      wallets: 4,
      rounds: 4,
      bets: 8,
      "blocks of feeds": stored(/^FEED#[^#]+#/),
      "ledger entries": stored(/^TXN#/),
      "days of statements": stored(/^STATEMENT#[^#]+\|/),
      "wallets' days in statements": stored(/^STATEMENT#[^#]+#/),
    });
  });

  it("writes nothing", async () => {
    await auditOf(world);
    expect(await itemsOf(world)).toEqual(items);
  });

  it.each(corruptions)("names $what", async ({ tamper, named }) => {
    const { puts = [], removes = [] } = tamper(items);
    for (const item of puts) await put(world, item);
    for (const item of removes) await remove(world, item);
    const { faults } = await auditOf(world);
    const added = puts.filter((item) => !items.some(({ pk, sk }) => pk === item.pk && sk === item.sk));
    for (const item of added) await remove(world, item);
    for (const item of items) {
      if ([...puts, ...removes].some(({ pk, sk }) => pk === item.pk && sk === item.sk)) await put(world, item);
    }
    const told = faults.listed.map(({ item, what }) => `${item}: ${what}`);
    expect(
      told.filter((fault) => named.test(fault)),
      told.join("\n"),
    ).not.toEqual([]);
    expect((await auditOf(world)).faults.listed).toEqual([]);
  });
});

it("calls open what is under way, and accuses nothing of it", async () => {
  const { faults, open, counts } = await auditOf(await openScene({ goesOn: true }));
  expect(faults.listed).toEqual([]);
  expect(open.listed.map(({ what }) => what).toSorted()).toEqual(["is closed", "is open", "is paused", "is settling"]);
  expect(counts.get("entries not yet published")).toBeGreaterThan(0);
});
