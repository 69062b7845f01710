import { beforeAll, expect, it } from "vitest";
import type { Item } from "../../lambda/store/marshal.ts";
import type { World } from "../support/world.ts";
import { changesOf, put } from "./corrupt.ts";
import { auditOf, itemsOf, openScene } from "./scene.ts";

/** Each kind of item that is checked, and what of it may be changed unnoticed. */
const kinds: readonly {
  readonly kind: string;
  readonly key: RegExp;
  readonly passedOver: Readonly<Record<string, string>>;
}[] = [
  { kind: "ledger entry", key: /^TXN#/, passedOver: {} },
  {
    kind: "wallet",
    key: /^WALLET#/,
    passedOver: { "roundStakes.*.at": "when a stake may be forgotten, and a forgotten one is another round's" },
  },
  {
    kind: "round",
    key: /\|ROUND$/,
    passedOver: {
      epoch: "orders commands while they are carried out",
      autoVoidMinutes: "a timer",
      abandonedAt: "a timer",
      remaining: "a timer",
      due: "a timer of the sweeper's",
      work: "whether the sweeper or a person looks after it",
      drives: "counts what the sweeper tried",
      settledAt: "nothing else says when the last shard was done",
      "voided closedAt": "its log says nothing of a closing that a void made",
      "older returned": "of a verdict that does not stand any more",
    },
  },
  { kind: "event", key: /\|EVENT#/, passedOver: { actor: "nothing else says who it was" } },
  {
    kind: "gate",
    key: /\|GATE$/,
    passedOver: {
      epoch: "orders commands while they are carried out",
      "limits.*": "the table's settings go on; every bet is held against the limits that are there",
    },
  },
  { kind: "bet", key: /\|BET#/, passedOver: {} },
  { kind: "round in a table's list", key: /^TABLE#.*\|ROUND#/, passedOver: {} },
  {
    kind: "feeds' head",
    key: /^FEED#.*\|HEAD$/,
    passedOver: { finished: "who publishes next finishes the block again" },
  },
  { kind: "block of transactions", key: /#TRANSACTIONS\|/, passedOver: {} },
  { kind: "block of bets", key: /#BETS\|/, passedOver: {} },
  { kind: "day of statements", key: /^STATEMENT#[^#]+\|/, passedOver: {} },
  { kind: "wallet's day in a statement", key: /^STATEMENT#[^#]+#[^#]+\|/, passedOver: {} },
];

let world: World;
let items: readonly Item[];
beforeAll(async () => {
  world = await openScene({ goesOn: true });
  items = await itemsOf(world);
});

/** A changed value by the name that the list above would have for it. */
function nameOf({ revision }: Item, path: string): string {
  if (/^returned_\d+_/.test(path) && !path.startsWith(`returned_${revision}_`)) return "older returned";
  return path.replace(/^limits\..*/, "limits.*").replace(/^roundStakes\.[^.]+/, "roundStakes.*");
}

it.each(kinds)(
  "catches every change of a $kind but those that are listed",
  async ({ key, passedOver }) => {
    const tried = new Set<string>();
    const uncaught = new Set<string>();
    for (const item of items.filter(({ pk, sk }) => key.test(`${pk}|${sk}`))) {
      for (const { attribute, how, changed } of changesOf(item)) {
        const name = nameOf(item, attribute);
        // That an attribute is gone is noticed by reading the item, whatever its status.
        const trial = how === "removed" ? `${how} ${name}` : `${item.status ?? ""} ${how} ${name}`;
        if (tried.has(trial)) continue;
        tried.add(trial);
        await put(world, changed);
        if ((await auditOf(world)).faults.count > 0) continue;
        uncaught.add(name in passedOver ? name : `${item.status ?? ""} ${name}`.trim());
      }
      await put(world, item);
    }
    expect(tried.size).toBeGreaterThan(0);
    expect([...uncaught].toSorted()).toEqual(Object.keys(passedOver).toSorted());
  },
  600_000,
);
